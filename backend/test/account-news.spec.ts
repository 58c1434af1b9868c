import { readdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuthAnswer } from '@lectio/contract';
import { languageOf, sayingIn } from '@platform/language/languages';
import { VerificationReminder } from '@slices/accounts/reactions/verification-reminder';
import { Inbox } from '@slices/notifications/commands/inbox';
import { PASSWORD, startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

const HOUR = 3_600_000;

let dataDir: string;
let t: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectio-account-news-'));
  t = await startTestApp({ dataDir });
});
afterAll(async () => {
  await t?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const register = async (email: string): Promise<AuthAnswer> =>
  (await t.api<AuthAnswer>('POST', '/api/auth/register', { body: { name: 'Priscilla', email, password: PASSWORD } }))
    .body;
/** Not over HTTP, because sessions end before anybody is reminded. */
const newsOf = async ({ user }: AuthAnswer) =>
  (await t.app.get(Inbox).list(user.id, {}, sayingIn(languageOf('en')))).map(
    ({ notification: { title, type, category } }) => ({
      title,
      type,
      category,
    }),
  );
const remind = (times = 1): Promise<unknown> =>
  Promise.all(Array.from({ length: times }, () => t.app.get(VerificationReminder).remind()));

const WELCOME = { title: 'Welcome to Lectio', type: 'success', category: 'general' };
const REMINDER = { title: 'Please confirm your email', type: 'reminder', category: 'system' };

const mailsTo = async ({ user }: AuthAnswer): Promise<string[]> =>
  (await readdir(join(dataDir, 'outbox')).catch(() => []))
    .filter((file) => file.includes(`-${user.id}-`) && file.endsWith('.eml'))
    .sort();

/** Opens the link in the account's n-th mail. */
const verify = async (person: AuthAnswer, n: number): Promise<void> => {
  await until(async () => (await mailsTo(person)).length === n);
  const mail = await readFile(join(dataDir, 'outbox', (await mailsTo(person))[n - 1]), 'utf8');
  const token = /^X-Link: .*token=(\S+)$/m.exec(mail)?.[1];
  expect((await t.api('POST', '/api/auth/verify-email', { body: { token } })).status).toBe(200);
};

it('a new account is welcomed, and reminded once a day later to confirm the email', async () => {
  const person = await register('priscilla@example.org');
  await remind();
  t.clock.advance(23 * HOUR);
  await remind();
  expect(await newsOf(person)).toEqual([WELCOME]);
  t.clock.advance(HOUR);
  await remind(3);
  t.clock.advance(HOUR);
  await remind();
  expect(await newsOf(person)).toEqual([REMINDER, WELCOME]);
});

it('a confirmed account gets no further reminder', async () => {
  const [early, late] = [await register('early@example.org'), await register('late@example.org')];
  await verify(early, 1);
  t.clock.advance(24 * HOUR);
  await remind();
  expect([await newsOf(early), await newsOf(late)]).toEqual([[WELCOME], [REMINDER, WELCOME]]);
  await until(async () => (await mailsTo(late)).length === 1);
  await t.api('POST', '/api/auth/resend-verification', { body: { email: 'late@example.org' } });
  await verify(late, 2);
  await remind();
  expect(await newsOf(late)).toEqual([WELCOME]);
});

it('who registered long ago is left alone', async () => {
  const person = await register('ago@example.org');
  t.clock.advance(9 * 24 * HOUR);
  await remind();
  expect(await newsOf(person)).toEqual([WELCOME]);
});
