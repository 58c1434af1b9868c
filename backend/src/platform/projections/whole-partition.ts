import type { PoolClient } from 'pg';
import type { RecordedEvent } from '../../kernel/event';
import { readPartition } from '../event-log/event-reader';
import { FoldFailure, PartitionFold, type TableChange } from './partition-fold';
import type { Projection } from './projection';

const PAGE = 5_000;

/** A record that the fold had to leave out. */
export interface LeftOut {
  readonly key: number;
  readonly position: number;
  readonly error: string;
}

export interface WholePartition {
  readonly partition: number;
  /** The last position to fold. */
  readonly upTo: number;
  /** Receives log rows page by page, and all other rows at the end. */
  readonly write: (changes: readonly TableChange[]) => Promise<void>;
  /** Heard page by page; the fold goes on when it returns. */
  readonly onEvents?: (count: number) => void | Promise<void>;
}

/** Folds a partition from its beginning, by the same code as the live projector. Returns the records that cannot be folded. */
export const foldWholePartition = async <Rec>(
  client: PoolClient,
  projection: Projection<Rec>,
  work: WholePartition,
): Promise<LeftOut[]> => {
  const fold = new PartitionFold(projection, work.partition, []);
  const leftOut = new Map<number, LeftOut>();
  for (let after = 0; after < work.upTo;) {
    const events = await readPartition(client, work.partition, { after, limit: PAGE, upTo: work.upTo });
    if (events.length === 0) break;
    for (const event of events) applyTo(fold, projection, event, leftOut);
    await work.write(fold.takeLogs());
    after = events[events.length - 1].position;
    await work.onEvents?.(events.length);
  }
  await work.write(fold.takeChanges().changes);
  return [...leftOut.values()];
};

const applyTo = <Rec>(
  fold: PartitionFold<Rec>,
  projection: Projection<Rec>,
  event: RecordedEvent,
  leftOut: Map<number, LeftOut>,
): void => {
  const key = projection.keyOf(event);
  const applyToOne = (target: number): void => {
    if (leftOut.has(target)) return;
    try {
      fold.apply(target, event);
    } catch (error) {
      if (!(error instanceof FoldFailure)) throw error;
      fold.drop(target);
      leftOut.set(target, { key: target, position: error.position, error: String(error.cause) });
    }
  };
  if (key === null) fold.applyToAll(event, applyToOne);
  else applyToOne(key);
};
