import type { BroadcastEnvelope, SiteHealthAnswer, TestMailAnswer } from '@lectio/contract';
import type { Queue } from 'bullmq';
import { Mails, type Mail } from '@platform/mail';
import { Queues } from '@platform/queues';
import { BroadcastMails } from '@slices/notifications/reactions/broadcast-mails';
import { metricOf } from '../support/metric';
import { startSmtp, type Refused, type SmtpStage, type SmtpStub } from '../support/smtp';
import { startTestApp, type Person, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const HOUR = 3_600_000;
const redisUrl = process.env.TEST_REDIS_URL ?? null;

const mail: Mail = {
  to: { name: 'Ruth', address: 'ruth@example.org' },
  subject: () => 'Psalm 119',
  letter: { greeting: 'Dear Ruth,', before: [], button: { label: 'Read it', link: 'http://localhost/' }, after: [] },
};

const story = (settings: { redisUrl: string | null }) => (): void => {
  let smtp: SmtpStub;
  let t: TestApp;
  let admin: Person;
  let queue: Queue;
  const lines: string[] = [];
  const pauses = (): Mails['pauses'] => t.app.get(Mails).pauses;
  const usual = { first: HOUR, longest: HOUR, queue: 5 };

  beforeAll(async () => {
    smtp = await startSmtp();
    t = await startTestApp({ ...settings, smtpUrl: smtp.url, logLevel: 'info' }, (line) => void lines.push(line));
    admin = await t.person('Overseer', { isAdmin: true });
    queue = await t.app.get(Queues).queue('mails');
    t.app.get(Mails).template('lamp', () => Promise.resolve(mail));
  });
  beforeEach(() => void Object.assign(pauses(), usual));
  afterEach(async () => {
    smtp.reset();
    lines.length = 0;
    await queue.clean(0, 1_000, 'failed');
  });
  afterAll(async () => {
    await t?.close();
    await smtp?.close();
  });

  const health = async () =>
    (await t.api<SiteHealthAnswer>('GET', '/api/admin/health', { token: admin.token })).body.health.mail;
  const counted = (outcome: string) => metricOf(t, 'lectio_mails_total', { outcome });
  const refuse = (at: SmtpStage, refusal: Refused): void => {
    smtp.refuse = (stage) => (stage === at ? refusal : null);
  };
  const order = (): void => t.app.get(Mails).order({ template: 'lamp', accountId: admin.accountId });

  it.each<[SmtpStage, Refused, string]>([
    ['greeting', { code: 421, text: '4.3.2 not now' }, '421 4.3.2'],
    ['greeting', { code: 554, text: 'no service here' }, '554'],
    ['MAIL FROM', { code: 452, text: '4.3.1 no room' }, 'MAIL FROM: 452 4.3.1'],
    ['MAIL FROM', { code: 530, text: '5.7.0 sign in first' }, 'MAIL FROM: 530 5.7.0'],
    ['RCPT TO', { code: 450, text: '4.7.1 <ruth@example.org> rate limit exceeded' }, 'RCPT TO: 450 4.7.1'],
    ['DATA', { code: 451, text: '4.3.0 try again' }, 'DATA: 451 4.3.0'],
  ])('refuses for now at %s with %j: it is said, and the mail goes out later', async (stage, refusal, reason) => {
    const before = await counted('later');
    refuse(stage, refusal);
    order();
    await until(async () => (await health()).delayed === 1);
    expect(await health()).toMatchObject({ level: 'warning', failedLately: 0, refusedLately: 0 });
    expect((await health()).problem).toContain(reason);
    expect(lines.join('\n')).toMatch(new RegExp(`lamp for account ${admin.accountId}: mail not sent: .*${reason}`));
    expect(lines.join('\n')).not.toContain('ruth');
    expect(await counted('later')).toBe(before + 1);
    smtp.refuse = null;
    await queue.promoteJobs();
    await until(() => smtp.received.length === 1);
    await until(async () => (await health()).delayed === 0);
  });

  it.each<[SmtpStage, Refused, string, string]>([
    ['MAIL FROM', { code: 553, text: '5.7.1 not your address' }, 'MAIL FROM: 553 5.7.1', 'bad'],
    ['RCPT TO', { code: 550, text: '5.1.1 no such user' }, 'RCPT TO: 550 5.1.1', 'good'],
    ['DATA', { code: 554, text: '5.7.1 looks like spam' }, 'DATA: 554 5.7.1', 'good'],
  ])('refuses for good at %s with %j: it is asked once, and it is said', async (stage, refusal, reason, level) => {
    const before = await counted('refused');
    refuse(stage, refusal);
    order();
    await until(async () => (await health()).refusedLately === 1);
    expect(await health()).toMatchObject({ level, delayed: 0, failedLately: 0, problem: `mail refused: ${reason}` });
    expect(lines.join('\n')).toContain(`mail refused: ${reason}`);
    expect([smtp.refused, await counted('refused')]).toEqual([1, before + 1]);
  });

  it('refuses for longer than anybody waits: it is said that the mail was given up', async () => {
    Object.assign(pauses(), { first: 1, longest: 1, queue: 1 });
    refuse('RCPT TO', { code: 450, text: 'later' });
    order();
    await until(async () => (await health()).failedLately === 1, 60_000);
    expect(await health()).toMatchObject({ level: 'bad', problem: 'mail not sent: RCPT TO: 450' });
    // After 1, 2, 4 … seconds and then every hour: more than two days.
    expect([smtp.refused, await counted('given-up')]).toEqual([60, 1]);
  });

  describe('a notification by mail', () => {
    const CROWD = 30;
    beforeAll(async () => {
      await t.database.rows(
        `INSERT INTO users (name, email, password_hash, email_verified, created_at) SELECT 'One of many', n || '@example.org', 'x', true, now() FROM generate_series(1, $1::integer) n`,
        [CROWD],
      );
    });
    const send = async (): Promise<number> => {
      const body = { title: 'Peace', message: 'be with you', targetType: 'all', byMail: true };
      const answer = await t.api<BroadcastEnvelope>('POST', '/api/notifications/admin', { token: admin.token, body });
      return answer.body.notification.id;
    };
    const mails = async (id: number) => {
      const path = `/api/notifications/admin/${id}`;
      return (await t.api<BroadcastEnvelope>('GET', path, { token: admin.token })).body.notification.mails;
    };
    // The administrator has not confirmed an address.
    const everybody = CROWD;
    // BullMQ's workers on Redis may sleep for up to ten seconds over what waits when a queue is no longer held back.
    const SLEEPS_MS = 60_000;

    it('reaches everybody through a provider that takes few at a time, and few mails knock in vain', async () => {
      Object.assign(pauses(), { first: 10, longest: 200, queue: 200 });
      const window = { ms: 300, mails: 10, began: 0, taken: 0 };
      smtp.refuse = (stage) => {
        if (stage !== 'RCPT TO') return null;
        if (performance.now() - window.began > window.ms) Object.assign(window, { began: performance.now(), taken: 0 });
        return window.taken++ < window.mails ? null : { code: 450, text: '4.7.1 Rate limit exceeded' };
      };
      const id = await send();
      await until(async () => (await mails(id))?.sent === everybody, SLEEPS_MS);
      expect(await mails(id)).toEqual({ sent: everybody, waiting: 0, refused: 0, expired: 0 });
      expect(smtp.received).toHaveLength(everybody);
      expect(smtp.refused).toBeLessThan(everybody);
    });

    it('says how many were sent, wait and were refused', async () => {
      let asked = 0;
      smtp.refuse = (stage) => {
        if (stage !== 'RCPT TO') return null;
        const turn = asked++ % 3;
        return turn === 0 ? null : { code: turn === 1 ? 450 : 550, text: 'no' };
      };
      const id = await send();
      await until(() => asked === everybody, SLEEPS_MS);
      await until(async () => (await mails(id))?.refused === 10);
      expect(await mails(id)).toEqual({ sent: 10, waiting: 10, refused: 10, expired: 0 });
      smtp.refuse = null;
      await queue.promoteJobs();
      await until(async () => (await mails(id))?.waiting === 0, SLEEPS_MS);
      expect(await mails(id)).toEqual({ sent: 20, waiting: 0, refused: 10, expired: 0 });
    });

    it('goes on from its rows when the queue has lost its mails, or gave them up without a note', async () => {
      refuse('RCPT TO', { code: 450, text: 'later' });
      const id = await send();
      await until(async () => (await health()).delayed === everybody, SLEEPS_MS);
      await queue.pause();
      await queue.obliterate({ force: true });
      await queue.resume();
      smtp.refuse = null;
      t.clock.advance(HOUR + 1);
      await t.app.get(BroadcastMails).orderOwed();
      await until(async () => (await mails(id))?.sent === everybody, SLEEPS_MS);
      expect(smtp.received).toHaveLength(everybody);
    });
  });

  it.each<[string, () => void, TestMailAnswer]>([
    [
      'takes it',
      () => undefined,
      {
        state: 'sent',
        message: 'The mail server accepted your test email. It should arrive soon.',
        reason: null,
      },
    ],
    [
      'refuses the sender',
      () => refuse('MAIL FROM', { code: 553, text: '5.7.1 <no-reply@localhost>: not <me@example.org>' }),
      {
        state: 'failed',
        message: 'We couldn’t send the test email: MAIL FROM: 553 5.7.1 <no-reply@localhost>: not <…>',
        reason: 'MAIL FROM: 553 5.7.1 <no-reply@localhost>: not <…>',
      },
    ],
  ])('answers the test mail with what the server said: it %s', async (_, given, expected) => {
    given();
    const answer = await t.api('POST', '/api/admin/site/test-mail', { token: admin.token });
    expect(answer.body).toEqual(expected);
  });

  it('answers the test mail why it waits, while the whole queue does', async () => {
    Object.assign(pauses(), { queue: 10_000 });
    refuse('RCPT TO', { code: 450, text: '4.7.1 Rate limit exceeded' });
    order();
    await until(async () => (await health()).delayed === 1);
    const answer = await t.api<TestMailAnswer>('POST', '/api/admin/site/test-mail', { token: admin.token });
    expect(answer.body).toEqual({
      state: 'waiting',
      message: 'The test email is waiting with others that the mail server didn’t accept: RCPT TO: 450 4.7.1',
      reason: 'RCPT TO: 450 4.7.1',
    });
    expect(smtp.refused).toBe(1);
  });
};

describe('a mail server, with queues in PostgreSQL,', story({ redisUrl: null }));
// Only with a Redis: `npm test` looks for one, and reports when it finds none and skips these.
(redisUrl === null ? describe.skip : describe)('a mail server, with queues in Redis,', story({ redisUrl }));

it('answers the test mail in nodemailer’s words where the certificate is the server’s own, unless that is wanted', async () => {
  const smtp = await startSmtp({ tls: true });
  try {
    const sent = async (options: string): Promise<TestMailAnswer> => {
      const t = await startTestApp({ smtpUrl: smtp.url + options });
      try {
        const { token } = await t.person('Overseer', { isAdmin: true });
        return (await t.api<TestMailAnswer>('POST', '/api/admin/site/test-mail', { token })).body;
      } finally {
        await t.close();
      }
    };
    expect(await sent('')).toMatchObject({ state: 'failed', reason: expect.stringContaining('certificate') as string });
    expect(await sent('/?tls.rejectUnauthorized=false')).toMatchObject({ state: 'sent' });
    expect(await sent('/?ignoreTLS=true')).toMatchObject({ state: 'sent' });
  } finally {
    await smtp.close();
  }
});
