import { Injectable } from '@nestjs/common';
import { roundedPercentOf, type GoalAnswer } from '@lectio/contract';
import { Database } from '@platform/database/database';
import type { CommunityFigures } from '../map/community-map';

type GoalRow = Omit<GoalAnswer, 'progress' | 'isCompleted'>;

/** Goals whose value is a community figure; all others hold what an administrator set. */
const FIGURE_OF_GOAL: ReadonlyMap<string, (figures: CommunityFigures) => number> = new Map([
  ['total_chapters_read', (figures: CommunityFigures) => figures.totalReads],
  ['total_readers', (figures: CommunityFigures) => figures.activeReaders],
  ['total_bible_completions', (figures: CommunityFigures) => figures.completeBibleReads],
]);

/** True for a goal whose value is counted, not set. */
export const isFigure = (key: string): boolean => FIGURE_OF_GOAL.has(key);

export const valueOf = (
  { key, currentValue }: Pick<GoalRow, 'key' | 'currentValue'>,
  figures: CommunityFigures,
): number => FIGURE_OF_GOAL.get(key)?.(figures) ?? currentValue;

export const progressOf = (
  currentValue: number,
  targetValue: number,
): Pick<GoalAnswer, 'currentValue' | 'targetValue' | 'progress' | 'isCompleted'> => {
  const progress = targetValue === 0 ? 100 : Math.min(100, roundedPercentOf(currentValue, targetValue));
  return { currentValue, targetValue, progress, isCompleted: currentValue >= targetValue };
};

/** The active goals in display order, with their progress. */
@Injectable()
export class Goals {
  constructor(private readonly database: Database) {}

  async at(figures: CommunityFigures): Promise<GoalAnswer[]> {
    const rows = await this.database.rows<GoalRow>(
      `SELECT id, key, name, description, unit, current_value::float8 AS "currentValue", target_value::float8 AS "targetValue"
       FROM site_goal WHERE is_active ORDER BY display_order, id`,
    );
    return rows.map((row) => toAnswer(row, figures));
  }
}

const toAnswer = (row: GoalRow, figures: CommunityFigures): GoalAnswer => ({
  ...row,
  ...progressOf(valueOf(row, figures), row.targetValue),
});
