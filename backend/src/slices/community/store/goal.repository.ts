import type { AdminGoalAnswer } from '@lectio/contract';
import { violatedConstraint, sql, type Queryable, type RowOf } from '@platform/database/database';

export type GoalRow = RowOf<Omit<AdminGoalAnswer, 'progress' | 'isCompleted' | 'isFigure'>, 'updatedAt'>;

/** Undefined fields stay as they are, or start with their default. */
export interface GoalChanges {
  readonly name?: string;
  readonly description?: string | null;
  readonly unit?: string | null;
  readonly targetValue?: number;
  readonly currentValue?: number;
  readonly isActive?: boolean;
  readonly displayOrder?: number;
  readonly updatedAt: Date;
  readonly updatedBy: number;
}

const COLUMN: Readonly<Record<keyof GoalChanges, string>> = {
  name: 'name',
  description: 'description',
  unit: 'unit',
  targetValue: 'target_value',
  currentValue: 'current_value',
  isActive: 'is_active',
  displayOrder: 'display_order',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
};

const given = (changes: GoalChanges): [column: string, value: unknown][] =>
  (Object.keys(COLUMN) as (keyof GoalChanges)[])
    .filter((field) => changes[field] !== undefined)
    .map((field) => [COLUMN[field], changes[field]]);

export const allGoals = async (on: Queryable): Promise<GoalRow[]> => {
  const { rows } = await on.query<GoalRow>(sql()`
    SELECT g.id, g.key, g.name, g.description, g.unit, g.is_active AS "isActive", g.display_order AS "displayOrder",
        g.current_value::float8 AS "currentValue", g.target_value::float8 AS "targetValue", g.updated_at AS "updatedAt",
        CASE WHEN g.updated_by IS NOT NULL THEN json_build_object('id', g.updated_by, 'name', coalesce(u.name, '')) END AS "lastUpdatedByUser"
      FROM site_goal g LEFT JOIN users u ON u.id = g.updated_by ORDER BY g.display_order, g.id`);
  return rows;
};

/** The number of goals. Keeps others from adding one meanwhile. */
export const countGoals = async (on: Queryable): Promise<number> => {
  await on.query({ text: 'LOCK TABLE site_goal IN SHARE ROW EXCLUSIVE MODE' });
  return (await allGoals(on)).length;
};

/** Null when the key is taken. */
export const insertGoal = async (on: Queryable, key: string, changes: GoalChanges): Promise<number | null> => {
  const columns = given(changes);
  try {
    const { rows } = await on.query<{ id: number }>(sql(key, ...columns.map(([, value]) => value))`
      INSERT INTO site_goal (key, ${columns.map(([column]) => column).join(', ')}) VALUES ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING id`);
    return rows[0].id;
  } catch (error) {
    if (violatedConstraint(error) === 'site_goal_key_key') return null;
    throw error;
  }
};

export const updateGoal = async (on: Queryable, id: number, changes: GoalChanges): Promise<void> => {
  const columns = given(changes);
  await on.query(sql(id, ...columns.map(([, value]) => value))`
    UPDATE site_goal SET ${columns.map(([column], index) => `${column} = $${index + 2}`).join(', ')} WHERE id = $1`);
};

/** False when there is no such goal. */
export const deleteGoal = async (on: Queryable, id: number): Promise<boolean> => {
  const { rowCount } = await on.query(sql(id)`DELETE FROM site_goal WHERE id = $1`);
  return rowCount === 1;
};
