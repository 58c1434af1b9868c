import { READER_MESSAGES, type OccasionKind } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { readerStream, type RecordedEvent } from '@kernel/event';
import { prepared, type Queryable } from '@platform/database/database';
import { readTypes } from '@platform/event-log/event-reader';
import { versionOfReader } from '@slices/readers';
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
  /** Whether its reading is seen: as its owner, in a family or in a group. */
  readonly isSeen: boolean;
  /** The group in which it is said; null in a family and within an account. */
  readonly groupId: number | null;
}

/** A group in which $1 says something of $4 with its own reader to the one of `r`, and sees that it was done. */
const GROUP = `(SELECT min(g.id) FROM group_member a JOIN group_member b ON b.group_id = a.group_id JOIN reading_group g ON g.id = a.group_id
    WHERE a.account_id = $1 AND b.account_id = r.account_id AND own.is_primary AND r.is_primary AND g.encouragement
      AND coalesce((SELECT groups FROM site_setting), true)
      AND (b.sees IN ('reads', 'chapters') OR b.sees = 'takes-part' AND $4 = 'day'))`;

/**
 * An own active reader and another one. Its reading is seen within an account, in a family that both belong to, and where
 * it is the primary one of a member of a group who shows it. Locked: what is said to a reader is gathered one after the other.
 */
export const lockReacting = async (
  on: Queryable,
  accountId: number,
  { by, to, kind }: { readonly by: number; readonly to: number; readonly kind: OccasionKind },
): Promise<Reacting> => {
  const { rows } = await on.query<Omit<Reacting, 'isSeen'> & { isFamiliar: boolean }>(prepared(accountId, by, to, kind)`
    SELECT ${versionOfReader('$2')} AS version, own.partition, r.account_id AS "ownerId", r.is_primary AS "isPrimary",
        u.hears_reactions AS hears, (r.account_id = $1 OR EXISTS (
          SELECT 1 FROM family_readers a JOIN family_readers b USING (family_id) WHERE a.reader_id = own.id AND b.reader_id = r.id)) AS "isFamiliar",
        ${GROUP} AS "groupId"
      FROM readers own, readers r JOIN users u ON u.id = r.account_id
      WHERE own.id = $2 AND own.account_id = $1 AND own.is_active AND r.id = $3 AND r.is_active
      FOR NO KEY UPDATE OF r`);
  if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
  const { isFamiliar, groupId, ...reacting } = rows[0];
  return { ...reacting, isSeen: isFamiliar || groupId !== null, groupId: isFamiliar ? null : groupId };
};

/** What one of the account's readers has said, straight from the log: what a projection knows may be behind. */
export const reactionsBy = async (on: Queryable, partition: number, readerId: number): Promise<GivenReactions> =>
  reactionsAfter(
    (await readTypes(on, partition, [readerStream(readerId)], REACTION_HISTORY)) as (RecordedEvent &
      EncouragementEvent)[],
  );
