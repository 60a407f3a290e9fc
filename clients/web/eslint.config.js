// Lint of the page's modules. Undefined names are left to tsc, which knows the browser.

import js from "@eslint/js";

export default [
  { ignores: ["lostcities_web/static/packed/", "lostcities_web/static/vendor/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: "error",
      "no-implied-eval": "error",
      "no-eval": "error",
      "no-shadow-restricted-names": "error",
      "no-unused-vars": ["error", { ignoreRestSiblings: true, argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "max-len": ["error", { code: 160, ignoreTemplateLiterals: true, ignoreStrings: true, ignoreRegExpLiterals: true }],
    },
  },
];
