import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageOf } from '@platform/language/languages';
import { Mails, type Mail } from '@platform/mail';
import { Postman } from '@platform/mail/postman';
import { asHtml } from '@platform/mail/mail-layout';
import { SiteSettings } from '@platform/site/site-settings';
import { readable, startSmtp, type SmtpStub } from './support/smtp';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

const mail: Mail = {
  to: { name: 'Änne <Ruth> & Co', address: 'ruth@example.org' },
  subject: (site) => `Psalm 119, from ${site}`,
  letter: {
    greeting: 'Dear Änne,',
    before: ['A lamp unto my feet'],
    button: {
      label: 'Read it',
      link: 'http://localhost:3000/verify-email?token=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq',
    },
    after: [],
  },
};

const jobsOf = (t: TestApp): Promise<{ data: string }[]> =>
  t.database.rows(`SELECT row_to_json(j)::text AS data FROM bullmq.job j WHERE queue = 'mails'`);

describe('with a mail server', () => {
  let smtp: SmtpStub;
  let t: TestApp;
  beforeAll(async () => {
    smtp = await startSmtp();
    t = await startTestApp({ smtpUrl: smtp.url, mailFrom: 'Lectio <lectio@example.org>' });
  });
  afterEach(() => smtp.reset());
  afterAll(async () => {
    await t?.close();
    await smtp?.close();
  });

  it('hands over both forms of a mail and leaves nothing in the queue', async () => {
    t.app.get(Mails).template('lamp', () => Promise.resolve(mail));
    t.app.get(Mails).order({ template: 'lamp', accountId: 1 });
    await until(() => smtp.received.length === 1);
    const [{ from, to, content }] = smtp.received;
    expect([from, to]).toEqual(['lectio@example.org', ['ruth@example.org']]);
    expect(content).toMatch(/Content-Type: multipart\/alternative/);
    expect(content).toContain('A lamp unto my feet</p>');
    expect(content).toContain('Subject: Psalm 119, from Lectio\r\n');
    expect(content).toContain('\r\n\r\nLectio\r\n');
    await until(async () => (await jobsOf(t)).length === 0);
  });

  it('names the community in the subject and below the letter, once it has a name', async () => {
    await t.app.get(SiteSettings).change(t.database, { communityName: 'Grace & Peace' });
    try {
      t.app.get(Mails).template('lamp', () => Promise.resolve(mail));
      t.app.get(Mails).order({ template: 'lamp', accountId: 1 });
      await until(() => smtp.received.length === 1);
      const content = readable(smtp.received[0]);
      expect(content).toContain('Subject: Psalm 119, from Grace & Peace\r\n');
      expect(content).toMatch(/Grace & Peace =C2=B7 Lectio/);
      expect(content).toMatch(/Grace &amp; Peace =C2=B7 Lectio/);
    } finally {
      await t.app.get(SiteSettings).change(t.database, { communityName: null });
    }
  });

  it('tries again after the server was busy, and keeps neither name nor address meanwhile', async () => {
    smtp.answer('ruth@example.org', [{ code: 451, text: '<ruth@example.org> try later' }]);
    t.app.get(Mails).template('lamp', () => Promise.resolve(mail));
    t.app.get(Mails).order({ template: 'lamp', accountId: 1 });
    await until(() => smtp.refused === 1);
    await until(async () => (await jobsOf(t)).some(({ data }) => data.includes('RCPT TO: 451')));
    expect((await jobsOf(t)).map(({ data }) => data).join()).not.toMatch(/ruth|Änne/);
    await until(() => smtp.received.length === 1);
  });

  it('gives up when the server refuses the address for good', async () => {
    smtp.answer('ruth@example.org', [{ code: 550, text: 'no such user' }]);
    t.app.get(Mails).template('lamp', () => Promise.resolve(mail));
    t.app.get(Mails).order({ template: 'lamp', accountId: 1 });
    await until(() => smtp.refused === 1);
    await until(async () => (await jobsOf(t)).some(({ data }) => data.includes('"state":"failed"')));
    const [{ data }] = await jobsOf(t);
    expect(data).toContain('mail refused: RCPT TO: 550');
    expect(data).not.toMatch(/ruth|Änne/);
    expect([smtp.received, smtp.refused]).toEqual([[], 1]);
    await t.database.rows(`DELETE FROM bullmq.job WHERE queue = 'mails'`);
  });

  it('writes to nobody when there is nobody left', async () => {
    let asked = 0;
    t.app.get(Mails).template('lamp', () => Promise.resolve((asked++, null)));
    t.app.get(Mails).order({ template: 'lamp', accountId: 1 });
    await until(() => asked === 1);
    await until(async () => (await jobsOf(t)).length === 0);
    expect(smtp.received).toEqual([]);
  });
});

const redisUrl = process.env.TEST_REDIS_URL ?? null;
// Only with a Redis: `npm test` looks for one, and reports when it finds none and skips these.
const withRedis = redisUrl === null ? it.skip : it;

withRedis('tries again through Redis as well', async () => {
  const smtp = await startSmtp();
  const t = await startTestApp({ smtpUrl: smtp.url, redisUrl });
  try {
    smtp.answer('ruth@example.org', [{ code: 421, text: 'try later' }]);
    t.app.get(Mails).template('lamp', () => Promise.resolve(mail));
    t.app.get(Mails).order({ template: 'lamp', accountId: 1 });
    await until(() => smtp.received.length === 1);
    expect(smtp.refused).toBe(1);
  } finally {
    await t.close();
    await smtp.close();
  }
});

describe('without a mail server', () => {
  it('writes each mail into a file of the outbox, with the link in one piece, and forgets it after a month', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lectio-outbox-'));
    const t = await startTestApp({ dataDir });
    try {
      t.app.get(Mails).template('lamp', () => Promise.resolve(mail));
      t.app.get(Mails).order({ template: 'lamp', accountId: 7 });
      const files = (): Promise<string[]> => readdir(join(dataDir, 'outbox')).catch(() => []);
      await until(async () => (await files()).some((file) => file.endsWith('.eml')));
      const [file] = await files();
      expect(file).toMatch(/^\d{4}-.*-lamp-7-[0-9a-f]{6}\.eml$/);
      const content = await readFile(join(dataDir, 'outbox', file), 'utf8');
      expect(content).toMatch(/^Subject: Psalm 119, from Lectio$/m);
      expect(content).toContain(`X-Link: ${mail.letter.button.link}\n`);
      const old = `${new Date(Date.now() - 31 * 24 * 3_600_000).toISOString().replace(/[:.]/g, '-')}-lamp-7-abcdef.eml`;
      for (const name of [old, `${old}.part`, 'notes.txt']) await writeFile(join(dataDir, 'outbox', name), '');
      await t.app.get(Postman).forgetOld();
      expect((await files()).sort()).toEqual([file, 'notes.txt']);
    } finally {
      await t.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

it('takes a name for text, not for HTML', () => {
  const html = asHtml(
    {
      greeting: 'Dear <b>Ruth</b>,',
      before: [],
      button: { label: 'Open', link: 'http://localhost/?a=1&b="2"' },
      after: [],
    },
    'Lectio <script>',
    languageOf('en'),
  );
  expect(html).toContain('Lectio &lt;script&gt; · Lectio');
  expect(html).toContain('Dear &lt;b&gt;Ruth&lt;/b&gt;,');
  expect(html).toContain('href="http://localhost/?a=1&amp;b=&quot;2&quot;"');
});
