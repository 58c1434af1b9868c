import { AUTH_MESSAGES, MESSAGES } from '@lectio/contract';
import { productVersion } from '@app/settings/product-version';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let person: Person;
beforeAll(async () => {
  t = await startTestApp();
  person = await t.person('Priscilla');
});
afterAll(() => t?.close());

describe('a failure', () => {
  it('has one shape, with the id of the request', async () => {
    const [first, second] = [await t.api('GET', '/api/auth/me'), await t.api('GET', '/api/auth/me')];
    expect(first.body).toEqual({
      error: MESSAGES.notSignedIn,
      details: [],
      requestId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/) as string,
    });
    expect(second.body.requestId).not.toBe(first.body.requestId);
  });

  const json = { 'content-type': 'application/json' };
  const login = (body?: string, headers: Record<string, string> = json) => ({
    path: '/api/auth/login',
    method: 'POST',
    body,
    headers,
  });

  it.each([
    { call: 'an unknown route', path: '/api/nowhere', status: 404, error: MESSAGES.notFound },
    { call: 'an unknown method', path: '/api/readers', method: 'PATCH', status: 404, error: MESSAGES.notFound },
    { call: 'a malformed address', path: '/api/%zz', status: 400, error: MESSAGES.invalidRequest },
    { call: 'malformed JSON', ...login('{"email":'), status: 400, error: MESSAGES.invalidRequest },
    { call: 'a poisoned object', ...login('{"__proto__":{}}'), status: 400, error: MESSAGES.invalidRequest },
    {
      call: 'a body that is no JSON',
      ...login('email=a', { 'content-type': 'text/plain' }),
      status: 400,
      error: MESSAGES.invalidRequest,
    },
    { call: 'no body', ...login(), status: 400, error: AUTH_MESSAGES.emailRequired },
    { call: 'a body of 2 MB', ...login(`"${'x'.repeat(2_000_000)}"`), status: 413, error: MESSAGES.requestTooLarge },
  ])('for $call', async ({ path, status, error, ...init }) => {
    const response = await fetch(t.url + path, init);
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body: { error } });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('the language of a failure', () => {
  const refused = async (wanted: string) => {
    const headers = { 'content-type': 'application/json', 'accept-language': wanted };
    const response = await fetch(`${t.url}/api/auth/login`, { method: 'POST', headers, body: '{}' });
    const { error, details } = (await response.json()) as { error: string; details: { message: string }[] };
    return { language: response.headers.get('content-language'), error, said: details.map(({ message }) => message) };
  };

  it.each([
    ['de-CH, de;q=0.9', 'de', 'Bitte gib deine E-Mail-Adresse ein', 'Bitte gib ein Passwort ein'],
    ['es-MX', 'es', 'Escribe tu correo electrónico', 'Escribe tu contraseña'],
    ['pt', 'pt-BR', 'Informe o e-mail', 'Informe a senha'],
    ['fr, en;q=0.5', 'fr', 'Saisissez votre adresse e-mail', 'Saisissez votre mot de passe'],
    ['ja', 'en', AUTH_MESSAGES.emailRequired, AUTH_MESSAGES.passwordRequired],
    ['x'.repeat(5_000), 'en', AUTH_MESSAGES.emailRequired, AUTH_MESSAGES.passwordRequired],
  ])('is what %j asks for', async (wanted, language, email, password) => {
    expect(await refused(wanted)).toEqual({ language, error: email, said: [email, password] });
  });
});

describe('requests', () => {
  it('may announce JSON and send none', async () => {
    const { token } = await t.person('Aquila');
    expect((await t.api('POST', '/api/auth/logout', { token })).status).toBe(200);
  });

  it('may hold fields that nobody knows', async () => {
    const answer = await t.api('POST', '/api/readers', {
      token: person.token,
      body: { name: 'Apollos', isAdmin: true, accountId: 1, isPrimary: true },
    });
    expect(answer.body).toMatchObject({ reader: { name: 'Apollos', isPrimary: false, userId: person.accountId } });
  });
});

describe('every answer', () => {
  it('forbids scripts and frames from elsewhere', async () => {
    const { headers } = await t.api('GET', '/api/health/live');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self';media-src 'self' blob: https: http://127.0.0.1:9;connect-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('health', () => {
  it('is live, with the version of the product, and ready', async () => {
    expect((await t.api('GET', '/api/health/live')).body).toEqual({ status: 'ok', version: productVersion() });
    expect(productVersion()).toMatch(/^\d+\.\d+\.\d+$/);
    expect(await t.api('GET', '/api/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'ok', checks: { database: { ok: true } } },
    });
  });
});

describe('metrics', () => {
  it('are shown to this machine, and through a proxy only to administrators', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    const admin = await t.person('Phoebe', { isAdmin: true });
    expect((await t.api('GET', '/metrics')).text).toMatch(
      /lectio_http_request_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} \d/,
    );
    expect((await t.api('GET', '/metrics', { headers: proxied })).status).toBe(401);
    expect((await t.api('GET', '/metrics', { headers: proxied, token: person.token })).status).toBe(403);
    expect((await t.api('GET', '/metrics', { headers: proxied, token: admin.token })).status).toBe(200);
  });

  it('show when every job in the background last ran, and that none failed', async () => {
    const figures = async (name: string): Promise<Map<string, number>> => {
      const { text } = await t.api('GET', '/metrics');
      const lines = text.matchAll(new RegExp(`^${name}\\{job="([a-z-]+)"\\} (\\S+)$`, 'gm'));
      return new Map(Array.from(lines, ([, job, value]) => [job, Number(value)]));
    };
    expect(Object.fromEntries(await figures('lectio_recurring_failures_total'))).toEqual({
      backup: 0,
      'broadcast-mails': 0,
      'broadcast-mails-owed': 0,
      broadcasts: 0,
      'challenge-news': 0,
      'challenge-rehearsals': 0,
      challenges: 0,
      'device-pushes': 0,
      'family-sums': 0,
      idempotency: 0,
      moments: 0,
      notices: 0,
      'old-notifications': 0,
      operations: 0,
      outbox: 0,
      projections: 0,
      reactions: 0,
      reminders: 0,
      'report-sessions': 0,
      sockets: 0,
      'verification-reminder': 0,
    });
    // Jobs that run every few seconds; the others are not due yet.
    const often = ['broadcast-mails', 'broadcasts', 'family-sums', 'operations', 'projections', 'reactions'];
    await until(async () => {
      const lastRuns = await figures('lectio_recurring_last_run_timestamp_seconds');
      return often.every((job) => Math.abs(Date.now() / 1000 - (lastRuns.get(job) ?? 0)) < 10);
    });
  });
});

describe('the description of the API', () => {
  it('contains the schema of a request', async () => {
    const { body } = await t.api<{
      components: { schemas: Record<string, unknown> };
      paths: Record<string, Record<string, unknown>>;
    }>('GET', '/api/openapi.json');
    expect(body.components.schemas.RegisterRequest).toMatchObject({
      type: 'object',
      required: ['name', 'email', 'password'],
      properties: {
        name: { type: 'string', maxLength: 100 },
        email: { type: 'string', format: 'email' },
        password: { minLength: 6 },
        age: { type: 'integer', minimum: 1, maximum: 150 },
      },
    });
    expect(body.paths['/api/readers']).toHaveProperty('post.requestBody');
    expect(body.paths['/api/chapters']).toMatchObject({
      get: {
        parameters: expect.arrayContaining([
          expect.objectContaining({ name: 'limit', in: 'query', required: false }),
        ]) as unknown,
      },
    });
  });

  it('has a page', async () => {
    const page = await t.api('GET', '/api/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
  });
});
