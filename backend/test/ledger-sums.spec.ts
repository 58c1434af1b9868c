import { LIMITS, POINTS_REASONS, type AdminPointsSummaryAnswer, type PointsHistoryAnswer } from '@lectio/contract';
import { dayOf, formatDay } from '@kernel/civil-date';
import { AccountSessions } from '@slices/accounts';
import { sums } from './support/plain-figures';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const FIRST = dayOf('2026-03-01');
const DAYS = 12;
const LIMIT = 3;

let t: TestApp;
let ezra: Person;
let token: string;
/** After the last command. */
let position: string;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set('2026-03-01T08:00:00Z');
  ezra = await t.person('Ezra');
  for (let day = 0; day < DAYS; day++) {
    t.clock.set(`${formatDay(FIRST + day)}T08:00:00Z`);
    token = await t.app.get(AccountSessions).open(ezra.accountId);
    const my = reporterFor(t, { ...ezra, token });
    await my.report({ chapterIds: [1, 2 + day] });
    const answer = day % 5 === 4 ? await my.undo() : await my.report({ chapterIds: [100 + day] });
    position = answer.headers.get('x-event-position') ?? '';
  }
});
afterAll(() => t?.close());

const history = async (query: string): Promise<PointsHistoryAnswer> => {
  const { status, body } = await t.api<PointsHistoryAnswer>(
    'GET',
    `/api/users/me/readers/${ezra.readerId}/points-history?${query}`,
    { token, headers: { 'x-min-position': position } },
  );
  expect(status).toBe(200);
  return body;
};

interface Entry {
  id: string;
  reason: string;
  quantity: number;
  points: number;
}

/** Newest first. */
const plainEntries = (reason: string | null, from: string | null, to: string | null): Promise<Entry[]> =>
  t.database.rows<Entry & Record<string, unknown>>(
    `SELECT reader_id || '-' || position || '-' || seq AS id, reason, quantity, points FROM views.ledger_entry
     WHERE reader_id = $1 AND ($2::text IS NULL OR reason = $2) AND ($3::date IS NULL OR recorded_at >= $3) AND ($4::date IS NULL OR recorded_at < $4::date + 1)
     ORDER BY position DESC, seq DESC`,
    [ezra.readerId, reason, from, to],
  );

const SPANS: [string | null, string | null][] = [
  [null, null],
  ['2026-03-04', null],
  [null, '2026-03-08'],
  ['2026-03-04', '2026-03-08'],
  ['2026-03-05', '2026-03-05'],
  ['2026-02-01', '2026-02-20'],
  ['2026-03-09', '2026-03-02'],
  ['2027-01-01', null],
];

describe('the summary of everybody', () => {
  const ACTIVE = 'views.ledger_entry l JOIN readers r ON r.id = l.reader_id AND r.is_active';
  const summary = async (): Promise<AdminPointsSummaryAnswer> => {
    const admin = await t.person('Overseer', { isAdmin: true });
    const { body } = await t.api<AdminPointsSummaryAnswer>('GET', '/api/admin/points-summary', { token: admin.token });
    return body;
  };
  const equalsPlainCounting = async () => {
    const { totalStats, pointsByReason, recentTransactions } = await summary();
    const [plain] = await t.database.rows(
      `SELECT count(*)::integer AS "totalTransactions", coalesce(sum(l.points), 0)::float8 AS "totalPoints" FROM ${ACTIVE}`,
    );
    expect(totalStats).toMatchObject(plain);
    expect(pointsByReason.map(({ reason, count, totalPoints }) => ({ reason, count, totalPoints }))).toEqual(
      await t.database.rows(
        `SELECT l.reason, sum(l.quantity)::float8 AS count, sum(l.points)::float8 AS "totalPoints" FROM ${ACTIVE} GROUP BY 1 ORDER BY 3 DESC, 1`,
      ),
    );
    const newest = await t.database.rows<{ id: string }>(
      `SELECT l.reader_id || '-' || l.position || '-' || l.seq AS id FROM ${ACTIVE}
       ORDER BY l.recorded_at DESC, l.position DESC, l.seq DESC, l.reader_id LIMIT $1`,
      [recentTransactions.length + 1],
    );
    expect(recentTransactions.map(({ id }) => id)).toEqual(
      newest.slice(0, LIMITS.transactionsPageSize).map(({ id }) => id),
    );
    return totalStats.totalTransactions;
  };

  it('equals plain counting, with corrections, with several readers, and without those who left', async () => {
    await history('');
    const alone = await equalsPlainCounting();
    expect(alone).toBeGreaterThan(LIMITS.transactionsPageSize);
    const nehemiah = await t.person('Nehemiah');
    const answer = await reporterFor(t, nehemiah).report({ chapterIds: [1, 2, 3] });
    await t.api('GET', `/api/gamification/profile/${nehemiah.readerId}`, {
      token: nehemiah.token,
      headers: { 'x-min-position': answer.headers.get('x-event-position') ?? '' },
    });
    expect(await equalsPlainCounting()).toBeGreaterThan(alone);
    await t.database.rows('UPDATE readers SET is_active = false WHERE id = $1', [nehemiah.readerId]);
    expect(await equalsPlainCounting()).toBe(alone);
  });
});

describe('the days of a ledger', () => {
  /** Recorded at 08:00 UTC. */
  const daysIn = async (zone: string, query: string): Promise<string[]> => {
    const admin = await t.person('Overseer', { isAdmin: true });
    const asked = async (path: string, by: string): Promise<string[]> => {
      const headers = { 'x-time-zone': zone, 'x-min-position': position };
      const { body } = await t.api<PointsHistoryAnswer>('GET', `/api/${path}?${query}`, { token: by, headers });
      return [...new Set(body.transactions.map(({ createdAt }) => createdAt.slice(0, 10)))].toSorted();
    };
    const own = await asked(`users/me/readers/${ezra.readerId}/points-history`, token);
    expect(await asked(`gamification/transactions/${ezra.readerId}`, token)).toEqual(own);
    expect(await asked(`admin/readers/${ezra.readerId}/points-history`, admin.token)).toEqual(own);
    return own;
  };

  it.each([
    ['UTC', ['2026-03-05', '2026-03-06']],
    ['Asia/Kathmandu', ['2026-03-05', '2026-03-06']],
    ['Pacific/Niue', ['2026-03-06', '2026-03-07']],
  ])('are those of the clock in %s', async (zone, days) => {
    expect(await daysIn(zone, 'startDate=2026-03-05&endDate=2026-03-06&limit=50')).toEqual(days);
    expect(await daysIn(zone, 'startDate=0100-01-01&endDate=9999-12-31&limit=50')).toHaveLength(DAYS);
  });
});

describe.each(SPANS)('a ledger from %s to %s', (from, to) => {
  it.each([null, ...POINTS_REASONS])(
    'of reason %s has the pages, totals and sums of plain counting',
    async (reason) => {
      const filters = Object.entries({ reason, startDate: from, endDate: to }).filter(([, value]) => value !== null);
      const query = filters.map(([name, value]) => `${name}=${value}`).join('&');
      await history(query);
      const entries = await plainEntries(reason, from, to);
      const seen = [];
      for (let page = 1; page <= Math.ceil(entries.length / LIMIT) + 1; page++) {
        const { transactions, pagination } = await history(`${query}&limit=${LIMIT}&page=${page}`);
        expect(pagination.totalTransactions).toBe(entries.length);
        seen.push(...transactions.map(({ id }) => id));
      }
      expect(seen).toEqual(entries.map(({ id }) => id));
      const { summary } = await history(query);
      const expected = POINTS_REASONS.flatMap((one) => {
        const own = entries.filter((entry) => entry.reason === one);
        const count = own.reduce((sum, entry) => sum + entry.quantity, 0);
        const totalPoints = own.reduce((sum, entry) => sum + Number(entry.points), 0);
        return own.length === 0 ? [] : [{ reason: one, count, totalPoints }];
      });
      const inOrder = expected.sort((a, b) => b.totalPoints - a.totalPoints || (a.reason < b.reason ? -1 : 1));
      expect(summary.map(({ reason: of, count, totalPoints }) => ({ reason: of, count, totalPoints }))).toEqual(
        inOrder,
      );
    },
  );
});

it('keeps with each entry the numbers and sums of plain counting', async () => {
  const { summary } = await history('');
  expect(summary.length).toBeGreaterThan(1);
  expect((await sums(t.database)).wrongLedgers).toBe(0);
});
