import { sql, type Queryable } from '@platform/database/database';
import type { ChallengeRules } from '../domain/challenge.events';

/** A reader's place in a challenge of a group. */
export interface PlaceInGroup {
  readonly challengeId: number;
  readonly readerId: number;
  readonly partition: number;
  readonly rules: ChallengeRules;
}

/** Whose places: of a member or all in one group, or those of a reader in groups to which an account does not belong. */
interface Which {
  readonly groupId?: number;
  readonly accountId?: number | null;
  readonly readerId?: number;
  readonly outsideOf?: number;
  readonly at: Date;
}

/** In challenges of groups whose late reports still count; after that, what was read stays with the team. */
export const placesIn = async (
  on: Queryable,
  { groupId, accountId, readerId, outsideOf, at }: Which,
): Promise<PlaceInGroup[]> => {
  const values = [groupId, accountId, readerId, outsideOf].map((one) => one ?? null);
  const { rows } = await on.query<PlaceInGroup & Record<string, unknown>>(sql(...values, at)`
    SELECT c.id AS "challengeId", r.id AS "readerId", r.partition, c.rules
      FROM challenges c JOIN challenge_participants p ON p.challenge_id = c.id AND NOT p.gone JOIN readers r ON r.id = p.reader_id
      WHERE c.group_id IS NOT NULL AND c.closed_at IS NULL AND c.closes_at >= $5
        AND ($1::integer IS NULL OR c.group_id = $1) AND ($2::integer IS NULL OR r.account_id = $2) AND ($3::integer IS NULL OR r.id = $3)
        AND NOT EXISTS (SELECT FROM group_member m WHERE m.group_id = c.group_id AND m.account_id = $4) ORDER BY c.id, r.id`);
  return rows;
};

export const lockChallengesOf = async (on: Queryable, groupId: number): Promise<void> => {
  await on.query(sql(groupId)`SELECT FROM challenges WHERE group_id = $1 ORDER BY id FOR UPDATE`);
};
