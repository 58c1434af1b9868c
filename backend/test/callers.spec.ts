import type { AuthAnswer, MeAnswer } from '@lectio/contract';
import { Strategy } from 'passport-jwt';
import { earAt } from './support/ear';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

const APPS = 3;
const PEOPLE = 4;

const started: TestApp[] = [];
const start = async (): Promise<TestApp> => {
  const app = await startTestApp({ jwtSecret: `a secret of application ${started.length} alone` });
  started.push(app);
  return app;
};
beforeAll(async () => {
  for (let i = 0; i < APPS; i++) await start();
}, 120_000);
afterAll(() => Promise.all(started.map((app) => app.close())));

const whoIs = async (app: TestApp, token: string): Promise<string | number> => {
  const { status, body } = await app.api<MeAnswer>('GET', '/api/auth/me', { token });
  return status === 200 ? body.user.email : status;
};

const peopleOf = (app: TestApp): Promise<Person[]> =>
  Promise.all(Array.from({ length: PEOPLE }, (_, i) => app.person(`Person ${i}`)));

it('takes every caller for themselves, however many come at once', async () => {
  const [app] = started;
  const people = await peopleOf(app);
  const calls = Array.from({ length: 200 }, (_, i) => people[i % PEOPLE]);
  expect(await Promise.all(calls.map(({ token }) => whoIs(app, token)))).toEqual(calls.map(({ email }) => email));
});

it('keeps the callers of each application in a process apart, and continues when another one closes', async () => {
  const people = await Promise.all(started.map(peopleOf));
  const seen = (apps: readonly TestApp[], [{ token }]: readonly Person[]) =>
    Promise.all(apps.map((app) => whoIs(app, token)));
  for (const [own, theirs] of people.entries())
    expect(await seen(started, theirs)).toEqual(started.map((_, i) => (i === own ? theirs[0].email : 401)));
  await started.pop()?.close();
  for (const [own, app] of started.entries()) expect(await whoIs(app, people[own][0].token)).toBe(people[own][0].email);
});

describe('a token', () => {
  const app = (): TestApp => started[0];
  const ways: Record<string, (person: Person) => Promise<{ status: number }>> = {
    'it signs out': ({ token }) => app().api('POST', '/api/auth/logout', { token }),
    'the password is changed elsewhere': async ({ email }) => {
      const { token } = (
        await app().api<AuthAnswer>('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
      ).body;
      const body = { currentPassword: PASSWORD, newPassword: 'a light unto my path' };
      return app().api('PUT', '/api/users/password', { token, body });
    },
    'the account is deleted': ({ token }) =>
      app().api('DELETE', '/api/users/account', { token, body: { password: PASSWORD } }),
  };

  it.each(Object.keys(ways))('is verified once, and is worth nothing as soon as %s', async (way) => {
    const person = await app().person('Thomas');
    const verified = jest.spyOn(Strategy as unknown as { JwtVerifier: () => void }, 'JwtVerifier');
    try {
      for (let call = 0; call < 5; call++) expect(await whoIs(app(), person.token)).toBe(person.email);
      expect(verified.mock.calls.filter(([token]: unknown[]) => token === person.token)).toHaveLength(1);
      expect((await ways[way](person)).status).toBe(200);
      expect(await whoIs(app(), person.token)).toBe(401);
      await expect(earAt(app().url, person.token)).rejects.toThrow();
    } finally {
      verified.mockRestore();
    }
  });

  it('is another one with any other letter, also after it was verified', async () => {
    const { token } = await app().person('Philip');
    expect(await whoIs(app(), token)).not.toBe(401);
    const [head, payload, signature] = token.split('.');
    const forged = [
      `${head}.${payload}.${[...signature].reverse().join('')}`,
      `${head}.${payload}.`,
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`,
    ];
    expect(await Promise.all(forged.map((one) => whoIs(app(), one)))).toEqual([401, 401, 401]);
  });
});
