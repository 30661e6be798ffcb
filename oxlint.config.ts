import { type Arrow, features, rooms } from './oxlint.arrows.ts';

const pattern = (arrow: Arrow) =>
  'never' in arrow
    ? { regex: arrow.never, message: arrow.because }
    : { group: ['*', ...arrow.only.map((name) => `!${name}`), '!./**', '!../**'], message: arrow.because };

const restrict = (arrows: Arrow[]) => ({ 'no-restricted-imports': ['error', { patterns: arrows.map(pattern) }] });

const globals = (names: string[], message: string) => ['error', ...names.map((name) => ({ name, message }))];
const properties = (names: [object: string, property: string][], message: string) => [
  'error',
  ...names.map(([object, property]) => ({ object, property, message })),
];

const untyped = {
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
};
const pure = 'A chart is pure: time, ids, randomness and I/O come in by input, params or actors.';
const shows = 'Views show present(snapshot) and send signals: fetching and storing belong to src/app/services.';

export default {
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true, node: true, browser: true },
  ignorePatterns: ['**/node_modules/**', 'styled-system/**', 'dist/**', 'test-results/**', 'coverage/**'],
  rules: {
    'no-console': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'block-scoped-var': 'off',
    'consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-useless-spread': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'import/no-named-as-default-member': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/no-danger': 'error',
    'react/self-closing-comp': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-misused-promises': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-alert': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-fallthrough': 'error',
    'prefer-node-protocol': 'error',
  },
  overrides: [
    ...rooms.map(({ files, arrows }) => ({ files, rules: restrict(arrows) })),
    {
      files: ['contract/**', 'machines/**', 'src/**', 'server/**'],
      rules: { 'max-lines': ['error', { max: 300 }] },
    },
    {
      files: ['machines/**'],
      rules: {
        // setup({ types: {} as … }) is how XState is told its types
        'typescript/no-unnecessary-type-assertion': 'off',
        'no-restricted-globals': globals(
          [
            'fetch',
            'window',
            'document',
            'navigator',
            'localStorage',
            'sessionStorage',
            'crypto',
            'process',
            'setTimeout',
            'setInterval',
          ],
          pure,
        ),
        'no-restricted-properties': properties(
          [
            ['Date', 'now'],
            ['Math', 'random'],
            ['performance', 'now'],
          ],
          pure,
        ),
      },
    },
    {
      files: ['src/ui/**', ...features.map((name) => `src/${name}/**/[A-Z]*.tsx`)],
      rules: {
        'no-restricted-globals': globals(
          ['fetch', 'localStorage', 'sessionStorage', 'indexedDB', 'EventSource'],
          shows,
        ),
      },
    },
    {
      files: ['src/kit/**', 'src/app/shell/**', ...features.map((name) => `src/${name}/**`)],
      rules: { 'typescript/no-unsafe-type-assertion': 'error' },
    },
    {
      files: ['src/ui/**'],
      rules: { 'jsx-a11y/anchor-has-content': 'off', 'jsx-a11y/anchor-is-valid': 'off' },
    },
    {
      files: ['**/*.d.ts'],
      rules: { 'import/no-unassigned-import': 'off', 'unicorn/require-module-specifiers': 'off' },
    },
    {
      // what is loaded lazily is the default export
      files: [
        '*.config.{ts,mjs}',
        '**/globalSetup.ts',
        'src/app/shell/**',
        ...features.map((name) => `src/${name}/**`),
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['machines/kit/model/**', 'scripts/**'],
      rules: untyped,
    },
    {
      files: ['tests/**', 'e2e/**', 'bench/**'],
      rules: {
        ...untyped,
        'vitest/expect-expect': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/valid-title': 'off',
        'vitest/valid-describe-callback': 'off',
        'vitest/no-conditional-tests': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'typescript/prefer-promise-reject-errors': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'vitest/no-focused-tests': 'error',
      },
    },
  ],
};
