import { readerOfStream } from '@kernel/event';
import type { InlineStatement } from '@platform/event-log/append-request';
import type { StreamDecision } from '@platform/event-log/decision';

/** The commands of a block. */
const LOOKED_EVERY = 32;

/**
 * What is full of a list becomes a block (docs/decisions/0020). It is looked for once in so many events of the reader,
 * because commands without a block are merely read one by one.
 * @param streams those that a command appends to
 */
export const closeBlocks = (streams: readonly StreamDecision[]): InlineStatement[] => {
  const readers = streams.flatMap(({ partition, stream, version, events }) => {
    const readerId = readerOfStream(stream);
    return readerId === null || !isPassed(version, events.length) ? [] : [{ partition, readerId }];
  });
  if (readers.length === 0) return [];
  return [
    {
      name: 'closed',
      isApart: true,
      text: `SELECT close_report_blocks(n.partition, n.reader_id) FROM unnest($1::smallint[], $2::integer[]) AS n (partition, reader_id)`,
      values: [readers.map(({ partition }) => partition), readers.map(({ readerId }) => readerId)],
    },
  ];
};

const isPassed = (version: StreamDecision['version'], events: number): boolean =>
  version === 'newest' || looksAt(version + events) > looksAt(version);

/** How often was looked until this version: the stream's first event is the reader itself. */
const looksAt = (version: number): number => Math.floor((version - 1) / LOOKED_EVERY);

/** SQL: the same for all readers with such commands, once those were written another way. They are found before the first call. */
export const closeBlocksWhere = (condition: string): string => `
  SELECT close_report_blocks(n.partition, n.reader_id)
    FROM (SELECT DISTINCT partition, reader_id FROM views.report_entry WHERE ${condition} AND live_count > 0 OFFSET 0) n`;

/** The blocks that hold these commands, of which reports went or came back, are counted again (docs/decisions/0020). */
export const recount = (
  commands: readonly { readonly partition: number; readonly position: number }[],
): InlineStatement => ({
  name: 'recounted',
  isApart: true,
  text: `SELECT count_report_blocks(n.partition, n.positions)
    FROM (SELECT partition, array_agg(position) AS positions FROM unnest($1::smallint[], $2::bigint[]) AS k (partition, position) GROUP BY partition) n`,
  values: [commands.map(({ partition }) => partition), commands.map(({ position }) => position)],
});
