import type { ChallengeHistory, RehearsalFigures } from '@lectio/contract';
import { sql, type Queryable } from '@platform/database/database';
import { dayOf } from '@kernel/civil-date';
import { isOf } from '@slices/readers';
import type { ChallengeGroup, ChallengeRules } from '../domain/challenge.events';
import type { CountableReport } from '../domain/standing';

/** What a rehearsal found: figures, and for a family's own challenge who would have dropped out. */
export interface RehearsalResult {
  readonly figures: RehearsalFigures;
  readonly withRest: RehearsalFigures;
  readonly balance: { readonly teams: number; readonly least: number; readonly most: number } | null;
  readonly dropped: readonly { readonly readerId: number; readonly on: string; readonly chapters: number }[];
}

export interface RehearsalRow extends ChallengeGroup, Record<string, unknown> {
  readonly id: number;
  readonly challengeId: number;
  readonly history: ChallengeHistory;
  /** With the days of the past. */
  readonly rules: ChallengeRules;
  readonly teams: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly result: RehearsalResult | null;
}

const ROWS = `SELECT h.id, h.challenge_id AS "challengeId", c.scope, coalesce(c.church_id, c.family_id, c.group_id) AS "scopeId", h.history, h.rules, h.teams, h.state, h.done, h.total, h.result
  FROM challenge_rehearsals h JOIN challenges c ON c.id = h.challenge_id`;

/** Null while another one of the challenge waits or runs. */
export const insertRehearsal = async (
  on: Queryable,
  { challengeId, history, rules, teams }: Pick<RehearsalRow, 'challengeId' | 'history' | 'rules' | 'teams'>,
): Promise<number | null> => {
  const { rows } = await on.query<{ id: number }>(sql(challengeId, history, JSON.stringify(rules), teams)`
    INSERT INTO challenge_rehearsals (challenge_id, history, rules, teams, state) VALUES ($1, $2, $3, $4, 'waiting') ON CONFLICT DO NOTHING RETURNING id`);
  return rows.at(0)?.id ?? null;
};

/** All but the newest of a challenge. */
export const forgetRehearsals = async (on: Queryable, challengeId: number, keep: number): Promise<void> => {
  await on.query(sql(challengeId, keep)`DELETE FROM challenge_rehearsals WHERE id IN
      (SELECT id FROM challenge_rehearsals WHERE challenge_id = $1 ORDER BY id DESC OFFSET $2)`);
};

export const rehearsalsOf = async (on: Queryable, challengeId: number, limit: number): Promise<RehearsalRow[]> => {
  const { rows } = await on.query<RehearsalRow>(sql(challengeId, limit)`
    ${ROWS} WHERE h.challenge_id = $1 ORDER BY h.id DESC LIMIT $2`);
  return rows;
};

/** The oldest that waits, or one whose process has been silent for ten seconds. */
export const claimRehearsal = async (on: Queryable): Promise<RehearsalRow | null> => {
  const claimed = await on.query<{ id: number }>({
    text: `UPDATE challenge_rehearsals SET state = 'running', seen_at = now(), done = 0 WHERE id = (
        SELECT id FROM challenge_rehearsals WHERE state = 'waiting' OR (state = 'running' AND seen_at < now() - interval '10 seconds')
        ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
  });
  if (claimed.rows.length === 0) return null;
  const { rows } = await on.query<RehearsalRow>(sql(claimed.rows[0].id)`${ROWS} WHERE h.id = $1`);
  return rows.at(0) ?? null;
};

export const noteRehearsal = async (on: Queryable, id: number, done: number, total: number): Promise<void> => {
  await on.query(sql(id, done, total)`
    UPDATE challenge_rehearsals SET seen_at = now(), done = $2, total = $3 WHERE id = $1`);
};

/** Without a result it has failed. */
export const endRehearsal = async (on: Queryable, id: number, result: RehearsalResult | null): Promise<void> => {
  await on.query(sql(id, result ? 'done' : 'failed', result && JSON.stringify(result))`
    UPDATE challenge_rehearsals SET state = $2, result = $3 WHERE id = $1`);
};

/** The active readers of a group. */
export const readersOf = async (on: Queryable, { scope, scopeId }: ChallengeGroup): Promise<number[]> => {
  const { rows } = await on.query<{ id: number }>(sql(scope, scopeId)`
    SELECT r.id FROM readers r WHERE r.is_active AND CASE $1 WHEN 'site' THEN true
      WHEN 'church' THEN EXISTS (SELECT 1 FROM church_members m WHERE m.church_id = $2 AND m.account_id = r.account_id AND m.status = 'approved')
      WHEN 'group' THEN r.is_primary AND EXISTS (SELECT 1 FROM group_member m WHERE m.group_id = $2 AND m.account_id = r.account_id)
      ELSE EXISTS (SELECT 1 FROM family_readers fr WHERE fr.family_id = $2 AND fr.reader_id = r.id) END ORDER BY r.id`);
  return rows.map(({ id }) => id);
};

/** The surviving reports of these readers on the days of a span. */
export const reportsOf = async (
  on: Queryable,
  readerIds: readonly number[],
  { from, until }: Pick<ChallengeRules, 'from' | 'until'>,
): Promise<Map<number, CountableReport[]>> => {
  const { rows } = await on.query<{ id: number; day: string; at: Date; imported: boolean; chapters: number[] }>(sql(
    readerIds,
    from,
    until,
  )`
    SELECT r.reader_id AS id, to_char(r.read_date, 'YYYY-MM-DD') AS day, e.recorded_at AS at,
        coalesce(e.data ->> 'source' = 'import', false) AS imported, array_agg(r.chapter_id) AS chapters
      FROM readers own JOIN views.report r ON ${isOf('r', 'own')} JOIN events e ON e.partition = r.partition AND e.position = r.position
      WHERE own.id = ANY($1::integer[]) AND r.read_date BETWEEN $2 AND $3
      GROUP BY 1, 2, r.partition, r.position, e.recorded_at, 4`);
  const found = new Map<number, CountableReport[]>(readerIds.map((id) => [id, []]));
  for (const { id, day, at, imported, chapters } of rows)
    found.get(id)?.push({ readDay: dayOf(day), recordedAt: at.getTime(), imported, chapters });
  return found;
};

/** What each of these readers read in the ninety days before a day. */
export const strengthsOf = async (
  on: Queryable,
  readerIds: readonly number[],
  before: string,
): Promise<Map<number, number>> => {
  const { rows } = await on.query<{ id: number; n: number }>(sql(readerIds, before)`
    SELECT r.id, count(*)::integer AS n FROM readers r JOIN views.report p ON ${isOf('p', 'r')}
      WHERE r.id = ANY($1::integer[]) AND p.read_date >= $2::date - 90 AND p.read_date < $2::date GROUP BY 1`);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

/** Of the active readers who belong to a family now: what a trial found out about others is not its founder's any more. */
export const readerNamesOf = async (
  on: Queryable,
  familyId: number | null,
  readerIds: readonly number[],
): Promise<Map<number, string>> => {
  const { rows } = await on.query<{ id: number; name: string }>(sql(familyId, readerIds)`
    SELECT r.id, r.name FROM family_readers f JOIN readers r ON r.id = f.reader_id
      WHERE f.family_id = $1 AND r.id = ANY($2::integer[]) AND r.is_active`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
