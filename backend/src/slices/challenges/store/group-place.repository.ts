import { sql, type Queryable } from '@platform/database/database';
import type { ChallengeRules } from '../domain/challenge.events';

/** A reader's place in a challenge of a group. */
export interface PlaceInGroup {
  readonly challengeId: number;
  readonly readerId: number;
  readonly partition: number;
  readonly rules: ChallengeRules;
}

/** Those of a member or of all in one group, or those of a reader in all groups. */
export interface WhosePlaces {
  readonly groupId?: number;
  readonly accountId?: number;
  readonly readerId?: number;
}

/** In challenges whose late reports still count: after that, what was read stays with the team. */
export const placesInGroups = async (
  on: Queryable,
  { groupId, accountId, readerId }: WhosePlaces,
  at: Date,
): Promise<PlaceInGroup[]> => {
  const { rows } = await on.query<PlaceInGroup & Record<string, unknown>>(sql(
    groupId ?? null,
    accountId ?? null,
    readerId ?? null,
    at,
  )`
    SELECT c.id AS "challengeId", r.id AS "readerId", r.partition, c.rules
      FROM challenges c JOIN challenge_participants p ON p.challenge_id = c.id AND NOT p.gone JOIN readers r ON r.id = p.reader_id
      WHERE c.group_id IS NOT NULL AND c.closed_at IS NULL AND c.closes_at >= $4
        AND ($1::integer IS NULL OR c.group_id = $1) AND ($2::integer IS NULL OR r.account_id = $2) AND ($3::integer IS NULL OR r.id = $3)
      ORDER BY c.id, r.id`);
  return rows;
};

export const lockChallengesOf = async (on: Queryable, groupId: number): Promise<void> => {
  await on.query(sql(groupId)`SELECT FROM challenges WHERE group_id = $1 ORDER BY id FOR UPDATE`);
};
