import { sqlState, violatedConstraint, type Queryable } from '../database/database';
import type { Appended, AppendRequest } from './append-request';
import { composeAppend, composeInTurn, type AppendedRow, type HowToAppend } from './append-statement';
import { KeyAlreadyUsed } from './once';

/** A stream moved between decision and append: load and decide again. */
export class StreamMoved extends Error {
  /** @param partitions the partitions of the refused append */
  constructor(readonly partitions: readonly number[] = []) {
    super('a stream moved on since the decision');
    this.name = 'StreamMoved';
  }
}

/**
 * Stores the events of all requests or of none, in their order, once it holds their partitions.
 * @param sequence the number of a command on several partitions, which are held already
 * @throws StreamMoved, KeyAlreadyUsed
 */
export const appendAll = async (
  on: Queryable,
  requests: readonly AppendRequest[],
  sequence: number | null = null,
): Promise<Appended[][]> => (await append(on, requests, { waits: true, sequence })) as Appended[][];

/**
 * The same for requests of one partition each; null for those whose partition somebody else holds, of which nothing is
 * stored.
 * @throws StreamMoved, KeyAlreadyUsed
 */
export const appendFree = (on: Queryable, requests: readonly AppendRequest[]): Promise<(Appended[] | null)[]> =>
  append(on, requests, { waits: false, sequence: null });

const append = async (
  on: Queryable,
  requests: readonly AppendRequest[],
  how: HowToAppend,
): Promise<(Appended[] | null)[]> => {
  try {
    const { rows, indexesOf } = await (how.sequence === null
      ? together(on, requests, how)
      : inTurn(on, requests[0], how));
    const stored = new Map(rows.map((row) => [row.idx, row]));
    return requests.map((request) => {
      const own = indexesOf(request).flatMap((idx) => stored.get(idx) ?? []);
      if (own.length < indexesOf(request).length) return null;
      return own.map(({ partition, position }, index) => ({ index, partition, position: Number(position) }));
    });
  } catch (error) {
    if (sqlState(error) === 'LX001' || violatedConstraint(error) === 'events_stream_version')
      throw new StreamMoved(requests.flatMap(({ appends }) => appends.map(({ partition }) => partition)));
    if (violatedConstraint(error) === 'idempotency_key') throw new KeyAlreadyUsed();
    throw error;
  }
};

interface Rows {
  readonly rows: readonly AppendedRow[];
  readonly indexesOf: (request: AppendRequest) => readonly number[];
}

const together = async (on: Queryable, requests: readonly AppendRequest[], how: HowToAppend): Promise<Rows> => {
  const { statement, indexesOf } = composeAppend(requests, how);
  return { rows: (await on.query<AppendedRow & Record<string, unknown>>(statement)).rows, indexesOf };
};

const inTurn = async (on: Queryable, request: AppendRequest, how: HowToAppend): Promise<Rows> => {
  const { statement, indexesOf, writes } = composeInTurn(request, how);
  const { rows } = await on.query<AppendedRow & Record<string, unknown>>(statement);
  const more = writes(rows);
  if (more) await on.query(more);
  return { rows, indexesOf };
};
