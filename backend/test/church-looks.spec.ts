import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ACCENTS,
  type BroadcastEnvelope,
  type ChallengeEnvelope,
  type ChurchEnvelope,
  type ChurchLook,
  type InvitationAnswer,
  type MeAnswer,
} from '@lectio/contract';
import { languageOf } from '@platform/language/languages';
import { asHtml } from '@platform/mail/mail-layout';
import { readable, startSmtp, type SmtpStub } from './support/smtp';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const LOOK: ChurchLook = { accent: 'teal', motif: 'fish' };

let t: TestApp;
let smtp: SmtpStub;
let pastor: Person;
let anna: Person;
let church: ChurchEnvelope['church'];
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
  [pastor, anna] = [await t.person('Pastor'), await t.person('Anna', { isAdmin: true })];
  church = (
    await t.api<ChurchEnvelope>('POST', '/api/churches', { token: pastor.token, body: { name: 'Bethel & Co' } })
  ).body.church;
  await t.api('POST', '/api/churches/join', { token: anna.token, body: { joinCode: church.joinCode } });
  await t.database.rows('UPDATE users SET email_verified = true');
});

const put = (who: Person, body: object) =>
  t.api<ChurchEnvelope>('PUT', `/api/churches/${church.id}`, { token: who.token, body });

it('is chosen by the administrator alone, one part or both', async () => {
  expect((await put(anna, LOOK)).status).toBe(403);
  expect((await put(pastor, { accent: 'neon' })).status).toBe(400);
  expect((await put(pastor, { accent: 'teal' })).body.church).toMatchObject({ accent: 'teal', motif: 'cross' });
  expect((await put(pastor, { motif: 'fish' })).body.church).toMatchObject(LOOK);
});

it('is with the church wherever it appears: to members, to whom it invites, in its challenges', async () => {
  await put(pastor, LOOK);
  const { user } = (await t.api<MeAnswer>('GET', '/api/auth/me', { token: anna.token })).body;
  expect(user.church).toEqual({ id: church.id, name: 'Bethel & Co', ...LOOK });
  const { invitation } = (
    await t.api<InvitationAnswer>('POST', '/api/auth/invitation', { body: { code: church.joinCode } })
  ).body;
  expect(invitation.look).toEqual(LOOK);
  const body = {
    name: 'Advent',
    from: '2026-12-01',
    until: '2026-12-24',
    chapters: 'books',
    books: [42],
    goal: 'each',
    teams: 'none',
    scope: 'church',
    scopeId: church.id,
  };
  const { challenge } = (await t.api<ChallengeEnvelope>('POST', '/api/challenges', { token: pastor.token, body })).body;
  expect(challenge.look).toEqual(LOOK);
});

it('is in the mails to the church', async () => {
  await put(pastor, LOOK);
  const body = { title: 'Supper', message: 'On Sunday', targetType: 'churches', targetIds: [church.id], byMail: true };
  await t.api<BroadcastEnvelope>('POST', '/api/notifications/admin', { token: anna.token, body });
  await until(() => smtp.received.some(({ to }) => to.includes(anna.email)));
  const mail = readable(smtp.received.find(({ to }) => to.includes(anna.email))!);
  expect(mail).toContain('Bethel &amp; Co</p>');
  expect(mail).toContain('background:#1d5a62');
  expect(mail).toContain('Bethel & Co =C2=B7 Lectio');
});

it('has the colours of the pages on paper', () => {
  const tokens = readFileSync(join(__dirname, '..', '..', 'frontend', 'src', 'tokens.css'), 'utf8');
  for (const accent of ACCENTS) {
    const letter = { greeting: '', before: [], button: { label: '', link: '' }, after: [] };
    const [, ink] = new RegExp(`--accent-${accent}-fill: (#\\w+)`).exec(tokens) ?? [];
    expect(asHtml({ ...letter, sender: { name: 'Bethel', accent } }, 'Lectio', languageOf('en'))).toContain(
      `background:${ink}`,
    );
  }
});
