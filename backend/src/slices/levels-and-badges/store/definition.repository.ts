import { sql, type Queryable } from '@platform/database/database';
import type { Level, StoredBadge } from '@slices/reader-record';

/** Definitions are written one at a time. */
export const lockDefinitions = async (on: Queryable): Promise<void> => {
  await on.query({ text: 'LOCK TABLE badge_definition, level_definition IN SHARE ROW EXCLUSIVE MODE' });
};

/** Returns the badge's id. */
export const insertBadge = async (
  on: Queryable,
  { name, description, category, rarity, pointsAwarded, criterion }: Omit<StoredBadge, 'id'>,
  at: Date,
): Promise<string> => {
  const values = [name, description, category, rarity, pointsAwarded, JSON.stringify(criterion), at];
  const { rows } = await on.query<{ id: string }>(sql(...values)`
    INSERT INTO badge_definition (name, description, category, rarity, points, criterion, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`);
  return rows[0].id;
};

export const insertLevel = async (
  on: Queryable,
  { level, title, color, pointsRequired }: Level,
  at: Date,
): Promise<void> => {
  await on.query(sql(level, title, color, pointsRequired, at)`
    INSERT INTO level_definition (level, title, color, points_required, created_at) VALUES ($1, $2, $3, $4, $5)`);
};
