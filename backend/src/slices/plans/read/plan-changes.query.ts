import { FIGURES, SITE_STREAM } from '@kernel/event';
import { prepared, type Queryable } from '@platform/database/database';

/** The newest event that a reader's figures know: its position in its partition, and when it was recorded (ms). */
export interface Change {
  readonly position: number;
  readonly at: number;
}

const newestOf = (stream: string): string => `(SELECT e.position, e.recorded_at FROM events e
    WHERE e.partition = c.partition AND e.stream = ${stream} AND e.position <= c.position ORDER BY e.version DESC LIMIT 1)`;

/** The newest change of each reader. Nothing that a calendar shows of a reader changes without one, but its day and names. */
export const lastChanges = async (on: Queryable, readerIds: readonly number[]): Promise<Map<number, Change>> => {
  const { rows } = await on.query<{ id: number; position: number; at: Date }>(prepared(readerIds, FIGURES)`
    SELECT r.id, e.position::float8 AS position, e.recorded_at AS at FROM readers r
      JOIN projection_checkpoint c ON c.projection = $2 AND c.schema = 'views' AND c.partition = r.partition
      CROSS JOIN LATERAL (
        ${newestOf(`'reader-' || r.id`)} UNION ALL ${newestOf(`'${SITE_STREAM}'`)} ORDER BY position DESC LIMIT 1) e
      WHERE r.id = ANY($1::integer[]) ORDER BY r.id`);
  return new Map(rows.map(({ id, position, at }) => [id, { position, at: at.getTime() }]));
};

/** Before its first event is folded, a reader has none. */
export const changeOf = (changes: ReadonlyMap<number, Change>, { readerId }: { readonly readerId: number }): Change =>
  changes.get(readerId) ?? { position: 0, at: 0 };
