import type { PoolClient } from 'pg';
import type { RecordedEvent } from '@kernel/event';
import type { OccurrenceOf, Projection } from '../projection';
import { writeChanges } from '../rows/row-writer';
import { inPortions, loadPortion, type Loading } from './step-load';

/** True when the next events concern every record of the partition. */
export const isSiteStep = (projection: Pick<Projection, 'keyOf'>, [next]: readonly RecordedEvent[]): boolean =>
  next !== undefined && projection.keyOf(next) === null;

/** The events that one step folds: those before the first site event, or the site events that come first. */
export const ofOneStep = (
  projection: Pick<Projection, 'keyOf'>,
  events: readonly RecordedEvent[],
): readonly RecordedEvent[] => {
  const isSite = isSiteStep(projection, events);
  const end = events.findIndex((event) => isSiteStep(projection, [event]) !== isSite);
  return end === -1 ? events : events.slice(0, end);
};

interface SiteStep<Rec> extends Loading<Rec> {
  readonly events: readonly RecordedEvent[];
  /** The records that the events concern: all of the partition that are not parked. */
  readonly keys: readonly number[];
}

interface Taken {
  readonly keys: { readonly key: number; readonly accountId: number }[];
  readonly occurrences: OccurrenceOf[];
}

/**
 * Folds site events into every record of a partition and writes the rows, slice by slice, so that memory does not grow
 * with the log. Records that were in memory stay there.
 */
export const foldSiteEvents = async <Rec>(client: PoolClient, step: SiteStep<Rec>): Promise<Taken> => {
  const { fold, events, schema } = step;
  const taken: Taken = { keys: [], occurrences: [] };
  const foldSlice = async (keys: readonly number[]): Promise<void> => {
    for (const key of keys) for (const event of events) fold.apply(key, event);
    const { changes, keys: changed, occurrences } = fold.takeChanges();
    await writeChanges(client, schema, changes);
    for (const key of changed) taken.keys.push({ key, accountId: fold.accountOf(key) });
    for (const occurrence of occurrences) taken.occurrences.push(occurrence);
  };

  const cold = step.keys.filter((key) => !fold.has(key));
  await foldSlice(step.keys.filter((key) => fold.has(key)));
  for (const portion of await inPortions(client, step, cold)) {
    await loadPortion(client, step, portion);
    await foldSlice(portion);
    for (const key of portion) fold.drop(key);
  }
  for (const event of events) fold.applyToAll(event, () => undefined);
  return taken;
};
