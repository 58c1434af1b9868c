import { Client } from 'pg';
import { connect } from '@app/data-source';
import { Database } from '@platform/database/database';
import type { Steps } from '@platform/projections';
import { GroupLeaderboard } from '@slices/boards/read/group-leaderboard';
import type { Settings } from '@platform/settings/settings';
import { SiteSettings } from '@platform/site/site-settings';
import { ChurchReading } from '@slices/progress/read/church/church-reading';
import { median, timed } from './http';
import { runCli } from './operator';
import type { Bench, Report } from './report';

const [LARGE, SMALL] = [1, 2];
const MEMBERS = 10_000;
const MEMBERS_SMALL = 100;
/** Readers of the site who belong to neither church. */
const OTHERS = 300_000;
const ROUNDS = 40;

/** A hundred times as many members; what is held in memory costs the same, the rest is room for a busy machine. */
const A_HUNDRED_TIMES_AS_MANY = 3;
/** In multiples of SELECT 1. */
const LIMIT = 60;

type Ask = (churchId: number) => Promise<unknown>;

/**
 * Two readers per account, four per family; the first accounts belong to the large church, the next ones to the small
 * one.
 */
const FILL = [
  `INSERT INTO users (id, name, email, password_hash, created_at, competitive_mode) OVERRIDING SYSTEM VALUE
    SELECT n, 'User ' || n, n || '@bench.example', '', now(), true FROM generate_series(1, $1::integer + $2::integer) n`,
  `INSERT INTO readers (id, account_id, partition, name, created_at) OVERRIDING SYSTEM VALUE SELECT n, (n + 1) / 2, (n + 1) / 2 % 64, 'Reader ' || n, now() FROM generate_series(1, 2 * ($1::integer + $2::integer)) n`,
  `INSERT INTO churches (id, name, allow_public_joining, max_members, join_code, admin_id, created_at) OVERRIDING SYSTEM VALUE
    SELECT n, 'Church ' || n, true, 10000, 'CODE' || n, 1, now() FROM generate_series(1, 2) n WHERE $1::integer + $2::integer > 0`,
  `INSERT INTO church_members (account_id, church_id, status, requested_at, approved_at) SELECT n, CASE WHEN n <= $1::integer THEN 1 ELSE 2 END, 'approved', now(), now() FROM generate_series(1, $1::integer + $2::integer) n`,
  `INSERT INTO families (id, name, invite_code, created_by, created_at) OVERRIDING SYSTEM VALUE SELECT n, 'Family ' || n, 'F' || n, 2 * n - 1, now() FROM generate_series(1, ($1::integer + $2::integer) / 2) n`,
  `INSERT INTO family_members (family_id, account_id, joined_at) SELECT (n + 1) / 2, n, now() FROM generate_series(1, $1::integer + $2::integer) n`,
  `INSERT INTO family_readers (family_id, reader_id) SELECT (n + 3) / 4, n FROM generate_series(1, 2 * ($1::integer + $2::integer)) n`,
  `INSERT INTO views.board_score (partition, reader_id, window_key, points, chapters) SELECT (n + 1) / 2 % 64, n, 'all', 1 + (n * 7919) % 40000, 1 + (n * 104729) % 1189 FROM generate_series(1, 2 * ($1::integer + $2::integer)) n`,
  `INSERT INTO views.reader_progress (partition, reader_id, active, total_reads, unique_chapters, old_testament_chapters, new_testament_chapters, counts, streak_runs, longest_streak)
    SELECT (n + 1) / 2 % 64, n, true, k, k, least(k, 929), greatest(0, k - 929), decode(repeat('0100', k) || repeat('0000', 1189 - k), 'hex'), '[]', 1
    FROM (SELECT n, 1 + (n * 104729) % 1189 AS k FROM generate_series(1, 2 * ($1::integer + $2::integer)) n) r`,
];

/** Everybody else, also two readers per account. */
const FILL_OTHERS = [
  `INSERT INTO users (name, email, password_hash, created_at) SELECT 'Other', 'other' || n || '@bench.example', '', now() FROM generate_series(1, $1::integer / 2) n`,
  `INSERT INTO readers (account_id, partition, name, created_at) SELECT u.id, u.id % 64, 'Other', now() FROM users u CROSS JOIN generate_series(1, 2) WHERE u.email LIKE 'other%' AND $1::integer > 0`,
  `INSERT INTO views.board_score (partition, reader_id, window_key, points, chapters) SELECT r.partition, r.id, 'all', 1 + (r.id::bigint * 7919) % 40000, 1 + (r.id::bigint * 104729) % 1189 FROM readers r WHERE r.name = 'Other' AND $1::integer > 0`,
  `INSERT INTO views.reader_progress (partition, reader_id, active, total_reads, unique_chapters, old_testament_chapters, new_testament_chapters, counts, streak_runs, longest_streak)
    SELECT r.partition, r.id, true, 1, 1, 1, 0, decode('0100' || repeat('0000', 1188), 'hex'), '[]', 1 FROM readers r WHERE r.name = 'Other' AND $1::integer > 0`,
];

const fill = async (databaseUrl: string, members: number, others: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const text of FILL) await client.query(text, [members, MEMBERS_SMALL]);
  for (const table of ['users', 'readers'])
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  for (const text of FILL_OTHERS) await client.query(text, [others]);
  await client.query('VACUUM ANALYZE');
  await client.end();
};

/** No process announces steps here, so every answer is computed again. */
const silent = { on: () => () => undefined, onReconnect: () => undefined } as unknown as Steps;

/**
 * The queries of a church's pages right after a member read: in the largest possible church and in one of a hundred.
 */
export const church: Bench = {
  name: 'church',
  about: 'map, sums and boards of a church of 10,000 against one of 100 and against SELECT 1',
  async run({ databaseUrl, scale, report }) {
    const members = scale === 'full' ? MEMBERS : MEMBERS / 10;
    await runCli(databaseUrl, ['projections', 'list']);
    await fill(databaseUrl, members, scale === 'full' ? OTHERS : OTHERS / 10);
    const source = await connect({ databaseUrl });
    const database = new Database(source);
    const reading = new ChurchReading(database, new SiteSettings(database, {} as Settings), silent);
    const boards = new GroupLeaderboard(database, silent);
    const board = (category: 'points' | 'family_points') => (churchId: number) =>
      boards.read(
        churchId === LARGE ? 1 : members + 1,
        { kind: 'church', id: churchId },
        {
          category,
          timeframe: 'all',
          limit: 100,
          readerId: null,
          now: Date.now(),
          fresh: true,
        },
      );
    const asked: [what: string, ask: Ask][] = [
      ['map and sums', (churchId) => reading.of(churchId, true)],
      ['board of readers', board('points')],
      ['board of families', board('family_points')],
    ];
    for (const [what, ask] of asked)
      await compare(database, report, [`${what}, ${members.toLocaleString('en')} members`, ask]);
    await source.destroy();
  },
};

const compare = async (
  database: Database,
  report: Report,
  [what, ask]: readonly [what: string, ask: Ask],
): Promise<void> => {
  const times: { one: number[]; small: number[]; large: number[] } = { one: [], small: [], large: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.one.push(await timed(() => database.query({ name: 'one', text: 'SELECT 1' })));
    times.small.push(await timed(() => ask(SMALL)));
    times.large.push(await timed(() => ask(LARGE)));
  }
  const [one, small, large] = [median(times.one), median(times.small), median(times.large)];
  const detail = `${large.toFixed(1)} ms, with 100 members ${small.toFixed(2)} ms, SELECT 1 ${one.toFixed(2)} ms`;
  report({
    what: `${what} ÷ 100 members`,
    ratio: large / small,
    limit: A_HUNDRED_TIMES_AS_MANY,
    better: 'lower',
    detail,
  });
  report({ what: `${what} ÷ SELECT 1`, ratio: large / one, limit: LIMIT, better: 'lower', detail });
};
