import {
  READER_MESSAGES,
  type FamilyEnvelope,
  type NotificationsAnswer,
  type PointsSummaryAnswer,
  type ReaderEnvelope,
  type ReadersAnswer,
  type ReaderTransferAnswer,
  type ReportsAnswer,
} from '@lectio/contract';
import { checkReportList } from '@operations/report-list-check';
import { ProjectionAdmin } from '@platform/projections';
import { ReportListRebuild } from '@slices/reporting';
import { caughtUp } from './support/caught-up';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const call = async <T>(person: Person, method: string, path: string, body?: object): Promise<T> => {
  const answer = await t.api<T>(method, `/api${path}`, { token: person.token, body });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
};
const childOf = async (person: Person, name: string): Promise<number> =>
  (await call<ReaderEnvelope>(person, 'POST', '/readers', { name })).reader.id;
const codeFor = async (person: Person, readerId: number): Promise<string> =>
  (await call<ReaderTransferAnswer>(person, 'POST', `/readers/${readerId}/transfer`)).code;
const claim = (person: Person, code: string) =>
  t.api<ReaderEnvelope & { error: string }>('POST', '/api/readers/claim', { token: person.token, body: { code } });
const readersOf = async (person: Person) =>
  (await call<ReadersAnswer>(person, 'GET', '/readers')).readers.map(({ id, name, isPrimary }) => ({
    id,
    name,
    isPrimary,
  }));
const pointsOf = async (person: Person, readerId: number): Promise<number> =>
  (await call<PointsSummaryAnswer>(person, 'GET', '/users/me/points-summary')).readers.find(({ id }) => id === readerId)
    ?.points.totalPoints ?? NaN;
const notesOf = async (person: Person): Promise<(string | null)[]> =>
  (await call<ReportsAnswer>(person, 'GET', '/reports')).reports.map(({ notes }) => notes);
const isSound = async (): Promise<void> => {
  await caughtUp(t);
  expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  expect(await checkReportList(t.database)).toEqual({ missing: [], superfluous: [], wrongCounts: 0, unreadable: [] });
};

describe('a reader that moves', () => {
  let [eunice, timothy]: Person[] = [];
  let child: number;
  beforeEach(async () => {
    [eunice, timothy] = [await t.person('Eunice'), await t.person('Timothy')];
    child = await childOf(eunice, 'Little Tim');
    await call(eunice, 'POST', '/reports', { readerId: child, chapterIds: [1, 2, 3], notes: 'with grandmother' });
  });

  it('comes with what it has read, its points and notes, in place of a primary reader that has done nothing', async () => {
    await caughtUp(t);
    const before = await pointsOf(eunice, child);
    expect(before).toBeGreaterThan(0);
    const claimed = await claim(timothy, (await codeFor(eunice, child)).toLowerCase());
    expect([claimed.status, claimed.body.reader]).toEqual([
      200,
      expect.objectContaining({ id: child, name: 'Little Tim', isPrimary: true, userId: timothy.accountId }),
    ]);
    await caughtUp(t);
    expect(await readersOf(timothy)).toEqual([{ id: child, name: 'Little Tim', isPrimary: true }]);
    expect(await readersOf(eunice)).toEqual([{ id: eunice.readerId, name: 'Eunice', isPrimary: true }]);
    expect(await pointsOf(timothy, child)).toBe(before);
    expect(await notesOf(timothy)).toEqual(['with grandmother', 'with grandmother', 'with grandmother']);
    expect(await notesOf(eunice)).toEqual([]);
    const told = await call<NotificationsAnswer>(eunice, 'GET', '/notifications');
    expect(told.notifications[0].notification).toMatchObject({
      title: 'Little Tim has moved',
      message: 'Little Tim now belongs to the account of Timothy, with everything it has read.',
    });
    await isSound();
  });

  it('is in what its new account takes along, beside a reader of another partition', async () => {
    await call(timothy, 'POST', '/reports', { readerId: timothy.readerId, chapterIds: [9, 10] });
    await claim(timothy, await codeFor(eunice, child));
    const { reports } = await call<{ reports: { chapterId: number }[] }>(timothy, 'GET', '/users/me/export');
    expect(reports.map(({ chapterId }) => chapterId).sort((a, b) => a - b)).toEqual([1, 2, 3, 9, 10]);
  });

  it('is reported for by its new account, and no longer by the old one', async () => {
    await claim(timothy, await codeFor(eunice, child));
    const body = { readerId: child, chapterIds: [4], notes: 'alone' };
    expect((await t.api('POST', '/api/reports', { token: eunice.token, body })).status).toBe(404);
    expect((await t.api('POST', '/api/reports', { token: timothy.token, body })).status).toBe(201);
    expect((await t.api('DELETE', '/api/reports/undo-last-batch', { token: eunice.token })).status).toBe(404);
    await caughtUp(t);
    expect((await notesOf(timothy)).sort()).toEqual([
      'alone',
      'with grandmother',
      'with grandmother',
      'with grandmother',
    ]);
    const [{ partition }] = await t.database.rows<{ partition: number }>(
      'SELECT DISTINCT partition FROM events WHERE stream = $1',
      [`reader-${child}`],
    );
    expect(partition).toBe(eunice.accountId % 64);
    await isSound();
  });

  it('keeps its notes when the account it left is deleted, and through a rebuild of the list', async () => {
    await claim(timothy, await codeFor(eunice, child));
    await call(eunice, 'DELETE', '/users/account', { confirmation: 'DELETE' });
    await t.app.get(ReportListRebuild).run();
    expect(await notesOf(timothy)).toEqual(['with grandmother', 'with grandmother', 'with grandmother']);
    await isSound();
  });

  it('takes notes along that an undo put aside', async () => {
    await call(eunice, 'DELETE', '/reports/undo-last-batch');
    await claim(timothy, await codeFor(eunice, child));
    const cut = await t.database.rows<{ n: number }>(
      `SELECT count(*)::integer AS n FROM sealed_anew s JOIN events e USING (partition, position) WHERE e.stream = $1`,
      [`reader-${child}`],
    );
    expect(cut).toEqual([{ n: 1 }]);
    await isSound();
  });

  it('comes beside a reader that has read', async () => {
    await call(timothy, 'POST', '/reports', { readerId: timothy.readerId, chapterIds: [9] });
    expect((await claim(timothy, await codeFor(eunice, child))).body.reader.isPrimary).toBe(false);
    expect((await readersOf(timothy)).map(({ id }) => id)).toEqual([timothy.readerId, child]);
    await isSound();
  });

  it('may be the primary one: the account it leaves gets another, in the same families', async () => {
    const { family } = await call<FamilyEnvelope>(eunice, 'POST', '/families', { name: 'Lystra' });
    await call(eunice, 'POST', '/reports', { readerId: eunice.readerId, chapterIds: [40] });
    await claim(timothy, await codeFor(eunice, eunice.readerId));
    const [replacement] = await readersOf(eunice);
    expect(replacement).toMatchObject({ name: 'Eunice', isPrimary: true });
    expect(replacement.id).not.toBe(eunice.readerId);
    const now = await call<FamilyEnvelope>(eunice, 'GET', `/families/${family.id}`);
    expect(now.family.readers.map(({ id }) => id)).toEqual([replacement.id]);
    expect(await readersOf(timothy)).toEqual([{ id: eunice.readerId, name: 'Eunice', isPrimary: true }]);
    await isSound();
  });

  it('leaves the families and the church of the account it left, and joins those of the other', async () => {
    const old = await call<FamilyEnvelope>(eunice, 'POST', '/families', { name: 'Derbe' });
    await call(eunice, 'POST', `/families/${old.family.id}/readers/${child}`);
    const own = await call<FamilyEnvelope>(timothy, 'POST', '/families', { name: 'Ephesus' });
    await call(eunice, 'POST', '/churches', { name: `Church of ${eunice.accountId}` });
    await claim(timothy, await codeFor(eunice, child));
    const left = await call<FamilyEnvelope>(eunice, 'GET', `/families/${old.family.id}`);
    expect(left.family.readers.map(({ id }) => id)).toEqual([eunice.readerId]);
    const joined = await call<FamilyEnvelope>(timothy, 'GET', `/families/${own.family.id}`);
    expect(joined.family.readers.map(({ id }) => id)).toEqual([child]);
    const types = await t.database.rows<{ type: string }>(
      'SELECT type FROM events WHERE stream = $1 ORDER BY version OFFSET 4',
      [`reader-${child}`],
    );
    expect(types.map(({ type }) => type)).toEqual([
      'ReaderMoved',
      'ReaderLeftChurch',
      'ReaderLeftFamily',
      'ReaderJoinedFamily',
    ]);
    await isSound();
  });

  it('goes to one of two that claim it at once', async () => {
    const other = await t.person('Titus');
    const code = await codeFor(eunice, child);
    const answers = await Promise.all([claim(timothy, code), claim(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await isSound();
  });
});

describe('a code', () => {
  let [lois, mark]: Person[] = [];
  let child: number;
  beforeEach(async () => {
    [lois, mark] = [await t.person('Lois'), await t.person('Mark')];
    child = await childOf(lois, 'Child');
  });
  const refused = [404, READER_MESSAGES.transferUnknown];
  const claimed = async (person: Person, code: string) => {
    const { status, body } = await claim(person, code);
    return [status, body.error];
  };

  it('is kept as a hash, works once, and ends with the next one, a withdrawal and a week', async () => {
    const first = await codeFor(lois, child);
    expect(first).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    const stored = await t.database.rows('SELECT code_hash FROM reader_transfer WHERE reader_id = $1', [child]);
    expect(JSON.stringify(stored)).not.toContain(first);
    const second = await codeFor(lois, child);
    expect(await claimed(mark, first)).toEqual(refused);
    await call(lois, 'DELETE', `/readers/${child}/transfer`);
    expect(await claimed(mark, second)).toEqual(refused);
    const third = await codeFor(lois, child);
    await t.database.rows(
      `UPDATE reader_transfer SET expires_at = expires_at - interval '8 days' WHERE reader_id = $1`,
      [child],
    );
    expect(await claimed(mark, third)).toEqual(refused);
    const fourth = await codeFor(lois, child);
    expect(await claimed(mark, fourth)).toEqual([200, undefined]);
    expect(await claimed(lois, fourth)).toEqual(refused);
  });

  it('ends with a new password of its owner, and is kept in no stored answer', async () => {
    const headers = { 'idempotency-key': `move-${child}` };
    const made = await t.api<ReaderTransferAnswer>('POST', `/api/readers/${child}/transfer`, {
      token: lois.token,
      headers,
    });
    const kept = await t.database.rows<{ answer: string }>('SELECT answer FROM idempotency WHERE account_id = $1', [
      lois.accountId,
    ]);
    expect(JSON.stringify(kept)).not.toContain(made.body.code);
    await call(lois, 'PUT', '/users/password', { currentPassword: PASSWORD, newPassword: 'a light unto my path' });
    expect(await claimed(mark, made.body.code)).toEqual(refused);
  });

  it('is not for its owner, and given by nobody else', async () => {
    const code = await codeFor(lois, child);
    expect(await claimed(lois, code)).toEqual([409, READER_MESSAGES.transferOwn]);
    const strange = await t.api('POST', `/api/readers/${child}/transfer`, { token: mark.token });
    expect(strange.status).toBe(404);
    expect(await claimed(mark, '')).toEqual([400, READER_MESSAGES.transferCodeRequired]);
    expect(await claimed(mark, 'x'.repeat(99))).toEqual([400, READER_MESSAGES.transferUnknown]);
  });
});
