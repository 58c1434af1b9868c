import { sqlState, violatedConstraint, type Queryable } from '../database/database';
import type { Appended, AppendRequest } from './append-request';
import { composeAppend, eventCount } from './append-statement';

/** A stream moved between decision and append: load and decide again. */
export class StreamMoved extends Error {
  /** @param partitions the partitions of the refused append */
  constructor(readonly partitions: readonly number[] = []) {
    super('a stream moved on since the decision');
    this.name = 'StreamMoved';
  }
}

/** Another request with this idempotency key committed first. */
export class KeyAlreadyUsed extends Error {
  constructor() {
    super('the idempotency key was used before');
    this.name = 'KeyAlreadyUsed';
  }
}

/**
 * Stores the events of all requests or of none, in their order.
 * @param lock how long a counter is waited for (ms); as long as the connection waits for locks when missing
 * @throws StreamMoved, KeyAlreadyUsed
 */
export const appendAll = async (
  on: Queryable,
  requests: readonly AppendRequest[],
  lock?: number,
): Promise<Appended[][]> => {
  try {
    const { rows } = await on.query<{ idx: number; partition: number; position: string }>(
      composeAppend(requests, lock),
    );
    let from = 0;
    return requests.map((request) => {
      const own = rows.slice(from, from + eventCount(request));
      from += own.length;
      return own.map((row, index) => ({ index, partition: row.partition, position: Number(row.position) }));
    });
  } catch (error) {
    if (sqlState(error) === 'LX001' || violatedConstraint(error) === 'events_stream_version')
      throw new StreamMoved(requests.flatMap(({ appends }) => appends.map(({ partition }) => partition)));
    if (violatedConstraint(error) === 'idempotency_key') throw new KeyAlreadyUsed();
    throw error;
  }
};
