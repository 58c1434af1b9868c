import type { PlanMode } from '@lectio/contract';
import { prepared, type Queryable } from '@platform/database/database';
import { leadsChurch } from '@slices/churches';
import type { StoredCourse } from '../domain/plan-course';

/** A plan that a family, church or group follows together, as it was when it was shared. */
export interface SharedPlanRow {
  readonly id: number;
  /** Who shared it. */
  readonly accountId: number;
  readonly planId: string;
  readonly name: string;
  readonly description: string | null;
  readonly chapters: string;
  readonly reward: number;
  readonly weekdays: number;
  /** `YYYY-MM-DD` */
  readonly startOn: string;
  /** The last day of reading; null without an end. */
  readonly targetOn: string | null;
  readonly mode: PlanMode;
  /** With what was written for its days. */
  readonly course: StoredCourse | null;
  readonly fromDay: number;
  readonly familyId: number | null;
  readonly churchId: number | null;
  readonly groupId: number | null;
  readonly groupName: string;
  /** Whether the caller may stop sharing it: who shared it or founded the family, those who lead the church, a group's leader. */
  readonly canStop: boolean;
}

/** SQL: the shared plans `s` that account $1 sees: those of its families, its groups, and the church that approved it. */
export const IS_SEEN = `s.id = ANY (ARRAY(SELECT id FROM shared_plan WHERE family_id IN (SELECT family_id FROM family_members WHERE account_id = $1)
    UNION ALL SELECT id FROM shared_plan WHERE church_id IN (SELECT church_id FROM church_members WHERE account_id = $1 AND status = 'approved')
    UNION ALL SELECT p.id FROM group_member m CROSS JOIN LATERAL (SELECT id FROM shared_plan WHERE group_id = m.group_id OFFSET 0) p
      WHERE m.account_id = $1 AND coalesce((SELECT groups FROM site_setting), true)))`;

/** SQL: whether account $1 leads a shared plan `s`: who shared it, the family's founder `f`, a group's leader; in a church `c` those who lead it. */
export const IS_LED = `CASE WHEN s.church_id IS NOT NULL THEN ${leadsChurch('c.id')} ELSE s.account_id = $1 OR coalesce(f.created_by = $1,
    EXISTS (SELECT 1 FROM group_member gm WHERE gm.group_id = s.group_id AND gm.account_id = $1 AND gm.role = 'leader')) END`;

/** SQL: shared plans `s` with their family `f`, church `c` or group `g`. */
export const WITH_GROUP = `shared_plan s LEFT JOIN families f ON f.id = s.family_id LEFT JOIN churches c ON c.id = s.church_id
    LEFT JOIN reading_group g ON g.id = s.group_id`;

/** SQL: whether a reader `r` still belongs to the family, church or group of a shared plan `s`. */
export const IS_TOGETHER = `(s.family_id IS NULL OR EXISTS (SELECT 1 FROM family_readers fr WHERE fr.family_id = s.family_id AND fr.reader_id = r.id))
    AND (s.church_id IS NULL OR EXISTS (SELECT 1 FROM church_members cm WHERE cm.church_id = s.church_id AND cm.account_id = r.account_id AND cm.status = 'approved'))
    AND (s.group_id IS NULL OR r.is_primary AND EXISTS (SELECT 1 FROM group_member gm WHERE gm.group_id = s.group_id AND gm.account_id = r.account_id))`;

/** SQL: whether an account sees a reader `r` in a shared plan `s`: its own, and in a group those who show it what they read. */
export const isShownTo = (account: string): string =>
  `(s.group_id IS NULL OR r.account_id = ${account} OR EXISTS (SELECT 1 FROM group_member gm
    WHERE gm.group_id = s.group_id AND gm.account_id = r.account_id AND gm.sees IN ('reads', 'chapters')))`;

const SEEN = `SELECT s.id, s.account_id AS "accountId", s.plan_id AS "planId", s.name, s.description, s.chapters, s.reward, s.weekdays,
    s.mode, s.course, s.from_day AS "fromDay", to_char(s.start_on, 'YYYY-MM-DD') AS "startOn", to_char(s.target_on, 'YYYY-MM-DD') AS "targetOn",
    s.family_id AS "familyId", s.church_id AS "churchId", s.group_id AS "groupId", coalesce(f.name, c.name, g.name) AS "groupName",
    ${IS_LED} AS "canStop"
  FROM ${WITH_GROUP} WHERE ${IS_SEEN}`;

/** Newest first. */
export const sharedPlansOf = async (on: Queryable, accountId: number): Promise<SharedPlanRow[]> => {
  const { rows } = await on.query<SharedPlanRow>(prepared(accountId)`${SEEN} ORDER BY s.id DESC`);
  return rows;
};

/** Undefined for an account that does not see it. */
export const sharedPlan = async (on: Queryable, accountId: number, id: number): Promise<SharedPlanRow | undefined> => {
  const { rows } = await on.query<SharedPlanRow>(prepared(accountId, id)`${SEEN} AND s.id = $2`);
  return rows[0];
};

/** Its name for a reader who follows it, even after leaving its family, church or group. Null once it is not shared. */
export const sharedPlanOf = async (
  on: Queryable,
  readerId: number,
  id: number,
): Promise<{ readonly name: string; readonly isTogether: boolean } | null> => {
  const { rows } = await on.query<{ name: string; isTogether: boolean }>(prepared(id, readerId)`
    SELECT s.name, ${IS_TOGETHER} AS "isTogether" FROM shared_plan s JOIN readers r ON r.id = $2 WHERE s.id = $1`);
  return rows.at(0) ?? null;
};

/** Whether a group shares it. */
export const isOfGroup = async (on: Queryable, id: number | null): Promise<boolean> => {
  const { rows } = await on.query(prepared(id)`SELECT FROM shared_plan WHERE id = $1 AND group_id IS NOT NULL`);
  return rows.length > 0;
};

export interface NewSharedPlan {
  readonly accountId: number;
  readonly familyId: number | null;
  readonly churchId: number | null;
  readonly groupId: number | null;
  readonly planId: string;
  readonly name: string;
  readonly description: string | null;
  readonly chapters: string;
  readonly reward: number;
  readonly weekdays: number;
  readonly startOn: string;
  readonly targetOn: string | null;
  readonly mode: PlanMode;
  readonly course: StoredCourse | null;
  readonly fromDay: number;
  readonly createdAt: Date;
}

export const insertSharedPlan = async (on: Queryable, plan: NewSharedPlan): Promise<number> => {
  const { rows } = await on.query<{ id: number }>({
    name: 'shared-plans:insert',
    text: `INSERT INTO shared_plan (account_id, family_id, church_id, plan_id, name, description, chapters, reward, weekdays, start_on, target_on, created_at, mode, course, from_day, group_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
    values: [
      plan.accountId,
      plan.familyId,
      plan.churchId,
      plan.planId,
      plan.name,
      plan.description,
      plan.chapters,
      plan.reward,
      plan.weekdays,
      plan.startOn,
      plan.targetOn,
      plan.createdAt,
      plan.mode,
      plan.course === null ? null : JSON.stringify(plan.course),
      plan.fromDay,
      plan.groupId,
    ],
  });
  return rows[0].id;
};

export const deleteSharedPlan = async (on: Queryable, id: number): Promise<void> => {
  await on.query(prepared(id)`DELETE FROM shared_plan WHERE id = $1`);
};

/** A family, church or group, locked until the transaction ends, so that its plans are counted one after the other. */
export interface LockedGroup {
  readonly isMember: boolean;
  /** Those who lead the church, a group's leaders; for a family any member. */
  readonly mayShare: boolean;
  readonly shared: number;
}

const LOCKS = {
  family: 'SELECT 1 FROM families WHERE id = $1 FOR UPDATE',
  church: 'SELECT 1 FROM churches WHERE id = $1 FOR UPDATE',
  group: 'SELECT 1 FROM reading_group WHERE id = $1 FOR UPDATE',
} as const;

/** A statement sees what was there when it began: who waited for the row has to ask again what is true of it. */
const locked = async (
  on: Queryable,
  kind: keyof typeof LOCKS,
  id: number,
  ask: () => Promise<{ rows: LockedGroup[] }>,
): Promise<LockedGroup> => {
  await on.query({ text: LOCKS[kind], values: [id] });
  return (await ask()).rows.at(0) ?? STRANGER;
};

export const lockFamily = (on: Queryable, accountId: number, familyId: number): Promise<LockedGroup> =>
  locked(on, 'family', familyId, () =>
    on.query<LockedGroup>(prepared(accountId, familyId)`
      SELECT true AS "isMember", true AS "mayShare",
          (SELECT count(*)::integer FROM shared_plan WHERE family_id = $2) AS shared
        FROM family_members WHERE family_id = $2 AND account_id = $1`),
  );

export const lockChurch = (on: Queryable, accountId: number, churchId: number): Promise<LockedGroup> =>
  locked(on, 'church', churchId, () =>
    on.query<LockedGroup>(prepared(accountId, churchId)`
      SELECT true AS "isMember", ${leadsChurch('c.id')} AS "mayShare",
          (SELECT count(*)::integer FROM shared_plan WHERE church_id = $2) AS shared
        FROM churches c JOIN church_members m ON m.church_id = c.id AND m.account_id = $1 AND m.status = 'approved'
        WHERE c.id = $2`),
  );

export const lockGroup = (on: Queryable, accountId: number, groupId: number): Promise<LockedGroup> =>
  locked(on, 'group', groupId, () =>
    on.query<LockedGroup>(prepared(accountId, groupId)`
      SELECT true AS "isMember", role = 'leader' AS "mayShare",
          (SELECT count(*)::integer FROM shared_plan WHERE group_id = $2) AS shared
        FROM group_member WHERE group_id = $2 AND account_id = $1 AND coalesce((SELECT groups FROM site_setting), true)`),
  );

const STRANGER: LockedGroup = { isMember: false, mayShare: false, shared: 0 };

/** The accounts that see a shared plan. */
export const membersWith = async (
  on: Queryable,
  { familyId, churchId, groupId }: Pick<SharedPlanRow, 'familyId' | 'churchId' | 'groupId'>,
): Promise<number[]> => {
  const { rows } = await on.query<{ account_id: number }>(prepared(familyId, churchId, groupId)`
    SELECT account_id FROM family_members WHERE family_id = $1
      UNION SELECT account_id FROM church_members WHERE church_id = $2 AND status = 'approved'
      UNION SELECT account_id FROM group_member WHERE group_id = $3`);
  return rows.map((row) => row.account_id);
};

/** Whether a reader may join: in a family only those who belong to it, in a group only primary ones. */
export const belongsTo = async (
  on: Queryable,
  readerId: number,
  { familyId, groupId }: Pick<SharedPlanRow, 'familyId' | 'groupId'>,
): Promise<boolean> => {
  if (familyId === null && groupId === null) return true;
  const { rows } = await on.query(prepared(familyId, readerId)`
    SELECT 1 FROM readers r WHERE r.id = $2 AND CASE WHEN $1::integer IS NULL THEN r.is_primary
      ELSE EXISTS (SELECT 1 FROM family_readers WHERE family_id = $1 AND reader_id = r.id) END`);
  return rows.length > 0;
};
