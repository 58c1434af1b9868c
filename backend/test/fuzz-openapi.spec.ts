import fc from 'fast-check';
import { ProjectionRuntime } from '@platform/projections';
import { MATRIX, type Route } from './authorisation-matrix';
import {
  callerOf,
  describedPath,
  fieldsOf,
  isWrong,
  type Description,
  type Operation,
  type Schema,
} from './support/described-api';
import { Positions } from '@platform/projections/run/positions';
import { Reactions } from '@platform/projections/run/reactions';
import { ChallengeNews } from '@slices/challenges/reactions/challenge-news';
import { startTestApp, type TestApp } from './support/test-app';
import { createWorld, type Cast } from './support/world';
import { WrittenTables } from './support/written-tables';

/** Inputs per field and parameter; the seed makes them the same in every run. */
const RUNS = 2;
const SEED = 20_250_101;
/** Time for a start and a world on a busy machine. */
const SETUP_MS = 120_000;

/** Without workers: nothing changes on its own. */
let t: TestApp;
let written: WrittenTables;
let description: Description;
let cast: Cast;
let foreign: Cast;

/** Until what follows after an answer is done: the news of a challenge, and what readers achieved. */
const settled = async (): Promise<void> => {
  await t.app.get(ChallengeNews).tellSoon();
  await t.app.get(Reactions).settle();
};

/** Folds pending events while a world is made, and at no other time: then no command waits for that. */
const makeWorld = async (): Promise<Cast> => {
  const runtime = t.app.get(ProjectionRuntime);
  const positions = t.app.get(Positions);
  positions.longestWaitMs = SETUP_MS;
  let made = false;
  const making = createWorld(t).finally(() => (made = true));
  while (!made) await runtime.poll();
  const world = await making;
  await runtime.poll();
  await settled();
  positions.longestWaitMs = 0;
  return world;
};

beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  description = (await t.api<Description>('GET', '/api/openapi.json')).body;
  foreign = await makeWorld();
  cast = await makeWorld();
  written = await WrittenTables.of(t.databaseUrl);
}, SETUP_MS);
afterAll(async () => {
  await written?.close();
  await t?.close();
});

const nested = (open: string, close: string, depth: number): unknown =>
  JSON.parse(open.repeat(depth) + 'null' + close.repeat(depth));

/** As a parser creates them: own keys, not inherited ones. */
const PROTOTYPES = ['__proto__', 'constructor', 'prototype', 'toString'].map(
  (key) => JSON.parse(`{"${key}": {"isAdmin": true, "toString": 1}}`) as object,
);

const texts = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202e', '__proto__', 'constructor'),
  fc.constantFrom('x'.repeat(20_000), '🦁'.repeat(5_000), '%00', "'; --", '../../etc/passwd', '${7*7}', '<script>'),
  fc.constantFrom('0000-00-00', '9999-99-99', '2025-02-30T00:00:00Z', '+275760-09-13T00:00:00.001Z', '1e400'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const numbers = fc.oneof(
  fc.constantFrom(-1, 0, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e300, -1e300, 5e-324),
  fc.integer(),
);
const shapes = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { length: 1 }, [{}]),
  fc.constantFrom<unknown>(...PROTOTYPES),
  fc.constantFrom<unknown>(
    nested('[', ']', 300),
    nested('{"a":', '}', 300),
    Array.from({ length: 3_000 }, () => 1),
  ),
  fc.array(fc.oneof(texts, numbers), { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const foreignIds = fc.constantFrom('primaryId', 'childId', 'familyId', 'churchId', 'memberId', 'reportId', 'entryId');
const anything = fc.oneof(
  texts,
  numbers,
  shapes,
  foreignIds.map((name) => ({ foreign: name })),
);

/** Beyond numeric columns, so the schema's limits must keep them out. */
const EDGES = [-(2 ** 31) - 1, 2 ** 31, 2 ** 53];
const edgesOf = (schema: Schema | undefined): unknown[] => {
  if (schema?.type === 'array') return EDGES.map((edge) => [edge]);
  return schema?.type === 'integer' || schema?.type === 'number' ? EDGES : [];
};

const HEADERS = ['x-time-zone', 'x-min-position', 'idempotency-key', 'if-none-match', 'authorization'];
const RAW = ['', '{', 'null', '"x"', '[', '7', '['.repeat(50_000), '{"a":'.repeat(50_000), '\u0000', '{"a":1}}'];

interface Input {
  readonly path: string;
  readonly body?: unknown;
  readonly raw?: string;
  readonly headers?: Record<string, string>;
}

const sample = <T>(from: fc.Arbitrary<T>, seed: number): T[] => fc.sample(from, { numRuns: RUNS, seed: SEED + seed });

/** Replaces a name with an id from another world. */
const resolved = (value: unknown): unknown => {
  const name = (value as { foreign?: string } | null)?.foreign;
  return name === undefined ? value : foreign.world[name as keyof Cast['world']];
};

/** Encoded for a URL; lone surrogates as bytes that are not text. */
const wire = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.slice(0, 4_000).replace(/\p{Cs}/gu, '~')).replaceAll('~', '%ED%A0%80');
};

const inBody = (operation: Operation, right: Input, seed: number): Input[] => {
  if (!operation.requestBody) return [];
  const whole = right.body as Record<string, unknown> | undefined;
  const known = fieldsOf(description, operation);
  const fields = [...new Set([...Object.keys(whole ?? {}), ...Object.keys(known)])];
  return [
    ...sample(shapes, seed).map((body) => ({ ...right, body })),
    ...fields.flatMap((field, at) =>
      [...sample(anything, seed + at), ...edgesOf(known[field])].map((value) => ({
        ...right,
        body: { ...whole, [field]: resolved(value) },
      })),
    ),
    ...RAW.slice(seed % 5, (seed % 5) + 3).map((raw) => ({ ...right, body: undefined, raw })),
  ];
};

const inQuery = ({ parameters = [] }: Operation, right: Input, seed: number): Input[] =>
  parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name, schema }, at) =>
      [...sample(anything, seed + at), ...edgesOf(schema)].map((value) => ({
        ...right,
        path: `${right.path}${right.path.includes('?') ? '&' : '?'}${name}=${wire(resolved(value))}`,
      })),
    );

const inPath = ({ url, path }: Route, right: Input, seed: number): Input[] => {
  const [address, query] = right.path.split('?');
  const places = url.split('/').flatMap((part, place) => (part.startsWith(':') ? [place] : []));
  const garbage = places.flatMap((place) =>
    sample(anything, seed + place).map((value) => {
      const parts = address.split('/');
      parts[place] = wire(resolved(value));
      return { ...right, path: [parts.join('/'), query].filter((part) => part !== undefined).join('?') };
    }),
  );
  return path ? [...garbage, { ...right, path: path(foreign.world) }] : garbage;
};

const sendable = texts.filter((text) => /^[\x20-\x7e]*$/.test(text));

const inHeaders = (right: Input, seed: number): Input[] =>
  HEADERS.map((header, at) => ({ ...right, headers: { [header]: sample(sendable, seed + at)[0].slice(0, 4_000) } }));

const shown = ({ path, body, raw, headers }: Input): string =>
  JSON.stringify({ path, body, raw, headers }).slice(0, 400);

/** True when a successful call may have removed what the next one refers to, or ended its session. */
let isWorn = false;

/** Every breach of an operation, smallest input first. */
const breaches = async (route: Route, inputs: readonly Input[]): Promise<string[]> => {
  const role = callerOf(route);
  const token = role === 'visitor' ? undefined : cast.people[role].token;
  const found: string[] = [];
  await written.since();
  for (const input of inputs) {
    const { path, body, raw, headers = {} } = input;
    const sent = route.method === 'GET' ? { token, headers } : { token, headers, raw, body: body ?? {} };
    const answer = await t.api<unknown>(route.method, path, sent);
    if (isWrong(answer.status, answer.body))
      found.push(`${shown(input)} was answered ${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.status === 401 && route.status[role] !== 401 && token && !isWorn && !('authorization' in headers))
      found.push(`${shown(input)} was not taken for a call of the ${role}`);
    if (answer.status < 400 && route.method !== 'GET') {
      isWorn = true;
      await settled();
    }
    const tables = await written.since();
    if (answer.status >= 400 && tables.length > 0)
      found.push(`${shown(input)} was refused and changed ${tables.join(', ')}`);
  }
  return found.sort((a, b) => a.length - b.length);
};

/** Pages for people, and other routes outside the API. */
const isPage = (url: string): boolean => /^\/(\*|metrics)?$|^\/api\/(docs|openapi|admin\/queues\/board)/.test(url);

it('knows every route of the server', () => {
  const missing = t.routes
    .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !isPage(url))
    .filter(({ method, url }) => !description.paths[describedPath(url)]?.[method.toLowerCase()])
    .map(({ method, url }) => `${method} ${url}`);
  expect(missing).toEqual([]);
});

describe('no input fails the server, and a refused call changes nothing', () => {
  it.each(MATRIX.map((route, at) => [`${route.method} ${route.url}`, route, at * 100] as const))(
    '%s',
    async (_, route, seed) => {
      if (isWorn) cast = await makeWorld();
      isWorn = false;
      const operation = description.paths[describedPath(route.url)]?.[route.method.toLowerCase()] ?? {};
      const right: Input = {
        path: route.path?.(cast.world) ?? route.url,
        body: route.body?.(cast.world, callerOf(route)),
      };
      expect(
        await breaches(route, [
          ...inBody(operation, right, seed),
          ...inQuery(operation, right, seed),
          ...inPath(route, right, seed),
          ...inHeaders(right, seed),
        ]),
      ).toEqual([]);
    },
  );
});
