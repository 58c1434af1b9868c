import { Client } from 'pg';
import { connect } from '@app/data-source';
import { Database } from '@platform/database/database';
import { Metrics } from '@platform/health/metrics';
import { ReadinessChecks } from '@platform/health/readiness-checks';
import { ProjectionAdmin, type Steps } from '@platform/projections';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import type { Settings } from '@platform/settings/settings';
import { FamilyRanks } from '@slices/boards/read/fast/family-sums/family-ranks.query';
import { FamilySums } from '@slices/boards/read/fast/family-sums/family-sums';
import { median, timed } from './http';
import { runCli } from './operator';
import type { Bench } from './report';

const FAMILIES = 200_000;
const ROUNDS = 300;
const LIMIT = 10;

/** One account with four readers per family, with realistic points and chapters: many small, few large. */
const FILL = [
  `INSERT INTO users (id, name, email, password_hash, created_at) OVERRIDING SYSTEM VALUE SELECT n, 'User', n || '@bench.example', '', now() FROM generate_series(1, $1::integer) n`,
  `INSERT INTO readers (id, account_id, partition, name, created_at) OVERRIDING SYSTEM VALUE SELECT n, (n + 3) / 4, (n + 3) / 4 % 64, 'Reader', now() FROM generate_series(1, 4 * $1::integer) n`,
  `INSERT INTO families (id, name, invite_code, created_by, created_at) OVERRIDING SYSTEM VALUE SELECT n, 'Family', 'F' || n, n, now() FROM generate_series(1, $1::integer) n`,
  `INSERT INTO family_readers (family_id, reader_id) SELECT (n + 3) / 4, n FROM generate_series(1, 4 * $1::integer) n`,
  `INSERT INTO views.board_score (partition, reader_id, window_key, points, chapters) SELECT (n + 3) / 4 % 64, n, 'all', (exp(6.5 + 1.4 * z))::integer, (exp(4.2 + 1.4 * z))::integer + 1
    FROM (SELECT n, sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) AS z FROM generate_series(1, 4 * $1::integer) n) drawn`,
  ...['readers', 'family_readers', 'views.board_score'].map((table) => `ANALYZE ${table}`),
];

const COUNTED = (by: string): string => `SELECT count(*)::integer AS n FROM (
  SELECT sum(b.${by}) AS value FROM family_readers fr JOIN readers r ON r.id = fr.reader_id AND r.is_active JOIN views.board_score b ON b.partition = r.partition AND b.reader_id = r.id AND b.window_key = 'all'
  GROUP BY fr.family_id HAVING count(*) >= 2) s WHERE value > $1`;

const silent = { on: () => () => undefined, onReconnect: () => undefined } as unknown as Steps;

/**
 * The ranks of random families, measured in turn with SELECT 1; then each right after a reader of some family read on.
 */
export const familyRank: Bench = {
  name: 'family-rank',
  about: 'one family’s rank among 200,000 against SELECT 1',
  async run({ databaseUrl, scale, report }) {
    const families = scale === 'full' ? FAMILIES : FAMILIES / 50;
    await runCli(databaseUrl, ['projections', 'list']);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    for (const text of FILL) await client.query(text, text.includes('$1') ? [families] : []);
    const source = await connect({ databaseUrl });
    const database = new Database(source);
    const ranks = new FamilyRanks(database);
    const settings = { role: 'all' } as Settings;
    const jobs = new RecurringJobs(settings, new Metrics(), new ReadinessChecks());
    const sums = new FamilySums(database, silent, settings, new ProjectionAdmin(database, []), jobs);
    const filled = await timed(() => sums.settle());
    for (const table of ['family_mark', 'family_score', 'family_count']) await client.query(`VACUUM ANALYZE ${table}`);
    const asked = await database.rows<{ points: number; chapters: number }>(
      'SELECT points, chapters FROM family_score ORDER BY md5(family_id::text) LIMIT $1',
      [ROUNDS],
    );
    for (const row of asked.slice(0, 5)) {
      const [{ n }] = await database.rows<{ n: number }>(COUNTED('points'), [row.points]);
      if (n !== (await ranks.above('all', 'points', row.points)))
        throw new Error(`wrong rank for ${row.points} points`);
    }
    const readOn = (round: number) =>
      client.query(`UPDATE views.board_score SET points = points + 10, chapters = chapters + 1 WHERE reader_id = $1`, [
        1 + ((round * 7919) % (4 * families)),
      ]);
    for (const after of ['when nothing is marked', 'right after a change'] as const) {
      for (const by of ['points', 'chapters'] as const) {
        const times: { one: number[]; rank: number[] } = { one: [], rank: [] };
        for (const [round, row] of asked.entries()) {
          if (after === 'right after a change') {
            await client.query('DELETE FROM family_mark');
            await readOn(round);
          }
          times.one.push(await timed(() => database.query({ name: 'one', text: 'SELECT 1' })));
          times.rank.push(await timed(() => ranks.above('all', by, row[by])));
        }
        const [one, rank] = [median(times.one), median(times.rank)];
        const counted = await timed(() => database.rows(COUNTED(by), [asked[0][by]]));
        const detail = `${rank.toFixed(2)} ms, SELECT 1 ${one.toFixed(2)} ms; counted one by one ${counted.toFixed(0)} ms, all summed up in ${(filled / 1000).toFixed(1)} s`;
        report({
          what: `rank by ${by} among ${families.toLocaleString('en')} families, ${after}`,
          ratio: rank / one,
          limit: LIMIT,
          better: 'lower',
          detail,
        });
      }
    }
    await client.end();
    await source.destroy();
  },
};
