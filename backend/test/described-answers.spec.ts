import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readAnswers } from '@app/http/openapi-answers';
import { AnswerCheck, type Received } from './support/described-answers';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const ROOT = join(__dirname, '..', '..');

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

let t: TestApp;
let person: Person;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  person = await t.person('Tychicus');
});
afterAll(() => t?.close());

/** The compiler reads every type; on a busy machine that takes a minute. */
const COMPILED_MS = 300_000;

it(
  'is as fresh as the types that it comes from',
  async () => {
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'docs-answers.cjs'), '--check']);
  },
  COMPILED_MS,
);

describe('the OpenAPI document', () => {
  let document: Document;
  beforeAll(async () => {
    document = (await t.api<Document>('GET', '/api/openapi.json')).body;
  });

  it('describes the answers of every operation, and its failures', () => {
    const described = readAnswers().operations;
    const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ ...operation, route: `${method} ${path}` })),
    );
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(described).sort());
    for (const { operationId, route, responses } of operations) {
      const { statuses, content, ...answer } = described[operationId];
      expect(route).toBe(answer.route.replace(/^\w+/, (verb) => verb.toLowerCase()).replace(/:(\w+)/g, '{$1}'));
      expect(Object.keys(responses).sort()).toEqual([...statuses.map(String), 'default'].sort());
      expect(Object.keys(responses[statuses[0]].content ?? {})).toEqual(Object.keys(content));
    }
  });

  it('holds every type that it refers to', () => {
    const refers = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(refers.filter((name) => !(name in document.components.schemas))).toEqual([]);
    expect(document.openapi).toBe('3.1.0');
  });
});

describe('an answer', () => {
  const check = new AnswerCheck(readAnswers());
  let received: Received;
  beforeAll(async () => {
    const path = '/api/auth/me?x=1';
    const { status, text } = await t.api('GET', path, { token: person.token });
    received = { method: 'GET', path, status, contentType: 'application/json; charset=utf-8', text };
  });

  const complaint = (changed: Partial<Received>): string | null => check.complaint({ ...received, ...changed });
  const withUser = (changed: object): string => {
    const { user } = JSON.parse(received.text) as { user: object };
    return JSON.stringify({ user: { ...user, ...changed } });
  };

  it('of the server is as described', () => {
    expect(complaint({})).toBeNull();
    expect(
      complaint({ text: withUser({ age: 40, church: { id: 1, name: 'Ephesus', accent: 'teal', motif: 'fish' } }) }),
    ).toBeNull();
  });

  it.each([
    ['lacks a field', { name: undefined }, /must have required property 'name'/],
    ['has a field too many', { passwordHash: 'x' }, /must NOT have additional properties/],
    ['has one too many further inside', { church: { id: 1, name: 'Ephesus', secret: 1 } }, /additional properties/],
    ['has another type', { id: '7' }, /\/user\/id must be number/],
    ['is empty where it may not be', { email: null }, /\/user\/email must be string/],
    ['has a word that is none of its words', { gender: 'unknown' }, /allowed values/],
  ])('that %s is refused', (_, change, expected) => {
    expect(complaint({ text: withUser(change) })).toMatch(expected);
  });

  const failure = JSON.stringify({ error: 'No', details: [], requestId: 'a-1' });
  it.each([
    ['with another status', { status: 201 }, /answers 201, which is not described/],
    ['of another media type', { contentType: 'text/csv' }, /answers text\/csv/],
    ['that is a failure without an id', { status: 404, text: '{"error":"No","details":[]}' }, /requestId/],
    ['that is a failure with a stack', { status: 500, text: failure.replace('{', '{"stack":"at",') }, /additional/],
    ['of a route that nobody describes', { path: '/api/nowhere', status: 200 }, /GET \/api\/nowhere answers 200/],
  ])('%s is refused', (_, change, expected) => {
    expect(complaint(change)).toMatch(expected);
  });

  it('of a failure is as described, known route or not', () => {
    expect(complaint({ status: 404, text: failure })).toBeNull();
    expect(complaint({ status: 404, text: failure, path: '/api/nowhere' })).toBeNull();
  });

  it('is taken for that of the written part, not of a parameter', () => {
    expect(complaint({ path: '/api/plans/shared', text: '{"sharedPlans":[]}' })).toBeNull();
    expect(complaint({ path: '/api/plans/shared', text: '{"plan":null}' })).toMatch(/SharedPlansController_/);
  });
});
