import { SITE_STREAM } from '@kernel/event';
import { prepared, type Queryable } from '@platform/database/database';

/** How far a projection's tables were, by partition. */
export type ProjectedState = ReadonlyMap<number, { readonly position: number; readonly generation: number }>;

interface Movement {
  readonly now: ProjectedState;
  /** The streams projected since; null when any row may have changed: after a rebuild, a site event or too many. */
  readonly streams: readonly string[] | null;
}

/** Reading this many records again costs as much as reading all. */
const MOST = 2_000;

/** What has been projected since a state was seen. Rows read afterwards are at least as new as `now`. */
export const movedSince = async (on: Queryable, projection: string, seen: ProjectedState | null): Promise<Movement> => {
  const { rows } = await on.query<{ partition: number; position: string; generation: number }>(prepared(projection)`
    SELECT partition, position, generation FROM projection_checkpoint WHERE projection = $1 AND schema = 'views'`);
  const now: ProjectedState = new Map(
    rows.map(({ partition, position, generation }) => [partition, { position: Number(position), generation }]),
  );
  if (seen === null) return { now, streams: null };
  const moved: { partition: number; from: number; to: number }[] = [];
  for (const [partition, { position, generation }] of now) {
    const before = seen.get(partition);
    if (before?.generation !== generation || before.position > position) return { now, streams: null };
    if (before.position < position) moved.push({ partition, from: before.position, to: position });
  }
  return { now, streams: moved.length === 0 ? [] : await streamsIn(on, moved) };
};

const streamsIn = async (
  on: Queryable,
  moved: readonly { readonly partition: number; readonly from: number; readonly to: number }[],
): Promise<string[] | null> => {
  const { rows } = await on.query<{ stream: string }>(prepared(
    moved.map(({ partition }) => partition),
    moved.map(({ from }) => from),
    moved.map(({ to }) => to),
    MOST,
  )`
    SELECT DISTINCT e.stream FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) m (partition, low, high)
      CROSS JOIN LATERAL (SELECT stream FROM events WHERE partition = m.partition AND position > m.low AND position <= m.high) e
      LIMIT $4`);
  const streams = rows.map(({ stream }) => stream);
  return streams.length === MOST || streams.includes(SITE_STREAM) ? null : streams;
};
