import {
  CARD_MESSAGES,
  MESSAGES,
  READER_MESSAGES,
  type CardAnswer,
  type CardMadeAnswer,
  type CardPageAnswer,
  type CardSignInAnswer,
  type FamilyEnvelope,
  type ReaderEnvelope,
  type ReadersAnswer,
  type ReaderTransferAnswer,
  type ReportReadingAnswer,
  type UndoAnswer,
} from '@lectio/contract';
import { AccountPasswords } from '@slices/accounts';
import { caughtUp } from './support/caught-up';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const HOUR_MS = 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

interface Failed {
  readonly error: string;
}
const ask = <T>(token: string | undefined, method: string, path: string, body?: object) =>
  t.api<T & Failed>(method, `/api${path}`, { token, body });
const childOf = async ({ token }: Person, name: string): Promise<number> =>
  (await ask<ReaderEnvelope>(token, 'POST', '/readers', { name })).body.reader.id;
const make = ({ token }: Person, readerId: number, body?: object) =>
  ask<CardMadeAnswer>(token, 'POST', `/readers/${readerId}/card`, body);
const signIn = (body: object) => ask<CardSignInAnswer>(undefined, 'POST', '/auth/card', body);
const tokenOf = async (card: string): Promise<string> => (await signIn({ card })).body.token;
const works = async (token: string): Promise<boolean> => (await ask(token, 'GET', '/auth/card')).status === 200;

describe('a card', () => {
  let eunice: Person;
  let child: number;
  beforeEach(async () => {
    eunice = await t.person('Eunice');
    child = await childOf(eunice, 'Timothée Joël');
  });

  it('is shown once, and stored as hashes', async () => {
    const { status, body } = await make(eunice, child);
    expect([status, body]).toEqual([
      201,
      {
        name: expect.stringMatching(/^timothee-\d{4}$/),
        pin: expect.stringMatching(/^\d{6}$/),
        card: expect.any(String),
      },
    ]);
    const { card } = (await ask<CardAnswer>(eunice.token, 'GET', `/readers/${child}/card`)).body;
    expect(card).toEqual({ name: body.name, madeAt: new Date(t.clock.now()).toISOString() });
    const [{ row }] = await t.database.rows<{ row: string }>(
      'SELECT c::text AS row FROM reader_card c WHERE reader_id = $1',
      [child],
    );
    for (const secret of [body.pin, body.card]) expect(row).not.toContain(secret);
    const { text } = await t.api('GET', '/api/users/me/export', { token: eunice.token });
    expect(text).toContain(body.name);
    for (const secret of [body.pin, body.card]) expect(text).not.toContain(secret);
  });

  it('signs its reader in by name and PIN, whatever the capitals, and by its code', async () => {
    const { name, pin, card } = (await make(eunice, child)).body;
    for (const body of [{ name: ` ${name.toUpperCase()} `, pin }, { card }]) {
      const answer = await signIn(body);
      expect([answer.status, answer.body.reader]).toEqual([200, { id: child, name: 'Timothée Joël' }]);
      expect(await works(answer.body.token)).toBe(true);
    }
  });

  it('has the name that its owner chooses, which is nobody else’s, and keeps it when it is renewed', async () => {
    const first = await make(eunice, child, { name: 'Tim.the.great' });
    expect(first.body.name).toBe('tim.the.great');
    const { status, body } = await make(eunice, await childOf(eunice, 'Other'), { name: 'TIM.the.great' });
    expect([status, body.error]).toEqual([409, CARD_MESSAGES.nameTaken]);
    expect((await make(eunice, child)).body.name).toBe('tim.the.great');
    for (const name of ['ab', 'тимофей', '-tim', 'a'.repeat(31), 5, '\u0000aaa'])
      expect((await make(eunice, child, { name })).status).toBe(400);
  });

  it('is made of letters that every keyboard has', async () => {
    expect((await make(eunice, await childOf(eunice, 'مريم'))).body.name).toMatch(/^reader-\d{4}$/);
  });

  it('ends at once with its sessions when it is renewed or ended', async () => {
    const { body: former } = await make(eunice, child);
    const token = await tokenOf(former.card);
    const { body: renewed } = await make(eunice, child);
    expect(await works(token)).toBe(false);
    expect((await signIn({ card: former.card })).body.error).toBe(CARD_MESSAGES.cardUnknown);
    expect((await signIn({ name: former.name, pin: former.pin })).status).toBe(401);
    const next = await tokenOf(renewed.card);
    expect((await ask(eunice.token, 'DELETE', `/readers/${child}/card`)).status).toBe(200);
    expect(await works(next)).toBe(false);
    expect((await ask<CardAnswer>(eunice.token, 'GET', `/readers/${child}/card`)).body).toEqual({ card: null });
    expect((await ask(eunice.token, 'DELETE', `/readers/${child}/card`)).status).toBe(404);
  });

  it.each([
    ['its reader is deleted', () => ask(eunice.token, 'DELETE', `/readers/${child}`)],
    ['its account is deleted', () => ask(eunice.token, 'DELETE', '/users/account')],
    [
      'its reader moves to another account',
      async () => {
        const { code } = (await ask<ReaderTransferAnswer>(eunice.token, 'POST', `/readers/${child}/transfer`)).body;
        const lois = await t.person('Lois');
        return ask(lois.token, 'POST', '/readers/claim', { code });
      },
    ],
    [
      'the account has a new password',
      () => t.app.get(AccountPasswords).setByAdministrator(eunice.accountId, 'a light unto my path'),
    ],
  ])('ends when %s', async (_, end) => {
    const { name, pin, card } = (await make(eunice, child)).body;
    const token = await tokenOf(card);
    expect(await works(token)).toBe(true);
    await end();
    t.clock.advance(3000);
    expect(await works(token)).toBe(false);
    expect((await signIn({ card })).status).toBe(401);
    expect((await signIn({ name, pin })).status).toBe(401);
  });

  it('is not for who signs in by mail', async () => {
    const { status, body } = await make(eunice, eunice.readerId);
    expect([status, body.error]).toEqual([403, CARD_MESSAGES.ownPrimary]);
  });

  it('is the owner’s affair alone, in a shared family too', async () => {
    const lois = await t.person('Lois');
    const { family } = (await ask<FamilyEnvelope>(eunice.token, 'POST', '/families', { name: 'Home' })).body;
    await ask(eunice.token, 'POST', `/families/${family.id}/readers/${child}`);
    await ask(lois.token, 'POST', '/families/join', { inviteCode: family.inviteCode });
    for (const method of ['POST', 'GET', 'DELETE']) {
      const { status, body } = await ask(lois.token, method, `/readers/${child}/card`);
      expect([status, body.error]).toEqual([404, READER_MESSAGES.readerNotFound]);
    }
  });
});

describe('wrong tries', () => {
  it('are answered the same for an unknown name and a wrong PIN', async () => {
    const eunice = await t.person('Eunice');
    const { name, pin } = (await make(eunice, await childOf(eunice, 'Tim'))).body;
    const wrong = await signIn({ name, pin: pin === '000000' ? '000001' : '000000' });
    const unknown = await signIn({ name: 'nobody-0000', pin });
    expect([wrong.status, wrong.body.error]).toEqual([401, CARD_MESSAGES.pinWrong]);
    expect([unknown.status, unknown.body.error]).toEqual([401, CARD_MESSAGES.pinWrong]);
  });

  it.each([
    {},
    { name: 'tim' },
    { pin: '123456' },
    { name: 'tim', pin: '12' },
    { name: 5, pin: '123456' },
    { card: 7 },
  ])('of the wrong form are refused: %j', async (body) => expect((await signIn(body)).status).toBe(400));

  it('let the PIN rest for an hour after ten, all at once too, while the code goes on', async () => {
    const eunice = await t.person('Eunice');
    const { name, pin, card } = (await make(eunice, await childOf(eunice, 'Tim'))).body;
    const wrong = pin === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 12 }, () => signIn({ name, pin: wrong })));
    expect((await signIn({ name, pin })).status).toBe(401);
    expect((await signIn({ card })).status).toBe(200);
    t.clock.advance(HOUR_MS);
    expect((await signIn({ name, pin })).status).toBe(200);
    expect((await signIn({ name, pin: wrong })).status).toBe(401);
    expect((await signIn({ name, pin })).status).toBe(200);
  });

  it('of a class behind one address lock nobody else out', async () => {
    const limited = await startTestApp({ rateLimit: true });
    try {
      const eunice = await limited.person('Eunice');
      const reader = await limited.api<ReaderEnvelope>('POST', '/api/readers', {
        token: eunice.token,
        body: { name: 'Tim' },
      });
      const made = await limited.api<CardMadeAnswer>('POST', `/api/readers/${reader.body.reader.id}/card`, {
        token: eunice.token,
      });
      const { name, pin } = made.body;
      const attempt = async (body: object) => (await limited.api('POST', '/api/auth/card', { body })).status;
      const statuses = [];
      for (let tries = 0; tries < 22; tries++) statuses.push(await attempt({ name: 'nobody-1', pin }));
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      expect(await attempt({ name, pin })).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('somebody who signed in with a card', () => {
  let eunice: Person;
  let child: number;
  let other: number;
  let token: string;
  beforeAll(async () => {
    eunice = await t.person('Eunice');
    [child, other] = [await childOf(eunice, 'Tim'), await childOf(eunice, 'Secret Sibling')];
    token = await tokenOf((await make(eunice, child)).body.card);
  });
  const report = (body: object) => ask<ReportReadingAnswer>(token, 'POST', '/reports', body);

  it('sees its own reader and nothing of the account', async () => {
    const { body, text } = await ask<ReadersAnswer>(token, 'GET', '/readers');
    expect(body.readers.map(({ id }) => id)).toEqual([child]);
    const page = await ask<CardPageAnswer>(token, 'GET', '/auth/card');
    expect(page.body).toEqual({
      reader: { id: child, name: 'Tim' },
      canon: 'protestant',
      lastChapterId: null,
      plans: [],
      quittable: [],
      together: [],
      amens: [],
    });
    for (const told of [text, page.text])
      for (const name of ['Eunice', 'Sibling', '@']) expect(told).not.toContain(name);
  });

  it('reports for its own reader only, and takes its own last report back', async () => {
    expect((await report({ readerIds: [child], chapterIds: [1, 2] })).status).toBe(201);
    for (const body of [
      { readerId: other, chapterIds: [1] },
      { readerIds: [child, other], chapterIds: [1] },
      { readerId: other, readerIds: [child], chapterIds: [1] },
      { readerIds: [String(child)], chapterIds: [1] },
      { readerId: child, chapterIds: [1], sessionId: 'the account’s' },
    ]) {
      const { status, body: answer } = await report(body);
      expect([status, answer.error]).toEqual([403, CARD_MESSAGES.onlyOwnReader]);
    }
    expect((await ask<CardPageAnswer>(token, 'GET', '/auth/card')).body.lastChapterId).toBe(2);
    const undone = await ask<UndoAnswer>(token, 'DELETE', '/reports/undo-last-batch');
    expect(undone.body.summary).toEqual({ readers: ['Tim'], reports: 2 });
    expect((await ask(token, 'DELETE', '/reports/undo-last-batch')).status).toBe(404);
  });

  it('takes nothing back that was reported for others too', async () => {
    await ask(eunice.token, 'POST', '/reports', { readerIds: [child, other], chapterIds: [5] });
    await ask(eunice.token, 'POST', '/reports', { readerIds: [other], chapterIds: [6] });
    expect((await ask(token, 'DELETE', '/reports/undo-last-batch')).status).toBe(404);
  });

  it.each([
    ['GET', '/auth/me'],
    ['GET', '/users/preferences'],
    ['GET', '/users/me/export'],
    ['GET', '/families'],
    ['GET', '/reports'],
    ['GET', '/metrics-of-nobody'],
    ['POST', '/auth/keys'],
    ['DELETE', '/users/account'],
  ])('is refused %s %s', async (method, path) =>
    expect((await ask(token, method, path, method === 'GET' ? undefined : {})).status).toBeGreaterThanOrEqual(403),
  );

  it.each([
    ['/readers/*/progress', 200],
    ['/readers/*/calendar?year=2026', 200],
    ['/gamification/profile/*', 200],
    ['/plans/reader/*/progress', 200],
  ])('sees the figures of its reader, and of no other: %s', async (path, status) => {
    expect((await ask(token, 'GET', path.replace('*', String(child)))).status).toBe(status);
    for (const id of [other, eunice.readerId, 0])
      expect([id, (await ask(token, 'GET', path.replace('*', String(id)))).status]).toEqual([id, 403]);
  });

  it('signs out', async () => {
    const own = await tokenOf((await make(eunice, other)).body.card);
    expect((await ask(own, 'POST', '/auth/logout')).status).toBe(200);
    expect((await ask(own, 'GET', '/auth/card')).status).toBe(401);
  });

  it('has a page of its own, which nobody else has', async () => {
    const { status, body } = await ask(eunice.token, 'GET', '/auth/card');
    expect([status, body.error]).toEqual([403, CARD_MESSAGES.onlyCards]);
    expect((await ask(undefined, 'GET', '/auth/card')).body.error).toBe(MESSAGES.notSignedIn);
  });
});

describe('in a family', () => {
  it('says Amen to whom its reader sees, in its own name', async () => {
    const [eunice, lois] = [await t.person('Eunice'), await t.person('Lois')];
    const child = await childOf(eunice, 'Tim');
    const { family } = (await ask<FamilyEnvelope>(eunice.token, 'POST', '/families', { name: 'Home' })).body;
    await ask(eunice.token, 'POST', `/families/${family.id}/readers/${child}`);
    await ask(lois.token, 'POST', '/families/join', { inviteCode: family.inviteCode });
    await ask(lois.token, 'POST', '/reports', { readerId: lois.readerId, chapterIds: [1] });
    const token = await tokenOf((await make(eunice, child)).body.card);
    const page = async () => (await ask<CardPageAnswer>(token, 'GET', '/auth/card')).body;
    const [companion] = (await page()).together;
    expect(companion).toEqual({ readerId: lois.readerId, name: 'Lois', occasion: expect.any(String), given: false });
    const react = (by: number) =>
      ask(token, 'PUT', `/readers/${lois.readerId}/reactions`, {
        by,
        reaction: 'amen',
        occasion: companion.occasion,
        given: true,
      });
    expect((await react(eunice.readerId)).status).toBe(403);
    expect((await react(child)).status).toBe(200);
    await caughtUp(t);
    expect((await page()).together).toEqual([{ ...companion, given: true }]);
  });
});
