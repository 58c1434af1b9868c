import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of readers in each bucket of each board, see docs/decisions/0009; filled from the existing boards. */
export class BoardCounts1763600001500 implements MigrationInterface {
  name = 'BoardCounts1763600001500';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE views.board_count (
        partition smallint NOT NULL,
        window_key text NOT NULL,
        measure smallint NOT NULL,
        level smallint NOT NULL,
        bucket integer NOT NULL,
        readers integer NOT NULL,
        PRIMARY KEY (partition, window_key, measure, level, bucket)
      ) WITH (fillfactor = 80)`);
    await q.query(
      `CREATE INDEX board_count_rank ON views.board_count (window_key, measure, level, bucket) INCLUDE (readers)`,
    );
    await q.query(`
      INSERT INTO views.board_count (partition, window_key, measure, level, bucket, readers)
      SELECT partition, window_key, measure, level, narrowest >> (4 * (2 - level)), count(*)
      FROM (
        SELECT r.account_id % 64 AS partition, b.window_key, m.measure,
          CASE WHEN m.value <= 0 THEN 0 ELSE s.shift * 256 + (m.value >> s.shift) END AS narrowest
        FROM views.board_score b
        JOIN readers r ON r.id = b.reader_id
        CROSS JOIN LATERAL (VALUES (0, b.points), (1, b.chapters)) m (measure, value)
        CROSS JOIN LATERAL (SELECT greatest(0, length(ltrim(greatest(m.value, 0)::bit(32)::text, '0')) - 9) AS shift) s
      ) placed
      CROSS JOIN generate_series(0, 2) AS level
      GROUP BY 1, 2, 3, 4, 5`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE views.board_count');
  }
}
