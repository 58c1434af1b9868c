import type { ChallengeEnvelope, ChurchEnvelope, ReminderWay } from '@lectio/contract';
import { ChallengeNews } from '@slices/challenges';
import { BroadcastMails } from '@slices/notifications/reactions/broadcast-mails';
import { readable, startSmtp, type SmtpStub } from './support/smtp';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let smtp: SmtpStub;
let pastor: Person;
let anna: Person;
let ben: Person;
let scopeId: number;
beforeAll(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ smtpUrl: smtp.url });
});
afterAll(async () => {
  await t?.close();
  await smtp?.close();
});
beforeEach(async () => {
  smtp.reset();
  t.clock.set('2026-11-28T12:00:00Z');
  [pastor, anna, ben] = [await t.person('Pastor'), await t.person('Anna'), await t.person('Ben')];
  const body = { name: 'Bethel', accent: 'plum' };
  const { church } = (await t.api<ChurchEnvelope>('POST', '/api/churches', { token: pastor.token, body })).body;
  scopeId = church.id;
  for (const { token } of [anna, ben])
    await t.api('POST', '/api/churches/join', { token, body: { joinCode: church.joinCode } });
  await t.database.rows('UPDATE users SET email_verified = true');
});

const choose = (who: Person, ...chosen: ReminderWay[]) =>
  t.api('PUT', '/api/reminders', { token: who.token, body: { chosen, timeZone: 'Europe/Berlin' } });
const publish = async (name: string): Promise<number> => {
  const about = {
    from: '2026-12-01',
    until: '2026-12-24',
    chapters: 'books',
    books: [42],
    goal: 'each',
    teams: 'none',
  };
  const body = { name, ...about, scope: 'church', scopeId };
  const { id } = (await t.api<ChallengeEnvelope>('POST', '/api/challenges', { token: pastor.token, body })).body
    .challenge;
  await t.api('POST', `/api/challenges/${id}/publish`, { token: pastor.token });
  return id;
};
const told = async (): Promise<void> => {
  await t.app.get(ChallengeNews).tellWaiting();
  await until(
    async () => (await t.database.rows('SELECT 1 FROM challenges WHERE told_after IS NOT NULL')).length === 0,
  );
};
const mailsTo = ({ email }: Person): string[] => smtp.received.filter(({ to }) => to.includes(email)).map(readable);
const owed = async (): Promise<number> =>
  (await t.database.rows('SELECT 1 FROM notification_delivery WHERE mail_due AND mail_done_at IS NULL')).length;

it('goes to those who asked for it, once, in the name and colour of the church', async () => {
  await choose(anna, 'challenge-mail');
  await choose(ben, 'news-push');
  const id = await publish('Advent');
  await told();
  await until(() => mailsTo(anna).length === 1);
  const [mail] = mailsTo(anna);
  expect(mail).toContain('Subject: New challenge: Advent');
  expect(mail).toContain('Bethel</p>');
  expect(mail).toContain('background:#6b305f');
  expect(mail).toContain(`/challenges/${id}`);
  expect(mail).toContain('challenge starts on December 1. Open it to join.');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await until(async () => (await owed()) === 0);
  await told();
  await t.app.get(BroadcastMails).orderOwed();
  await publish('Lent');
  await told();
  await until(() => mailsTo(anna).length === 2);
  expect(mailsTo(anna).filter((one) => one.includes('Advent'))).toHaveLength(1);
  expect([mailsTo(ben), mailsTo(pastor)]).toEqual([[], []]);
});

it('ends with the link in the mail', async () => {
  await choose(anna, 'challenge-mail', 'daily-mail');
  await publish('Advent');
  await told();
  await until(() => mailsTo(anna).length === 1);
  const [, token] = /unsubscribe\?token=([\w.-]+)/.exec(mailsTo(anna)[0]) ?? [];
  expect((await t.api('POST', `/api/reminders/unsubscribe?token=${token}`)).status).toBe(200);
  const { reminders } = (
    await t.api<{ reminders: { chosen: ReminderWay[] } }>('GET', '/api/reminders', { token: anna.token })
  ).body;
  expect(reminders.chosen).toEqual(['daily-mail']);
});

it('is owed until it went out, and to nobody who has seen it meanwhile', async () => {
  await choose(anna, 'challenge-mail');
  await choose(ben, 'challenge-mail');
  smtp.refuse = (stage) => (stage === 'MAIL FROM' ? { code: 451, text: 'later' } : null);
  await publish('Advent');
  await told();
  // Both were tried: what is tried again is written again.
  await until(() => smtp.refused > 1);
  expect(await owed()).toBe(2);
  await t.api('PUT', '/api/notifications/read-all', { token: ben.token });
  smtp.refuse = null;
  await until(() => mailsTo(anna).length === 1);
  await until(async () => (await owed()) === 0);
  expect(mailsTo(ben)).toEqual([]);
});
