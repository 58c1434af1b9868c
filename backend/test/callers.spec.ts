import type { MeAnswer } from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';

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

it('lets each application of a process know its own callers alone, and goes on when another one closes', async () => {
  const people = await Promise.all(started.map(peopleOf));
  const seen = (apps: readonly TestApp[], [{ token }]: readonly Person[]) =>
    Promise.all(apps.map((app) => whoIs(app, token)));
  for (const [own, theirs] of people.entries())
    expect(await seen(started, theirs)).toEqual(started.map((_, i) => (i === own ? theirs[0].email : 401)));
  await started.pop()?.close();
  for (const [own, app] of started.entries()) expect(await whoIs(app, people[own][0].token)).toBe(people[own][0].email);
});
