"""Files for running on a machine of one's own: units, settings, proxy, container and chart do what the page says."""

import configparser
import os
import re
import secrets
import select
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Any

import httpx
import pytest
import yaml
from tests.support import programs
from tests.support.authority import Authority
from tests.support.documents import ROOT

from lostcities.programs.networks import read_seal

DEPLOY = ROOT / "deploy"
PAGE = ROOT / "docs/how-to/deploying.md"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
READY = re.compile(r"ready (?:url=\S+ )?listen=(\S+)")

EXPOSURE_MAX = 20
"""Highest exposure of a unit, in tenths, as `systemd-analyze security` weighs it: 0 is the best of 100."""

needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")


def unit_of(path: Path) -> Any:  # Any: sections of a unit by their names
    unit = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    unit.optionxform = str  # type: ignore[method-assign,assignment]  # names keep their case
    unit.read_string(path.read_text())
    return unit


# -- systemd --


@needs_systemd
@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_is_sound_and_hardened(path: Path, tmp_path: Path) -> None:
    here = tmp_path / path.name
    here.write_text(re.sub(r"/opt/lostcities/bin/\S+", "/bin/true", path.read_text()))
    found = subprocess.run(["systemd-analyze", "verify", here], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
    weigh = ["systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSURE_MAX}", str(here)]
    weighed = subprocess.run(weigh, capture_output=True, text=True, check=False)
    assert weighed.returncode == 0, weighed.stdout[-300:]


def test_the_units_run_as_the_user_of_the_page() -> None:
    for path in UNITS:
        service = unit_of(path)["Service"]
        assert (service["User"], service["Group"], service["Restart"]) == ("lostcities", "lostcities", "always")


# -- the server, the page and the proxy, as the files have them --


class Machine:
    """A folder in place of the root of a machine, with files where the page puts them. Its name is localhost."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.authority = Authority(root)
        chain, key = self.authority.issue()
        self.places = {
            "/etc/lostcities/tls/fullchain.pem": str(chain),
            "/etc/lostcities/tls/privkey.pem": str(key),
            "/etc/lostcities": str(root),
            "/opt/lostcities/bin/": "",
            "/var/backups/lostcities": str(root / "backups"),
            "/var/lib/lostcities": str(root),
            "games.example.org": "localhost",
        }

    def make(self, name: str, content: str) -> Path:
        """Make a file of /etc/lostcities with the rights that the page gives it. Its owner is this user."""
        (mode,) = re.findall(rf"^install -m (\d+) .*/dev/null /etc/lostcities/{name}$", PAGE.read_text(), re.M)
        made = self.root / name
        made.touch()
        made.chmod(int(mode, 8))
        made.write_text(content)
        return made

    def install(self, file: str, changes: Mapping[str, str] | None = None) -> Path:
        """Copy a file with the places of this machine, and with changes of texts that it must contain."""
        text = (DEPLOY / file).read_text()
        for old, new in (changes or {}).items():
            assert old in text, f"{file} has no {old}"
            text = text.replace(old, new)
        for old, new in self.places.items():
            text = text.replace(old, new)
        installed = self.root / Path(file).name
        installed.write_text(text)
        return installed

    @contextmanager
    def started(self, unit: str, environment: Mapping[str, str] | None = None) -> Iterator[str]:
        """Run the program of a unit. Yield the address where it listens."""
        service = unit_of(self.install(f"systemd/{unit}"))["Service"]
        named = dict(word.split("=", 1) for word in service["Environment"].split())
        log_file = self.root / f"{unit}.log"
        with log_file.open("wb") as log:
            program = programs.start(
                shlex.split(service["ExecStart"]),
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=log,
                env={**os.environ, **named, **(environment or {})},
                cwd=Path(service["WorkingDirectory"]),
            )
        try:
            assert program.stdout is not None
            ready = next(filter(None, map(READY.search, program.stdout)), None)
            assert ready is not None, log_file.read_text()
            yield ready[1]
        finally:
            program.send_signal(signal.SIGTERM)
            program.communicate(timeout=30)
        assert program.wait() == 0


def variables_in(path: Path) -> dict[str, str]:
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def nginx(machine: Machine, page: str, port: int) -> Iterator[None]:
    """Run nginx with the site of the page before the gateway."""
    changes = {"127.0.0.1:8080": page, "[::]:80": "[::1]:0", "[::]:443": "[::1]:0"}
    site = machine.install("proxy/nginx.conf", changes).read_text()
    site = re.sub(r"listen 80;|listen \[::1\]:0.*;", "", site).replace("listen 443", f"listen 127.0.0.1:{port}")
    # The site that leads from port 80 to TLS has no port of its own here.
    site = re.sub(r"server \{(?:[^{}]|\{ (?:root|return)[^{}]*\})*\}", "", site)
    config = machine.root / "whole.conf"
    config.write_text(
        f"pid {machine.root}/nginx.pid; daemon off; error_log stderr; events {{}}\nhttp {{ access_log off; {site} }}\n"
    )
    subprocess.run(["nginx", "-t", "-e", "stderr", "-p", machine.root, "-c", config], check=True, capture_output=True)
    with (machine.root / "nginx.log").open("wb") as log:
        proxy = subprocess.Popen(["nginx", "-e", "stderr", "-p", machine.root, "-c", config], stderr=log)
    try:
        yield
    finally:
        proxy.terminate()
        proxy.wait(30)


def test_server_page_and_proxy_serve_as_the_files_have_them(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    settings_file = machine.install("systemd/server.toml", {"0.0.0.0:50051": "127.0.0.1:0", ":9464": f":{free_port()}"})
    machine.make("gateway.key", secrets.token_hex(32))
    operators = machine.make("operators", f"root {secrets.token_hex(32)}\n")
    (moderated,) = re.findall(
        r"^echo '(admin_token_file = .*)' >> /etc/lostcities/server.toml$", PAGE.read_text(), re.M
    )
    with settings_file.open("a") as file:
        file.write(moderated.replace("/etc/lostcities/operators", str(operators)))
    port = free_port()
    trust = {"LOSTCITIES_CA_FILE": str(machine.authority.file)}
    with machine.started("lostcities-server.service") as server:
        at = {"127.0.0.1:8080": "127.0.0.1:0", "org:50051": f"org:{server.rpartition(':')[2]}"}
        settings = variables_in(machine.install("systemd/web.env", at))
        address = f"https://localhost:{port}"
        with machine.started("lostcities-web.service", settings | trust | {"LOSTCITIES_WEB_URL": address}) as page:
            assert keys_at(f"http://{page}", "localhost") == ["board", "duel", "rivals"]
            if shutil.which("nginx"):
                with nginx(machine, page, port):
                    context = ssl.create_default_context(cafile=machine.authority.file)
                    assert keys_at(address, f"localhost:{port}", context) == ["board", "duel", "rivals"]
        assert backed_up(machine)
        at_server = ["--server", f"grpcs://localhost:{server.rpartition(':')[2]}", "--admin-token-file", str(operators)]
        listed = programs.run(["lc-admin", "players", *at_server], env={**os.environ, **trust})
        assert "Visitor" in listed.stdout, listed.stderr
    assert sorted(path.name for path in tmp_path.glob("games.sqlite*")) == [
        "games.sqlite",
        "games.sqlite.key",
        "games.sqlite.lock",
        "games.sqlite.projections",
    ]


def backed_up(machine: Machine) -> bool:
    """Run the service of backups beside the server until there is a copy of the store."""
    service = unit_of(machine.install("systemd/lostcities-backup.service"))["Service"]
    program = programs.start(shlex.split(service["ExecStart"]), stdin=DEVNULL, stdout=DEVNULL, cwd=machine.root)
    while program.poll() is None and not list(machine.root.glob("backups/copy-*.sqlite")):
        select.select([], [], [], 0.05)
    still_runs = program.poll() is None
    program.terminate()
    program.communicate(timeout=30)
    return still_runs


def keys_at(url: str, host: str, context: ssl.SSLContext | None = None) -> list[str]:
    """Return the keys of the variants that a page offers, once it answers."""
    with httpx.Client(
        verify=context or True, transport=httpx.HTTPTransport(verify=context or True, retries=5)
    ) as client:
        return [variant["key"] for variant in client.get(f"{url}/api/variants", headers={"Host": host}).json()]


# -- containers --


def hardened(container: dict[str, Any]) -> tuple[bool, ...]:  # Any: values of YAML
    security = container["securityContext"]
    return (
        security["readOnlyRootFilesystem"] is True,
        security["allowPrivilegeEscalation"] is False,
        security["capabilities"] == {"drop": ["ALL"]},
    )


def rendered(template: Path) -> list[Any]:  # Any: values of YAML
    """Return the resources of a template. The chart uses values and the name of the release, and nothing else."""
    values = yaml.safe_load((template.parents[1] / "values.yaml").read_text())
    names = {"Release.Name": "games", **{f"Values.{key}": str(value) for key, value in values.items()}}
    text = re.sub(r"\{\{ \.([A-Za-z.]+) \}\}", lambda place: names[place[1]], template.read_text())
    assert "{{" not in text
    return list(yaml.safe_load_all(text))


@pytest.mark.parametrize("name", ["servers", "pages"])
def test_the_chart_runs_nothing_as_root_and_writes_to_no_image(name: str) -> None:
    resources = rendered(DEPLOY / "helm/lostcities/templates" / f"{name}.yaml")
    pods = [found["spec"]["template"]["spec"] for found in resources if "template" in found.get("spec", {})]
    assert len(pods) == 1
    for pod in pods:
        assert (pod["securityContext"]["runAsNonRoot"], pod["automountServiceAccountToken"]) == (True, False)
        for container in (*pod["containers"], *pod.get("initContainers", ())):
            assert hardened(container) == (True, True, True)
            mounted = {mount["name"] for mount in container["volumeMounts"]}
            assert mounted <= {volume["name"] for volume in pod["volumes"]}


def test_programs_of_containers_know_their_options() -> None:
    compose = yaml.safe_load((DEPLOY / "container/compose.yaml").read_text())
    asked = [[*compose["services"]["page"]["entrypoint"], *compose["services"]["page"]["command"]]]
    pods = rendered(DEPLOY / "helm/lostcities/templates/servers.yaml") + rendered(
        DEPLOY / "helm/lostcities/templates/pages.yaml"
    )
    for pod in (found["spec"]["template"]["spec"] for found in pods if "template" in found.get("spec", {})):
        for container in pod["containers"]:
            asked.append([*container.get("command", ["lc-server"]), *container.get("args", [])])
    image = (DEPLOY / "container/Containerfile").read_text()
    asked.append([*re.findall(r'"([^"]*)"', image[image.index("ENTRYPOINT") :])])
    assert [words[0] for words in asked] == ["lc-web", "lc-server", "lc-web", "lc-server"]
    for words in asked:
        known = programs.run([words[0], "--help"]).stdout
        for option in (word.partition("=")[0] for word in words if word.startswith("--")):
            assert f"{option} " in known, f"{words[0]} has no {option}"


def test_pages_vouch_for_their_visitors_in_containers() -> None:
    services = yaml.safe_load((DEPLOY / "container/compose.yaml").read_text())["services"]
    for name in ("server", "page"):
        assert services[name]["environment"]["LOSTCITIES_GATEWAY_KEY"] == "/keys/gateway.key"
        assert "keys:/keys:ro" in services[name]["volumes"]
    for name in ("servers", "pages"):
        (pod,) = [
            found["spec"]["template"]["spec"]
            for found in rendered(DEPLOY / "helm/lostcities/templates" / f"{name}.yaml")
            if "template" in found.get("spec", {})
        ]
        (container,) = pod["containers"]
        assert "--gateway-key=/key/gateway.key" in container.get("args", container.get("command"))
        (secret,) = [volume["secret"] for volume in pod["volumes"] if volume["name"] == "secret"]
        assert "gateway.key" in [item["key"] for item in secret["items"]]
        assert "/secret/gateway.key" in pod["initContainers"][0]["command"]


def test_the_key_of_compose_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    service = yaml.safe_load((DEPLOY / "container/compose.yaml").read_text())["services"]["key"]
    python, option, code = service["entrypoint"]
    assert (python, option, service["volumes"]) == ("python", "-c", ["keys:/data"])
    made = []
    for _ in range(2):
        subprocess.run([sys.executable, "-c", code.replace("/data/", f"{tmp_path}/")], check=True)
        made.append((tmp_path / "gateway.key").read_text())
    assert made[0] == made[1]
    read_seal(tmp_path / "gateway.key")  # which others cannot read


def test_containers_of_compose_are_hardened() -> None:
    services = yaml.safe_load((DEPLOY / "container/compose.yaml").read_text())["services"]
    for service in services.values():
        assert (service["read_only"], service["user"], service["cap_drop"]) == (True, "10001", ["ALL"])
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert all(port.startswith("127.0.0.1:") for port in service.get("ports", []))
