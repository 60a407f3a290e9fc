"""Addresses of the PostgreSQL under trial, which the nodes know by those of proxies."""

from lostcities.admin.prove_cluster.trial_database import Database


def test_a_url_leads_through_a_proxy_and_keeps_the_rest():
    given = Database("postgresql://me:secret@db1.example/scratch?sslmode=require")

    assert given.addresses == [("db1.example", 5432)]
    assert given.url_through([("127.0.0.1", 7001)]) == "postgresql://me:secret@127.0.0.1:7001/scratch?sslmode=require"


def test_each_of_several_hosts_has_a_proxy():
    given = Database("postgresql://me@db1.example:5433,[::1]:5434/scratch")

    assert given.addresses == [("db1.example", 5433), ("::1", 5434)]
    assert given.url_through([("127.0.0.1", 1), ("127.0.0.1", 2)]) == "postgresql://me@127.0.0.1:1,127.0.0.1:2/scratch"
