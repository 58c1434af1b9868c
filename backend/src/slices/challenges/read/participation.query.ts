import { partitionOf, readerStream } from '../../../kernel/event';
import type { Queryable } from '../../../platform/database/database';
import { readTypes } from '../../../platform/event-log/event-reader';
import { PARTICIPATION_HISTORY, participationsAfter, type ParticipationEvent } from '../domain/participation';

/** Whether a reader takes part, straight from the log: what a projection knows may be behind. */
export const takesPart = async (
  on: Queryable,
  {
    accountId,
    readerId,
    challengeId,
  }: { readonly accountId: number; readonly readerId: number; readonly challengeId: number },
): Promise<boolean> => {
  const events = await readTypes(on, partitionOf(accountId), [readerStream(readerId)], PARTICIPATION_HISTORY);
  return participationsAfter(events as unknown as ParticipationEvent[]).has(challengeId);
};
