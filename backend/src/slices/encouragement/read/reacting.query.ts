import { READER_MESSAGES } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { readerStream, type RecordedEvent } from '@kernel/event';
import { prepared, type Queryable } from '@platform/database/database';
import { readTypes } from '@platform/event-log/event-reader';
import { readerVersionSql } from '@platform/event-log/stream-versions';
import type { EncouragementEvent } from '../domain/encouragement.events';
import { REACTION_HISTORY, reactionsAfter, type GivenReactions } from '../domain/given-reactions';

/** Who says something, and to whom. */
export interface Reacting {
  /** Of the stream of who says it. */
  readonly version: number;
  readonly partition: number;
  /** Whose reader it is said to. */
  readonly ownerId: number;
  /** True for the owner's own reader. */
  readonly isPrimary: boolean;
  /** Whether the owner wants to hear of it. */
  readonly hears: boolean;
}

/**
 * An own active reader, and one whose reading it sees: another of the account, or one of a family that both belong to.
 * Locked: what is said to a reader is gathered one after the other.
 */
export const lockReacting = async (
  on: Queryable,
  accountId: number,
  { by, to }: { readonly by: number; readonly to: number },
): Promise<Reacting> => {
  const { rows } = await on.query<Reacting>(prepared(accountId, by, to)`
    SELECT ${readerVersionSql('own.id', 'own.partition')} AS version, own.partition, r.account_id AS "ownerId", r.is_primary AS "isPrimary",
        u.hears_reactions AS hears
      FROM readers own, readers r JOIN users u ON u.id = r.account_id
      WHERE own.id = $2 AND own.account_id = $1 AND own.is_active AND r.id = $3 AND r.is_active AND (r.account_id = $1 OR EXISTS (
        SELECT 1 FROM family_readers a JOIN family_readers b USING (family_id) WHERE a.reader_id = own.id AND b.reader_id = r.id))
      FOR NO KEY UPDATE OF r`);
  if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
  return rows[0];
};

/** What one of the account's readers has said, straight from the log: what a projection knows may be behind. */
export const reactionsBy = async (on: Queryable, partition: number, readerId: number): Promise<GivenReactions> =>
  reactionsAfter(
    (await readTypes(on, partition, [readerStream(readerId)], REACTION_HISTORY)) as (RecordedEvent &
      EncouragementEvent)[],
  );
