import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APPEND_PARTITION } from './append-partition/function';

/** The function of the baseline for several partitions. */
const ofAll = (): string => {
  const [, create] =
    /^(CREATE FUNCTION append_events.*?^END \$\$;)/ms.exec(
      readFileSync(join(__dirname, 'baseline', 'event-log.sql'), 'utf8'),
    ) ?? [];
  if (create === undefined) throw new Error('the baseline has no append_events');
  return create;
};

const DROP_OF_ALL = `DROP FUNCTION append_events(integer[], smallint[], text[], integer[], text[], smallint[], jsonb[], bytea[], jsonb[], float8[],
  smallint[], text[], integer[], integer[], integer[], text[], bytea[], text[], float8[])`;

/** One call appends to one partition (docs/decisions/0067). */
export class AppendPartition1763600031200 implements MigrationInterface {
  name = 'AppendPartition1763600031200';

  async up(q: QueryRunner): Promise<void> {
    await q.query(DROP_OF_ALL);
    await q.query(APPEND_PARTITION);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      `DROP FUNCTION append_partition(smallint, boolean, bigint, integer[], text[], integer[], text[], smallint[], jsonb[], bytea[], jsonb[], float8[], text[], integer[])`,
    );
    await q.query(ofAll());
  }
}
