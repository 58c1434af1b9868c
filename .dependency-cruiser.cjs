// Who may import whom. scripts/boundaries.cjs runs these rules, and fails when it saw no modules; for every
// rule a file in test/house/fixtures/boundaries breaks it.

const SPEC = '\\.(spec|e2e-spec|test)\\.tsx?$';
const SLICE = '^backend/src/slices/([^/]+)/';
// Composition and operation: these wire or measure everything else, and may import all of it.
const ROOTS = '^backend/(src/(app|cli|operations)/|src/(main|cli)\\.ts$|bench/|test/)';
// What was recorded, as types: a fold of several slices' events reads them without a circle.
const EVENTS = '^backend/src/slices/[^/]+/domain/[^/]+\\.events\\.ts$';
// A slice's files that may use SQL; their file names grant the permission.
const STORES = '\\.(queries|query|repository)\\.ts$';

/** An npm package wherever it is installed, or its bare name when it could not be resolved. */
const npm = (...names) => names.flatMap((name) => [`(^|/)node_modules/${name}/`, `^${name}(/|$)`]);
const CONTRACT = ['(^|/)backend/contract/', '^@lectio/contract$'];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two modules that need each other are one module, or hide a third.', {}, { circular: true }),
    forbid(
      'resolvable',
      'An import that leads nowhere escapes every other rule. (What is built, or made by the build, may not be there yet.)',
      {},
      { couldNotResolve: true, pathNot: ['(^|/)dist/', '^virtual:'] },
    ),

    forbid(
      'kernel-imports-nothing',
      'The kernel is pure values and functions; everything else stands on it.',
      { path: '^backend/src/kernel/', pathNot: SPEC },
      { pathNot: '^backend/src/kernel/' },
    ),
    forbid(
      'domain-is-pure',
      'A domain knows itself, the kernel, the contract and recorded facts; no framework, no store, no other slice.',
      { path: `${SLICE}domain/`, pathNot: SPEC },
      { pathNot: ['^backend/src/slices/$1/domain/', EVENTS, '^backend/src/kernel/', ...CONTRACT] },
    ),
    forbid(
      'platform-knows-no-slice',
      'The platform serves slices that it does not know.',
      { path: '^backend/src/platform/' },
      { path: '^backend/src/(slices|app|cli|operations)/' },
    ),

    forbid(
      'slices-by-index',
      "Another slice's index.ts is its door; its events are facts for all; testing/ is for specs. The rest may change.",
      { path: SLICE },
      {
        path: '^backend/src/slices/',
        pathNot: ['^backend/src/slices/$1/', '^backend/src/slices/[^/]+/(index\\.ts$|testing/)', EVENTS],
      },
    ),
    forbid(
      'only-roots-see-the-app',
      'Slices are wired by the app; they never reach back into it.',
      { path: '^backend/src/slices/' },
      { path: '^backend/src/(app|cli|operations)/|^backend/src/(main|cli)\\.ts$' },
    ),

    forbid(
      'read-sees-events-only',
      'A view follows from events; deciders and http are the way in.',
      { path: `${SLICE}read/`, pathNot: SPEC },
      { path: '^backend/src/slices/[^/]+/(http|reactions)/|\\.decider\\.ts$' },
    ),
    forbid(
      'http-sees-no-store',
      'A controller calls commands and queries; it knows neither tables nor projections.',
      { path: `${SLICE}http/`, pathNot: SPEC },
      { path: ['\\.projection\\.ts$', ...npm('typeorm', '@nestjs/typeorm', 'pg')] },
    ),

    forbid(
      'one-way-into-the-log',
      'Commands give the recorder a decision; it alone appends.',
      { path: '^backend/src/(slices|cli|demo)/', pathNot: SPEC },
      { path: '^backend/src/platform/event-log/(event-log|append-statement)\\.ts$' },
    ),

    forbid(
      'typeorm-connects-and-migrates',
      'TypeORM connects and migrates; rows are SQL, in queries and repositories.',
      { pathNot: [ROOTS, SPEC, '^backend/src/platform/database/', '^migrations/'] },
      { path: npm('typeorm', '@nestjs/typeorm') },
    ),
    forbid(
      'pg-in-stores',
      'The driver only in the platform and in files that hold queries.',
      { pathNot: [ROOTS, SPEC, STORES, '^backend/src/platform/'] },
      { path: npm('pg', 'pg-copy-streams') },
    ),
    forbid(
      'bullmq-in-queues',
      'Everybody else speaks to queues through the platform.',
      { pathNot: [ROOTS, '^backend/src/platform/queues/'] },
      { path: npm('bullmq', '@nestjs/bullmq', '@bull-board/[^/]+') },
    ),
    forbid(
      'socket-io-in-realtime',
      'Everybody else publishes through the platform.',
      { path: '^backend/', pathNot: [ROOTS, SPEC, '^backend/src/platform/realtime/'] },
      { path: npm('socket\\.io', '@socket\\.io/[^/]+', '@nestjs/websockets', '@nestjs/platform-socket\\.io') },
    ),

    forbid(
      'contract-stands-alone',
      'Both ends bundle the contract; it may bring nothing along but the validators, the names of books and the format of texts.',
      // main.cjs names the built contract, which does not exist before the first build.
      { path: '^backend/contract/', pathNot: [SPEC, '^backend/contract/main\\.cjs$'] },
      {
        pathNot: [
          '^backend/contract/',
          ...npm('class-validator', 'bible-passage-reference-parser', 'icu-minify', '@schummar/icu-type-parser'),
        ],
      },
    ),
    forbid(
      'frontend-sees-contract-only',
      'The contract is all that the browser may know of the server.',
      // The build reads the catalogue with the tool that keeps it.
      { path: '^frontend/', pathNot: '^frontend/catalogues\\.ts$' },
      { path: '(^|/)(backend|migrations|scripts)/', pathNot: [...CONTRACT, '(^|/)node_modules/'] },
    ),
    forbid(
      'backend-knows-no-frontend',
      'The server serves built files; it imports none.',
      { path: '^(backend|migrations)/' },
      { path: '^frontend/' },
    ),

    forbid(
      'shared-at-the-bottom',
      'Routes use features, features use shared, never the other way.',
      { path: '^frontend/src/shared/' },
      { path: '^frontend/src/(features|routes)/' },
    ),
    forbid(
      'features-below-routes',
      'Routes use features, never the other way.',
      { path: '^frontend/src/features/' },
      { path: '^frontend/src/routes/' },
    ),
    forbid(
      'features-apart',
      'What two features need is shared, or a route brings them together.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(frontend/)?dist/' },
    // Types count too: a type-only import of another slice's internals is a dependency on them.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['types', 'module', 'main'],
    },
  },
};
