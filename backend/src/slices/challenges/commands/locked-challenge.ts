import { CHALLENGE_MESSAGES, READER_MESSAGES } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { forbidden, notFound } from '@kernel/errors';
import type { Queryable, Transaction } from '@platform/database/database';
import type { Readers } from '@slices/readers';
import type { ChallengeState } from '../domain/challenge.decider';
import { lockChallenge, type ChallengeRow } from '../read/challenge.query';

/** Who asks about which challenge, and the caller's day. */
export interface ChallengeTarget {
  readonly accountId: number;
  readonly id: number;
  readonly today: Day;
}

/** A challenge that the account leads, locked. @throws Refusal (not-found) for strangers, (forbidden) for others of the group */
export const organised = async (on: Queryable, accountId: number, id: number): Promise<ChallengeRow> => {
  const row = await lockChallenge(on, accountId, id);
  if (!row) throw notFound(CHALLENGE_MESSAGES.notFound);
  if (!row.canOrganise) throw forbidden(CHALLENGE_MESSAGES.organisersOnly);
  return row;
};

/** A challenge, locked, with the partition of the account's own reader. Readers are locked before challenges, as where a family ends. */
export const withOwnReader = async (
  readers: Readers,
  transaction: Transaction,
  { accountId, id }: ChallengeTarget,
  readerId: number,
): Promise<{ readonly row: ChallengeRow; readonly partition: number }> => {
  const [reader] = await readers.lock(transaction, accountId, [readerId]);
  const row = await lockChallenge(transaction, accountId, id);
  if (!row) throw notFound(CHALLENGE_MESSAGES.notFound);
  if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
  return { row, partition: reader.partition };
};

export const stateOf = ({
  id,
  scope,
  scopeId,
  version,
  publishedAt,
  closedAt,
  rules,
}: ChallengeRow): ChallengeState => ({
  challengeId: id,
  scope,
  scopeId,
  version,
  isPublished: publishedAt !== null,
  isClosed: closedAt !== null,
  rules,
});
