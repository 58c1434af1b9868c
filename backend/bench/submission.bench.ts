import { Pool } from 'pg';
import { call, median, openAccount } from './http';
import type { Bench } from './report';
import { startProduct } from './product';

const ROUNDS = 7;
const READERS = 6;
const CHAPTERS = 1189;

/** The raw transaction of docs: six events and 7,134 report rows by INSERT … SELECT unnest, on the same tables. */
const rawSubmission = async (pool: Pool, round: number): Promise<number> => {
  const date = `190${Math.floor(round / 12)}-${String((round % 12) + 1).padStart(2, '0')}-01`;
  const positions = Array.from({ length: READERS }, (_, n) => 1_000_000 + round * READERS + n);
  const readers = positions.map((_, n) => 900_000 + n);
  const chapters = Array.from({ length: CHAPTERS }, (_, n) => n + 1);
  const started = performance.now();
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
     SELECT 63, p, 'raw-' || r, p, 'Raw', 1, '{"chapters":"1-1189"}', '{}', now() FROM unnest($1::bigint[], $2::integer[]) AS n (p, r)`,
    [positions, readers],
  );
  await client.query(
    `INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date)
     SELECT 63, n.p, c, n.r, $3::date FROM unnest($1::bigint[], $2::integer[]) AS n (p, r), unnest($4::smallint[]) c`,
    [positions, readers, date, chapters],
  );
  await client.query('COMMIT');
  client.release();
  return performance.now() - started;
};

/** One POST of 7,134 reports: the time until the answer, and until every read model has caught up. */
export const submission: Bench = {
  name: 'submission',
  about: 'whole Bible × 6 readers in one POST',
  async run({ databaseUrl, report }) {
    const product = await startProduct(databaseUrl);
    const pool = new Pool({ connectionString: databaseUrl, max: 4 });
    try {
      const { token, readerIds } = await openAccount(product.base, 'submission@bench.example', READERS);
      const chapterIds = Array.from({ length: CHAPTERS }, (_, n) => n + 1);
      const raw: number[] = [];
      const answered: number[] = [];
      const caughtUp: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        raw.push(await rawSubmission(pool, round));
        const started = performance.now();
        const posted = await call('POST', `${product.base}/reports`, {
          token,
          body: { readerIds, chapterIds, readDate: `2001-0${round + 1}-01` },
        });
        answered.push(performance.now() - started);
        await call('GET', `${product.base}/gamification/profile/${readerIds[0]}`, {
          token,
          headers: { 'x-min-position': posted.position ?? '' },
        });
        caughtUp.push(performance.now() - started);
        if (posted.status !== 201) throw new Error(posted.text);
      }
      report({
        what: 'answered ÷ raw transaction',
        ratio: median(answered) / median(raw),
        limit: 3,
        better: 'lower',
        detail: `${median(answered).toFixed(0)} ms against ${median(raw).toFixed(0)} ms`,
      });
      report({
        what: 'every read model caught up ÷ raw',
        ratio: median(caughtUp) / median(raw),
        limit: 6,
        better: 'lower',
        detail: `${median(caughtUp).toFixed(0)} ms`,
      });
    } finally {
      await pool.end();
      await product.stop();
    }
  },
};
