// Rules 7 and 8 of docs/architecture.md, and general TypeScript hygiene. For every rule of ours a file in
// test/house/fixtures/lint breaks it.
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { house } from './scripts/eslint/house-rules.mjs';

const TESTS = ['**/*.spec.ts', '**/*.e2e-spec.ts', '**/*.test.ts', '**/*.test.tsx', 'backend/test/**'];
const PURE = [
  'backend/src/kernel/**/*.ts',
  'backend/src/slices/*/domain/**/*.ts',
  'backend/src/slices/*/read/**/*.projection.ts',
  'backend/src/slices/*/read/**/*.view.ts',
];
const ROUTES = ['frontend/src/routes/**/*.tsx', 'frontend/src/routes/**/*.ts'];
// Tools expect a default export in these.
const DEFAULT_EXPORT_WANTED = ['**/*.config.{ts,mjs,cjs}', 'backend/src/app/data-source.ts', ...ROUTES];

export default defineConfig(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.gen.ts',
      'coverage/**',
      '.cache/**',
      '.data/**',
      '.demo-data/**',
      'test/house/fixtures/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, plugins: { house } },
  js.configs.recommended,
  {
    rules: {
      'house/file-name': ['error', 'kebab'],
      'house/named-exports': 'error',
      'house/max-params': ['error', 4],
      'house/reasoned-disable': 'error',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['**/*.{cjs,mjs,js}'],
    ignores: ['frontend/public/**'],
    languageOptions: { globals: nodeGlobals() },
  },
  {
    // Part of the service worker.
    files: ['frontend/public/push-worker.js'],
    languageOptions: { globals: { self: 'readonly', URL: 'readonly' } },
  },
  {
    // Served as they are, outside every module: the few scripts that run before the page is painted.
    files: ['frontend/public/**/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        AbortSignal: 'readonly',
        URLSearchParams: 'readonly',
        addEventListener: 'readonly',
        atob: 'readonly',
        document: 'readonly',
        fetch: 'readonly',
        localStorage: 'readonly',
        location: 'readonly',
        matchMedia: 'readonly',
        navigator: 'readonly',
        setTimeout: 'readonly',
        window: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
    },
  },
  {
    // Nest reads constructor parameter types at run time: a type-only import would erase them.
    files: ['backend/**/*.ts', 'migrations/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: [...TESTS, 'backend/src/platform/http/address.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'request', property: 'ip', message: 'addressOf says where a request came from.' },
        { property: 'remoteAddress', message: 'addressOf says where a request came from.' },
      ],
    },
  },
  {
    files: PURE,
    ignores: TESTS,
    rules: {
      'house/pure': 'error',
      'no-restricted-globals': ['error', { name: 'crypto', message: 'Chance is handed in.' }],
      // A new event or command must not slip through an old switch.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: true },
      ],
    },
  },
  {
    files: TESTS,
    rules: { 'max-lines': ['error', { max: 500 }] },
  },
  {
    files: ROUTES,
    rules: { 'house/file-name': ['error', 'route'] },
  },
  {
    files: ['migrations/**/*.ts'],
    rules: { 'house/file-name': ['error', 'migration'] },
  },
  {
    files: DEFAULT_EXPORT_WANTED,
    rules: { 'house/named-exports': 'off' },
  },
);

function nodeGlobals() {
  const names = [
    ...['require', 'module', 'exports', '__dirname', '__filename', 'process', 'console', 'Buffer', 'URL', 'fetch'],
    ...[
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'AbortController',
      'SharedArrayBuffer',
      'Atomics',
    ],
  ];
  return Object.fromEntries(names.map((name) => [name, 'readonly']));
}
