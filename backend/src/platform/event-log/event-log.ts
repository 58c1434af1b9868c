import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../database/database';
import { REQUEST, WORK } from '../database/deadlines';
import { appendAll } from './append';
import type { Appended, AppendRequest, InlineStatement } from './append-request';
import { canShare, SharedAppend } from './fast/shared-append';
import { holdPartitions, partitionsOf } from './partitions';

export { StreamMoved } from './append';
export type * from './append-request';

/** Larger appends take longer than other requests may. */
const MOST_ROWS_AT_ONCE = 5_000;

/** Appends events. Projections, audit and replay read the log through event-reader.ts. */
@Injectable()
export class EventLog {
  private readonly shared: SharedAppend;

  constructor(private readonly database: Database) {
    this.shared = new SharedAppend(database);
  }

  /**
   * Stores all events of a request or none. On a connection with its own transaction this must be the last statement,
   * because it holds the partitions' counters until the commit. On the database itself, concurrent requests of one kind
   * share a transaction.
   * @throws StreamMoved, KeyAlreadyUsed
   */
  async append(on: Queryable, request: AppendRequest): Promise<Appended[]> {
    if (on !== this.database) return appendWhole(on, request);
    const isLarge = rowCount(request) > MOST_ROWS_AT_ONCE;
    if (isLarge || apartOf(request).length > 0 || partitionsOf(request).size > 1)
      return this.database.transaction((client) => appendWhole(client, request), { within: isLarge ? WORK : REQUEST });
    if (!canShare(request)) return appendWhole(on, request);
    return this.shared.append(request);
  }
}

/** @param on holds the partitions until its transaction ends */
const appendWhole = async (on: Queryable, request: AppendRequest): Promise<Appended[]> => {
  const [appended] = await appendAll(on, [request], await numberOf(on, request));
  for (const { text, values } of apartOf(request)) await on.query({ text, values: [...values] });
  return appended;
};

/**
 * A command on several partitions takes its number once it holds them all, so that numbers rise with the positions of each.
 * Null for any other.
 */
const numberOf = async (on: Queryable, request: AppendRequest): Promise<number | null> => {
  const partitions = partitionsOf(request);
  if (partitions.size < 2) return null;
  const tables = new Set((request.inline ?? []).flatMap(({ table }) => table ?? []));
  await holdPartitions(on, partitions, tables);
  const { rows } = await on.query<{ sequence: number }>({ text: `SELECT nextval('command_sequence') AS sequence` });
  return rows[0].sequence;
};

const apartOf = ({ inline = [] }: AppendRequest): InlineStatement[] => inline.filter(({ isApart }) => isApart);

/** Counts the events or, where they are more, the rows of an inline statement. */
const rowCount = ({ appends, inline = [] }: AppendRequest): number =>
  inline.reduce(
    (most, { values }) => Math.max(most, ...values.map((value) => (Array.isArray(value) ? value.length : 1))),
    appends.reduce((sum, append) => sum + append.events.length, 0),
  );
