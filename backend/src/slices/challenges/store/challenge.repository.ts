import { ADVISORY_LOCKS } from '@platform/database/advisory-locks';
import { sql, type Queryable } from '@platform/database/database';
import { partitionOfReader } from '@slices/readers';
import type { ChallengeGroup, ChallengeRules } from '../domain/challenge.events';
import type { TeamSize } from '../domain/challenge.decider';
import { closesAt } from '../domain/standing';
import type { ChallengeChoice } from '../read/challenge.query';

/** What an organiser writes. */
export interface ChallengeTexts {
  readonly name: string;
  readonly reward: string | null;
  readonly rules: ChallengeRules;
  readonly choice: ChallengeChoice;
}

const columnsOf = ({ name, reward, rules, choice }: ChallengeTexts): unknown[] => [
  name,
  reward,
  JSON.stringify(rules),
  JSON.stringify(choice),
  new Date(closesAt(rules)),
];

/** The church, the family and the group: at most one of them. */
const groupColumnsOf = ({ scope, scopeId }: ChallengeGroup): (number | null)[] =>
  (['church', 'family', 'group'] as const).map((kind) => (scope === kind ? scopeId : null));

export const insertChallenge = async (
  on: Queryable,
  group: ChallengeGroup,
  { organiserId, at, ...texts }: ChallengeTexts & { readonly organiserId: number; readonly at: Date },
): Promise<number> => {
  const { rows } = await on.query<{ id: number }>({
    text: `INSERT INTO challenges (scope, church_id, family_id, group_id, organiser_id, created_at, version, name, reward, rules, choice, closes_at)
      VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11) RETURNING id`,
    values: [group.scope, ...groupColumnsOf(group), organiserId, at, ...columnsOf(texts)],
  });
  return rows[0].id;
};

/** Locks the account's row, so that two new drafts are counted one after the other. */
export const draftsOf = async (on: Queryable, accountId: number): Promise<number> => {
  await on.query(sql(accountId)`SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`);
  const { rows } = await on.query<{ n: number }>(sql(accountId)`
    SELECT count(*)::integer AS n FROM challenges WHERE organiser_id = $1 AND published_at IS NULL`);
  return rows[0].n;
};

/** The published challenges of a group that are not closed. Locks the group's, so that two new ones are counted one after the other. */
export const openChallengesOf = async (on: Queryable, { scope, scopeId }: ChallengeGroup): Promise<number> => {
  await on.query(sql(ADVISORY_LOCKS.publishingChallenges, scopeId ?? 0)`SELECT pg_advisory_xact_lock($1, $2)`);
  const { rows } = await on.query<{ n: number }>(sql(scope, ...groupColumnsOf({ scope, scopeId }))`
    SELECT count(*)::integer AS n FROM challenges WHERE published_at IS NOT NULL AND closed_at IS NULL
      AND (church_id = $2 OR family_id = $3 OR group_id = $4 OR (scope = 'site' AND $1 = 'site'))`);
  return rows[0].n;
};

export const updateChallenge = async (
  on: Queryable,
  id: number,
  { version, ...texts }: ChallengeTexts & { readonly version: number },
): Promise<void> => {
  await on.query(sql(id, version, ...columnsOf(texts))`
    UPDATE challenges SET version = $2, name = $3, reward = $4, rules = $5, choice = $6, closes_at = $7 WHERE id = $1`);
};

export const deleteChallenge = async (on: Queryable, id: number): Promise<void> => {
  await on.query(sql(id)`DELETE FROM challenges WHERE id = $1`);
};

/** With its named teams, numbered from 1. Its people are still to be told. */
export const markPublished = async (
  on: Queryable,
  id: number,
  { at, teamNames }: { readonly at: Date; readonly teamNames: readonly string[] },
): Promise<void> => {
  await on.query(sql(id, at)`UPDATE challenges SET published_at = $2, told_after = 0 WHERE id = $1`);
  await on.query(sql(id, teamNames)`INSERT INTO challenge_teams (challenge_id, number, name)
      SELECT $1, t.number, t.name FROM unnest($2::text[]) WITH ORDINALITY AS t (name, number)`);
};

export const markClosed = async (on: Queryable, id: number, at: Date): Promise<void> => {
  await on.query(sql(id, at)`UPDATE challenges SET closed_at = $2 WHERE id = $1`);
};

export interface VersionRow {
  readonly version: number;
  readonly reason: string;
  readonly concerns: string;
  readonly readers: number;
  readonly at: Date;
}

export const insertVersion = async (
  on: Queryable,
  id: number,
  change: VersionRow & { readonly authorId: number },
): Promise<void> => {
  await on.query(sql(id, change.version, change.reason, change.concerns, change.readers, change.at, change.authorId)`
    INSERT INTO challenge_versions (challenge_id, version, reason, concerns, readers, changed_at, author_id) VALUES ($1, $2, $3, $4, $5, $6, $7)`);
};

/** The active readers who take part, with their owners and partitions. */
export const participantsOf = async (
  on: Queryable,
  id: number,
): Promise<{ readonly readerId: number; readonly ownerId: number; readonly partition: number }[]> => {
  const { rows } = await on.query<{ readerId: number; ownerId: number; partition: number }>(sql(id)`
    SELECT p.reader_id AS "readerId", r.account_id AS "ownerId", r.partition
      FROM challenge_participants p JOIN readers r ON r.id = p.reader_id AND r.is_active WHERE p.challenge_id = $1 AND NOT p.gone ORDER BY 1`);
  return rows;
};

/** Null for a reader who never took part, or is no longer active. */
export const ownerOfParticipant = async (on: Queryable, id: number, readerId: number): Promise<number | null> => {
  const { rows } = await on.query<{ ownerId: number }>(sql(id, readerId)`
    SELECT r.account_id AS "ownerId" FROM challenge_participants p JOIN readers r ON r.id = p.reader_id AND r.is_active
      WHERE p.challenge_id = $1 AND NOT p.gone AND p.reader_id = $2`);
  return rows.at(0)?.ownerId ?? null;
};

export const teamsOf = async (on: Queryable, id: number): Promise<TeamSize[]> => {
  const { rows } = await on.query<{ number: number; members: number; strength: number }>(sql(id)`
    SELECT number, members, strength::float8 AS strength FROM challenge_teams WHERE challenge_id = $1 ORDER BY number`);
  return rows;
};

/** The team in which the reader took part before, whose row stayed as gone. */
export const earlierTeam = async (on: Queryable, id: number, readerId: number): Promise<number | null> => {
  const { rows } = await on.query<{ team: number }>(sql(id, readerId)`
    SELECT team FROM challenge_participants WHERE challenge_id = $1 AND reader_id = $2`);
  return rows.at(0)?.team ?? null;
};

/** The team of the reader's oldest family, made when it is the first of it; 0 for a reader without a family. */
export const teamOfFamily = async (on: Queryable, id: number, readerId: number): Promise<number> => {
  const { rows } = await on.query<{ familyId: number; number: number | null }>(sql(id, readerId)`
    SELECT fr.family_id AS "familyId", t.number FROM family_readers fr
      LEFT JOIN challenge_teams t ON t.challenge_id = $1 AND t.family_id = fr.family_id
      WHERE fr.reader_id = $2 ORDER BY fr.family_id LIMIT 1`);
  if (rows.length === 0) return 0;
  if (rows[0].number !== null) return rows[0].number;
  const made = await on.query<{ number: number }>(sql(id, rows[0].familyId)`
    INSERT INTO challenge_teams (challenge_id, number, family_id)
      SELECT $1, coalesce(max(number), 0) + 1, $2 FROM challenge_teams WHERE challenge_id = $1 RETURNING number`);
  return made.rows[0].number;
};

/** How much a reader read in the ninety days before a day. */
export const strengthOf = async (on: Queryable, readerId: number, before: string): Promise<number> => {
  const { rows } = await on.query<{ n: number }>(sql(readerId, before)`
    SELECT count(*)::integer AS n FROM views.report
      WHERE partition = ${partitionOfReader('$1')} AND reader_id = $1 AND read_date >= $2::date - 90 AND read_date < $2::date`);
  return rows[0].n;
};

interface Place {
  readonly readerId: number;
  readonly team: number;
  readonly strength: number;
}

/** A reader who took part before takes its place again, in the team given now: a new family is another team. */
export const insertParticipant = async (
  on: Queryable,
  id: number,
  { readerId, team, strength }: Place,
): Promise<void> => {
  const { rows } = await on.query<Pick<Place, 'team' | 'strength'>>(sql(id, readerId, team, strength)`
    INSERT INTO challenge_participants AS p (challenge_id, reader_id, team, strength) VALUES ($1, $2, $3, $4)
      ON CONFLICT (challenge_id, reader_id) DO UPDATE SET gone = false, team = EXCLUDED.team WHERE p.gone
      RETURNING p.team, p.strength`);
  for (const place of rows) await on.query({ text: MOVE, values: [id, place.team, 1, place.strength] });
};

/**
 * The place of a reader who leaves. It is kept, as gone, for one who has read in the challenge's days: who comes back then
 * comes back to the same team, and takes nothing over to a better one.
 */
export const endPlace = async (
  on: Queryable,
  id: number,
  readerId: number,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<void> => {
  const hasRead = `EXISTS (SELECT 1 FROM views.report
    WHERE partition = ${partitionOfReader('$2')} AND reader_id = $2 AND read_date BETWEEN $3::date AND $4::date)`;
  const place = 'challenge_id = $1 AND reader_id = $2 AND NOT gone';
  const { rows } = await on.query<Pick<Place, 'team' | 'strength'>>(sql(id, readerId, from, until)`
    WITH kept AS (UPDATE challenge_participants SET gone = true WHERE ${place} AND ${hasRead} RETURNING team, strength),
      ended AS (DELETE FROM challenge_participants WHERE ${place} AND NOT ${hasRead} RETURNING team, strength)
      SELECT * FROM kept UNION ALL SELECT * FROM ended`);
  for (const { team, strength } of rows) await on.query({ text: MOVE, values: [id, team, -1, -strength] });
};

/** With what the reader adds to the strength of a team. */
export const changeTeam = async (on: Queryable, id: number, readerId: number, team: number): Promise<void> => {
  const { rows } = await on.query<{ before: number; strength: number }>(sql(id, readerId, team)`
    UPDATE challenge_participants p SET team = $3 FROM challenge_participants before
      WHERE p.challenge_id = $1 AND p.reader_id = $2 AND before.challenge_id = $1 AND before.reader_id = $2
      RETURNING before.team AS before, p.strength`);
  for (const { before, strength } of rows) {
    await on.query({ text: MOVE, values: [id, before, -1, -strength] });
    await on.query({ text: MOVE, values: [id, team, 1, strength] });
  }
};

const MOVE = `UPDATE challenge_teams SET members = members + $3, strength = strength + $4 WHERE challenge_id = $1 AND number = $2`;

/** A reader of the account that may take part: one of the family itself in a family's challenge, its own in a group's. */
export const isEligible = async (
  on: Queryable,
  { scope, scopeId }: ChallengeGroup,
  readerId: number,
): Promise<boolean> => {
  if (scope !== 'family' && scope !== 'group') return true;
  const { rows } = await on.query(sql(scopeId, readerId, scope)`
    SELECT 1 FROM readers r WHERE r.id = $2 AND CASE $3 WHEN 'group' THEN r.is_primary
      ELSE EXISTS (SELECT 1 FROM family_readers WHERE family_id = $1 AND reader_id = r.id) END`);
  return rows.length > 0;
};

/** Drafts are deleted with their organiser and reasons with their author; what a group reads stays with the group. */
export const forgetOrganiser = async (on: Queryable, accountId: number): Promise<void> => {
  await on.query(sql(accountId)`DELETE FROM challenges WHERE organiser_id = $1 AND published_at IS NULL`);
  await on.query(sql(accountId)`UPDATE challenge_versions SET reason = '' WHERE author_id = $1`);
};

/** A reader that has moved takes part no longer in what a church reads together that is not its new account's. */
export const endPlacesElsewhere = async (on: Queryable, readerId: number, accountId: number): Promise<void> => {
  const { rows } = await on.query<{ id: number; rules: ChallengeRules }>(sql(readerId, accountId)`
    SELECT c.id, c.rules FROM challenge_participants p JOIN challenges c ON c.id = p.challenge_id
      WHERE p.reader_id = $1 AND NOT p.gone AND c.closed_at IS NULL AND c.church_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM church_members m WHERE m.account_id = $2 AND m.church_id = c.church_id AND m.status = 'approved')
      ORDER BY c.id`);
  for (const { id, rules } of rows) await endPlace(on, id, readerId, rules);
};
