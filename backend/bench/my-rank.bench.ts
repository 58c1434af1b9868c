import { Client } from 'pg';
import { Database } from '@platform/database/database';
import { ReaderRanks } from '@slices/boards/read/fast/reader-ranks.query';
import { runCli } from './operator';
import type { Bench } from './report';
import { median, timed } from './http';
import { connect } from '@app/data-source';

const READERS = 1_000_000;
const READERS_QUICK = 20_000;
const ROUNDS = 400;
const LIMIT = 10;

/** Realistic points and chapters: many small, few large, and ties. */
const FILL = `
  INSERT INTO views.board_score (partition, reader_id, window_key, points, chapters)
  SELECT n % 64, n, 'all', (exp(6.5 + 1.4 * z))::integer, (exp(4.2 + 1.4 * z))::integer + 1
  FROM (SELECT n, sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) AS z FROM generate_series(1, $1::integer) n) drawn`;

/** The buckets as the projection keeps them, over all 64 partitions. */
const COUNT = `
  INSERT INTO views.board_count (partition, window_key, measure, level, bucket, readers)
  SELECT b.partition, b.window_key, m.measure, level, (s.shift * 256 + (m.value >> s.shift)) >> (4 * (2 - level)), count(*)
  FROM views.board_score b
  CROSS JOIN LATERAL (VALUES (0, b.points), (1, b.chapters)) m (measure, value)
  CROSS JOIN LATERAL (SELECT greatest(0, length(ltrim(m.value::bit(32)::text, '0')) - 9) AS shift) s
  CROSS JOIN generate_series(0, 2) AS level
  GROUP BY 1, 2, 3, 4, 5`;

const fill = async (databaseUrl: string, readers: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(FILL, [readers]);
  await client.query(COUNT);
  await client.query('VACUUM ANALYZE views.board_score');
  await client.query('VACUUM ANALYZE views.board_count');
  await client.end();
};

/** The ranks of random readers, measured in turn with SELECT 1 over the same pool. */
export const myRank: Bench = {
  name: 'my-rank',
  about: 'one reader’s rank among a million against SELECT 1',
  async run({ databaseUrl, scale, report }) {
    const readers = scale === 'full' ? READERS : READERS_QUICK;
    await runCli(databaseUrl, ['projections', 'list']);
    await fill(databaseUrl, readers);
    const source = await connect({ databaseUrl });
    const database = new Database(source);
    const ranks = new ReaderRanks(database);
    const asked = await database.rows<{ points: number; chapters: number }>(
      'SELECT points, chapters FROM views.board_score ORDER BY md5(reader_id::text) LIMIT $1',
      [ROUNDS],
    );
    for (const by of ['points', 'chapters'] as const) {
      for (const row of asked.slice(0, 20)) {
        const [{ n }] = await database.rows<{ n: number }>(
          `SELECT count(*)::integer AS n FROM views.board_score WHERE window_key = 'all' AND ${by} > $1`,
          [row[by]],
        );
        if (n !== (await ranks.above('all', by, row[by]))) throw new Error(`wrong rank for ${row[by]} ${by}`);
      }
      const times: { one: number[]; rank: number[] } = { one: [], rank: [] };
      for (const row of asked) {
        times.one.push(await timed(() => database.query({ name: 'one', text: 'SELECT 1' })));
        times.rank.push(await timed(() => ranks.above('all', by, row[by])));
      }
      const [one, rank] = [median(times.one), median(times.rank)];
      report({
        what: `rank by ${by} among ${readers.toLocaleString('en')} readers`,
        ratio: rank / one,
        limit: LIMIT,
        better: 'lower',
        detail: `${rank.toFixed(2)} ms, SELECT 1 ${one.toFixed(2)} ms`,
      });
    }
    await source.destroy();
  },
};
