import { partitionOf, readerStream } from '@kernel/event';
import type { Queryable } from '@platform/database/database';
import { readTypes } from '@platform/event-log/event-reader';
import { PARTICIPATION_HISTORY, participationsAfter, type ParticipationEvent } from '../domain/participation';

interface Part {
  readonly accountId: number;
  readonly readerId: number;
  readonly challengeId: number;
}

/** A reader's team, straight from the log: what a projection knows may be behind. Null for one who does not take part. */
export const teamOf = async (on: Queryable, { accountId, readerId, challengeId }: Part): Promise<number | null> => {
  const events = await readTypes(on, partitionOf(accountId), [readerStream(readerId)], PARTICIPATION_HISTORY);
  return participationsAfter(events as unknown as ParticipationEvent[]).get(challengeId)?.team ?? null;
};

export const takesPart = async (on: Queryable, part: Part): Promise<boolean> => (await teamOf(on, part)) !== null;
