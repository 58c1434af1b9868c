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
import { startTestApp, type TestApp } from './support/test-app';
import { createWorld, type Cast } from './support/world';

let t: TestApp;
let description: Description;
let cast: Cast;
beforeAll(async () => {
  t = await startTestApp();
  description = (await t.api<Description>('GET', '/api/openapi.json')).body;
  cast = await createWorld(t);
});
afterAll(() => t?.close());

/** NUL, a lone surrogate, more digits than any column holds. */
const STRANGE = ['\u0000', '\ud800', '99999999999999999999'];
const NUMBERS = [-1, 1.5, 2_147_483_648, 1e300];
/** Not in any calendar, or ISO 8601 forms that Date does not parse. */
const INSTANTS = ['0000-00-00', '2025-02-30T00:00:00Z', '2025-W10-1', '20251003T180000Z'];
const TEXTS = ['', '🦁'.repeat(3000), "'; --%"];
const SHAPES = [null, true, [], [null], { length: 1 }];

const isNumber = (schema: Schema | undefined): boolean => schema?.type === 'integer' || schema?.type === 'number';

/** As text, for paths and queries. */
const textsFor = (schema: Schema | undefined): string[] => [
  ...STRANGE,
  ...(isNumber(schema) ? NUMBERS.map(String) : [...INSTANTS, "'; --%", '9999999999999999_99_999999999999999']),
];

/** As JSON, for bodies. */
const valuesFor = (schema: Schema | undefined): unknown[] => [
  ...STRANGE,
  ...SHAPES,
  ...(isNumber(schema) ? NUMBERS : schema?.format === 'date-time' ? INSTANTS : [...TEXTS, 2_147_483_648]),
];

interface Request {
  readonly path: string;
  readonly body?: unknown;
}

/** Encoded for a path; a lone surrogate as bytes that are not text. */
const encoded = (one: string): string => (one === '\ud800' ? '%ED%A0%80' : encodeURIComponent(one));

const inPath = ({ url }: Route, right: Request): Request[] =>
  url.split('/').flatMap((part, place) => {
    if (!part.startsWith(':')) return [];
    const parts = right.path.split(/[/](?=[^?]*(?:[?]|$))/);
    return textsFor(undefined).map((text) => ({
      ...right,
      path: parts.map((one, index) => (index === place ? encoded(text) : one)).join('/'),
    }));
  });

const inQuery = ({ parameters = [] }: Operation, right: Request): Request[] => {
  const [path, query = ''] = right.path.split('?');
  return parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name, schema }) => {
      const others = query.split('&').filter((one) => one !== '' && !one.startsWith(`${name}=`));
      const put = (text: string): Request => ({ ...right, path: `${path}?${[...others, text].join('&')}` });
      return [
        put(`${name}=1&${name}=2`),
        put(`${name}[a]=1`),
        ...textsFor(schema).map((text) => put(`${name}=${encoded(text)}`)),
      ];
    });
};

/** Each field of an object and of its nested objects with each invalid value. */
const spoiled = (body: Readonly<Record<string, unknown>>, known: Readonly<Record<string, Schema>>): object[] =>
  [...new Set([...Object.keys(body), ...Object.keys(known)])].flatMap((field) => {
    const within =
      known[field]?.properties === undefined
        ? []
        : spoiled((body[field] ?? {}) as Record<string, unknown>, known[field].properties);
    return [...within, ...valuesFor(known[field])].map((value) => ({ ...body, [field]: value }));
  });

const inBody = (call: Operation, right: Request): Request[] => {
  const known = fieldsOf(description, call);
  const whole = right.body === undefined ? [] : SHAPES;
  return [...whole, ...spoiled((right.body ?? {}) as Record<string, unknown>, known)].map((body) => ({
    ...right,
    body,
  }));
};

/** A successful call may have ended a session, or removed what the next one refers to. */
const lives = async (): Promise<boolean> => {
  const { owner, admin } = cast.people;
  const alive = await Promise.all([owner, admin].map(({ token }) => t.api('GET', '/api/auth/me', { token })));
  return alive.every(({ status }) => status === 200);
};

const AT_ONCE = 8;

const answeredWrongly = async (route: Route, requests: readonly Request[]): Promise<string[]> => {
  const role = callerOf(route);
  const token = role === 'visitor' ? undefined : cast.people[role].token;
  const wrong: string[] = [];
  for (let begin = 0; begin < requests.length; begin += AT_ONCE)
    await Promise.all(
      requests.slice(begin, begin + AT_ONCE).map(async ({ path, body }) => {
        const answer = await t.api<unknown>(route.method, path, {
          token,
          ...(route.method === 'GET' ? {} : { body: body ?? {} }),
        });
        if (isWrong(answer.status, answer.body))
          wrong.push(`${path} ${JSON.stringify(body)?.slice(0, 300)}: ${answer.status} ${answer.text.slice(0, 300)}`);
      }),
    );
  return wrong;
};

it('is made out of a description that is whole', () => {
  const { schemas } = description.components;
  const refs = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1]);
  expect(refs.filter((ref) => !(ref.replace('#/components/schemas/', '') in schemas))).toEqual([]);
  expect(schemas.PreviewRulesRequest).toMatchObject({
    properties: { rules: { properties: { completionBase: { type: 'integer' } } } },
  });
});

describe('garbage is refused in the one shape, and never fails the server', () => {
  it.each(MATRIX.map((route) => [`${route.method} ${route.url}`, route] as const))('%s', async (_, route) => {
    if (!(await lives())) cast = await createWorld(t);
    const call = description.paths[describedPath(route.url)]?.[route.method.toLowerCase()] ?? {};
    const right = { path: route.path?.(cast.world) ?? route.url, body: route.body?.(cast.world, callerOf(route)) };
    expect(
      await answeredWrongly(route, [...inPath(route, right), ...inQuery(call, right), ...inBody(call, right)]),
    ).toEqual([]);
  });

  it.each(['x-time-zone', 'x-min-position', 'idempotency-key', 'authorization', 'if-none-match', 'range'])(
    'in the header %s',
    async (header) => {
      if (!(await lives())) cast = await createWorld(t);
      const { token } = cast.people.owner;
      for (const value of [
        '',
        '~',
        "'; --%",
        '99999999999999999999',
        '0.0.0',
        '[]',
        'Etc/GMT+99',
        'bytes=9-1',
        'x'.repeat(4000),
      ])
        for (const [method, path, body] of [
          ['GET', '/api/reports'],
          ['GET', '/api/gamification/profile/1'],
          ['GET', '/api/reports/global-stats'],
          ['POST', '/api/reports', { readerId: cast.world.childId, chapterIds: [3] }],
        ] as const) {
          const answer = await t.api<unknown>(method, path, { token, body, headers: { [header]: value } });
          if (isWrong(answer.status, answer.body))
            throw new Error(`${method} ${path} with ${value.slice(0, 50)}: ${answer.status} ${answer.text}`);
        }
    },
  );
});
