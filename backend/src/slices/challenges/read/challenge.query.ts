import type { ChallengeChapters, ChallengeGroupAnswer, ChallengeScope, ChurchLook } from '@lectio/contract';
import { prepared, type Queryable } from '@platform/database/database';
import { readerStream } from '@kernel/event';
import { readTypes } from '@platform/event-log/event-reader';
import { INVITING_CHURCH, LED_CHURCH, leadsChurch } from '@slices/churches';
import type { ChallengeRules } from '../domain/challenge.events';
import { PARTICIPATION_HISTORY, participationsAfter, type ParticipationEvent } from '../domain/participation';

/** How an organiser said which chapters count, and how the teams are called. */
export interface ChallengeChoice {
  readonly chapters: ChallengeChapters;
  readonly books: readonly number[];
  readonly planId: string | null;
  readonly teamNames: readonly string[];
}

export interface ChallengeRow extends Record<string, unknown> {
  readonly id: number;
  readonly scope: ChallengeScope;
  readonly scopeId: number | null;
  readonly scopeName: string | null;
  readonly look: ChurchLook | null;
  readonly name: string;
  readonly reward: string | null;
  readonly rules: ChallengeRules;
  readonly choice: ChallengeChoice;
  readonly version: number;
  readonly publishedAt: Date | null;
  readonly closedAt: Date | null;
  readonly canOrganise: boolean;
}

/** SQL: where groups are off, their challenges are nowhere to be seen. */
export const GROUPS_ARE_ON = 'coalesce((SELECT groups FROM site_setting), true)';

/** SQL: whether an account leads the group of challenge `c`. */
const LEADS = `CASE c.scope WHEN 'site' THEN EXISTS (SELECT 1 FROM users u WHERE u.id = $1 AND u.is_admin)
  WHEN 'church' THEN ${leadsChurch('ch.id')}
  WHEN 'group' THEN ${GROUPS_ARE_ON} AND EXISTS (SELECT 1 FROM group_member m WHERE m.group_id = c.group_id AND m.account_id = $1 AND m.role = 'leader')
  ELSE coalesce(f.created_by = $1, false) END`;

/** SQL: whether it belongs to the group. */
export const BELONGS = `CASE c.scope WHEN 'site' THEN true
  WHEN 'church' THEN EXISTS (SELECT 1 FROM church_members m WHERE m.church_id = c.church_id AND m.account_id = $1 AND m.status = 'approved')
  WHEN 'group' THEN ${GROUPS_ARE_ON} AND EXISTS (SELECT 1 FROM group_member m WHERE m.group_id = c.group_id AND m.account_id = $1)
  ELSE EXISTS (SELECT 1 FROM family_members m WHERE m.family_id = c.family_id AND m.account_id = $1) END`;

/** SQL: a ChallengeRow of `TABLES`, for account $1. */
export const COLUMNS = `c.id, c.scope, coalesce(c.church_id, c.family_id, c.group_id) AS "scopeId", coalesce(ch.name, f.name, g.name) AS "scopeName",
    CASE WHEN ch.id IS NOT NULL THEN json_build_object('accent', ch.accent, 'motif', ch.motif) END AS look,
    c.name, c.reward, c.rules, c.choice, c.version, c.published_at AS "publishedAt", c.closed_at AS "closedAt", ${LEADS} AS "canOrganise"`;
export const TABLES = `challenges c LEFT JOIN churches ch ON ch.id = c.church_id LEFT JOIN families f ON f.id = c.family_id
    LEFT JOIN reading_group g ON g.id = c.group_id`;

const SEEN = `SELECT ${COLUMNS} FROM ${TABLES} WHERE (${LEADS} OR (c.published_at IS NOT NULL AND ${BELONGS}))`;

/** SQL: all that it could see, found by its groups: there may be very many of other groups. */
const AROUND = `SELECT id FROM challenges WHERE scope = 'site'
  UNION ALL SELECT id FROM challenges WHERE church_id IN (SELECT church_id FROM church_members WHERE account_id = $1)
  UNION ALL SELECT id FROM challenges WHERE family_id IN (SELECT family_id FROM family_members WHERE account_id = $1)
  UNION ALL SELECT id FROM challenges WHERE group_id IN (SELECT group_id FROM group_member WHERE account_id = $1)`;

/** What the account may see: published challenges of its groups, and the drafts of those that it leads. */
export const seenChallenges = async (on: Queryable, accountId: number, limit: number): Promise<ChallengeRow[]> => {
  const { rows } = await on.query<ChallengeRow>(prepared(accountId, limit)`
    ${SEEN} AND c.id IN (${AROUND}) ORDER BY c.id DESC LIMIT $2`);
  return rows;
};

/** Null for strangers. */
export const seenChallenge = async (on: Queryable, accountId: number, id: number): Promise<ChallengeRow | null> => {
  const { rows } = await on.query<ChallengeRow>(prepared(accountId, id)`${SEEN} AND c.id = $2`);
  return rows.at(0) ?? null;
};

/** The same, locked until the transaction ends: every change to a challenge locks it first. */
export const lockChallenge = async (on: Queryable, accountId: number, id: number): Promise<ChallengeRow | null> => {
  const { rows } = await on.query<ChallengeRow>(prepared(accountId, id)`${SEEN} AND c.id = $2 FOR UPDATE OF c`);
  return rows.at(0) ?? null;
};

/** The groups for which the account sets challenges. */
export const ledGroups = async (on: Queryable, accountId: number): Promise<ChallengeGroupAnswer[]> => {
  const { rows } = await on.query<ChallengeGroupAnswer & Record<string, unknown>>(prepared(accountId)`
    SELECT 'site' AS scope, NULL::integer AS "scopeId", NULL::text AS name FROM users WHERE id = $1 AND is_admin
      UNION ALL SELECT 'church', id, name FROM churches WHERE id = ${LED_CHURCH}
      UNION ALL SELECT 'family', id, name FROM families WHERE created_by = $1
      UNION ALL SELECT 'group', g.id, g.name FROM group_member m JOIN reading_group g ON g.id = m.group_id
        WHERE m.account_id = $1 AND m.role = 'leader' AND ${GROUPS_ARE_ON}`);
  return rows;
};

/** The code that lets others into its group, for those who may know it: those who invite to a church, a family's or group's members. */
export const inviteCodeOf = async (on: Queryable, accountId: number, id: number): Promise<string | null> => {
  const { rows } = await on.query<{ code: string | null }>(prepared(accountId, id)`
    SELECT CASE WHEN c.church_id = ${INVITING_CHURCH} THEN ch.join_code
        WHEN EXISTS (SELECT 1 FROM family_members m WHERE m.family_id = c.family_id AND m.account_id = $1) THEN f.invite_code
        WHEN EXISTS (SELECT 1 FROM group_member m WHERE m.group_id = c.group_id AND m.account_id = $1) THEN g.code END AS code
      FROM ${TABLES} WHERE c.id = $2`);
  return rows.at(0)?.code ?? null;
};

export const challengeNames = async (on: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(ids)`
    SELECT id, name FROM challenges WHERE id = ANY($1::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

interface Part {
  readonly partition: number;
  readonly readerId: number;
  readonly challengeId: number;
}

/** A reader's team, straight from the log: what a projection knows may be behind. Null for one who does not take part. */
export const teamOf = async (on: Queryable, { partition, readerId, challengeId }: Part): Promise<number | null> => {
  const events = await readTypes(on, partition, [readerStream(readerId)], PARTICIPATION_HISTORY);
  return participationsAfter(events as unknown as ParticipationEvent[]).get(challengeId)?.team ?? null;
};

export const takesPart = async (on: Queryable, part: Part): Promise<boolean> => (await teamOf(on, part)) !== null;
