import { prepared, type Queryable, type Transaction } from '@platform/database/database';
import type { StoredCourse } from '../domain/plan-course';

/** An account's custom plan. Its name and description are personal text and are deleted with the account. */
export interface CustomPlanRow {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly description: string | null;
  /** Ranges of chapter ids in reading order. */
  readonly chapters: string;
  readonly estimatedDays: number;
  /** Its own days or lists, with what was written for them; null for a plan that is spread. */
  readonly course: StoredCourse | null;
  /** One bit each, Monday the lowest. */
  readonly weekdays: number;
  /** True when an administrator shows it to everybody. */
  readonly published: boolean;
  readonly createdAt: Date;
}

export type CustomPlanChanges = Pick<
  CustomPlanRow,
  'name' | 'description' | 'chapters' | 'estimatedDays' | 'course' | 'weekdays'
>;

const CUSTOM = /^custom-([1-9]\d{0,8})$/;

/** Null for anything but a custom plan's id. */
export const customId = (planId: string): number | null => {
  const match = CUSTOM.exec(planId);
  return match ? Number(match[1]) : null;
};

interface OwnPlan {
  readonly id: number;
  readonly accountId: number;
}

const PLAN = `SELECT id, account_id AS "accountId", name, description, chapters, estimated_days AS "estimatedDays",
    course, weekdays, published, created_at AS "createdAt" FROM custom_plans`;

/** The account's own plans, and those shown to everybody. */
export const plansOf = async (on: Queryable, accountId: number): Promise<CustomPlanRow[]> =>
  (await on.query<CustomPlanRow>(prepared(accountId)`${PLAN} WHERE account_id = $1 OR published ORDER BY id`)).rows;

/** What they are called, without their chapters. */
export const planNames = async (on: Queryable, accountId: number): Promise<{ id: number; name: string }[]> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(accountId)`
    SELECT id, name FROM custom_plans WHERE account_id = $1 OR published ORDER BY id`);
  return rows;
};

export const planOf = async (on: Queryable, accountId: number, id: number): Promise<CustomPlanRow | null> => {
  const { rows } = await on.query<CustomPlanRow>(prepared(id, accountId)`
    ${PLAN} WHERE id = $1 AND (account_id = $2 OR published)`);
  return rows.at(0) ?? null;
};

export const writerOf = async (on: Queryable, id: number): Promise<number | null> => {
  const { rows } = await on.query<{ writer: number }>(prepared(id)`
    SELECT account_id AS writer FROM custom_plans WHERE id = $1`);
  return rows.at(0)?.writer ?? null;
};

/** The number of an account's plans; locks the account's row, so that two new plans are counted one after the other. */
export const countForUpdate = async (on: Transaction, accountId: number): Promise<number> => {
  await on.query(prepared(accountId)`SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`);
  const { rows } = await on.query<{ n: number }>(prepared(accountId)`
    SELECT count(*)::integer AS n FROM custom_plans WHERE account_id = $1`);
  return rows[0].n;
};

const stored = (course: StoredCourse | null): string | null => (course === null ? null : JSON.stringify(course));

export const insertPlan = async (
  on: Transaction,
  {
    accountId,
    name,
    description,
    chapters,
    estimatedDays,
    course,
    weekdays,
    createdAt,
  }: Omit<CustomPlanRow, 'id' | 'published'>,
): Promise<number> => {
  const about = [name, description, chapters, estimatedDays, stored(course), weekdays];
  const { rows } = await on.query<{ id: number }>(prepared(accountId, ...about, createdAt)`
    INSERT INTO custom_plans (account_id, name, description, chapters, estimated_days, course, weekdays, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`);
  return rows[0].id;
};

/** False when the account has no such plan. */
export const updatePlan = async (
  on: Queryable,
  { id, accountId }: OwnPlan,
  { name, description, chapters, estimatedDays, course, weekdays }: CustomPlanChanges,
): Promise<boolean> => {
  const about = [name, description, chapters, estimatedDays, stored(course), weekdays];
  const { rowCount } = await on.query(prepared(id, accountId, ...about)`
    UPDATE custom_plans SET name = $3, description = $4, chapters = $5, estimated_days = $6, course = $7, weekdays = $8
      WHERE id = $1 AND account_id = $2`);
  return rowCount === 1;
};

/** False when the account has no such plan. */
export const deletePlan = async (on: Queryable, { id, accountId }: OwnPlan): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(id, accountId)`
    DELETE FROM custom_plans WHERE id = $1 AND account_id = $2`);
  return rowCount === 1;
};

/** False when the account has no such plan. */
export const publishPlan = async (on: Queryable, { id, accountId }: OwnPlan, published: boolean): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(id, accountId, published)`
    UPDATE custom_plans SET published = $3 WHERE id = $1 AND account_id = $2`);
  return rowCount === 1;
};
