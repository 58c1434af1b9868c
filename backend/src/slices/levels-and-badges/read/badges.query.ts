import { Injectable } from '@nestjs/common';
import {
  BOOK_RANGES,
  type BadgeAnswer,
  type DefinedBadgeAnswer,
  type DefinitionsAnswer,
  type EarnedBadgeAnswer,
  type GamificationStatsAnswer,
} from '@lectio/contract';
import { capital, lowerFirst } from '@kernel/count';
import { Database, prepared, sql } from '@platform/database/database';
import { question, type Question } from '@platform/database/questions';
import { sayHere } from '@platform/language/here';
import { isOf } from '@slices/readers';
import { siteSums, storedBadges, storedLevels } from './definitions.query';
import {
  BADGES,
  findBadge,
  storedCriterion,
  titleInWords,
  withFurther,
  type BadgeDefinition,
  type Level,
  type ReaderRecord,
} from '@slices/reader-record';

/** Built-in badges are called and described in the language of the request, an administrator's as they were written. */
export const badgeNameIn = ({ id, name }: Pick<BadgeDefinition, 'id' | 'name'>): string =>
  isBuiltIn(id) ? sayHere(name) : name;

const isBuiltIn = (badgeId: string): boolean => BADGES.some(({ id }) => id === badgeId);

export const badgeAnswer = (badge: Omit<BadgeDefinition, 'criterion'>): BadgeAnswer => {
  const { id, description, category, rarity, pointsAwarded } = badge;
  const own = isBuiltIn(id) ? capital(sayHere(lowerFirst(description))) : description;
  return { id, name: badgeNameIn(badge), description: own, category, rarity, pointsAwarded };
};

/** The same for the title of a level. */
export const levelAnswer = (level: Level): Level => {
  const title = titleInWords(level);
  return { ...level, title: typeof title === 'string' ? title : sayHere(title) };
};

const definedBadges = (further: readonly BadgeDefinition[]): DefinedBadgeAnswer[] =>
  [...BADGES, ...further].map((badge) => {
    const { threshold, testament, bookIndexes } = storedCriterion(badge.criterion);
    return {
      ...badgeAnswer(badge),
      criterion: {
        kind: badge.criterion.kind,
        threshold,
        testament,
        books: bookIndexes.map((index) => BOOK_RANGES[index].name),
      },
    };
  });

interface EarnedRow {
  reader_id: number;
  badge_id: string;
  points: number;
  earned_at: Date | string;
}

/** Badges earned by the readers $1, newest first. */
const EARNED = `SELECT b.reader_id, b.badge_id, b.points, b.earned_at FROM readers r JOIN views.reader_badge b ON ${isOf('b', 'r')}
  WHERE r.id = ANY($1::integer[]) ORDER BY b.earned_at DESC, b.position DESC, b.badge_id`;

/** Badges earned by readers, newest first; `earnedBy` names them. */
export const earnedRows = (readerIds: readonly number[]): Question<EarnedRow[]> => question(sql(readerIds)`${EARNED}`);

export const earnedBy = (
  readerIds: readonly number[],
  rows: readonly EarnedRow[],
  further: readonly BadgeDefinition[],
): Map<number, EarnedBadgeAnswer[]> => {
  const earned = new Map<number, EarnedBadgeAnswer[]>(readerIds.map((id) => [id, []]));
  for (const row of rows) {
    const badge = findBadge(row.badge_id, further);
    if (badge)
      earned.get(row.reader_id)?.push({
        badge: badgeAnswer(badge),
        pointsAwarded: row.points,
        earnedAt: new Date(row.earned_at).toISOString(),
      });
  }
  return earned;
};

/** The badges of a record, newest first, as `earnedRows` would have them. */
export const earnedRowsOf = (record: ReaderRecord): EarnedRow[] =>
  [...record.figures.badges]
    .sort(([idA, a], [idB, b]) => b.recordedAt - a.recordedAt || b.position - a.position || (idA < idB ? -1 : 1))
    .map(([id, { points, recordedAt }]) => ({
      reader_id: record.readerId,
      badge_id: id,
      points,
      earned_at: new Date(recordedAt),
    }));

@Injectable()
export class EarnedBadges {
  constructor(private readonly database: Database) {}

  /** Each reader's earned badges, newest first. */
  async of(readerIds: readonly number[]): Promise<Map<number, EarnedBadgeAnswer[]>> {
    const { rows } = await this.database.query<EarnedRow>(prepared(readerIds)`${EARNED}`);
    return earnedBy(readerIds, rows, await storedBadges(this.database));
  }
}

/** The badges and levels there are, built-in ones first. */
@Injectable()
export class Definitions {
  constructor(private readonly database: Database) {}

  /** Badges with their criteria. */
  async all(): Promise<DefinitionsAnswer> {
    const levels = withFurther(await storedLevels(this.database));
    return { badges: definedBadges(await storedBadges(this.database)), levels: levels.map(levelAnswer) };
  }

  async stats(): Promise<GamificationStatsAnswer> {
    const [sums, { badges, levels }] = await Promise.all([siteSums(this.database), this.all()]);
    return { stats: { ...sums, badges: badges.length, levels: levels.length } };
  }
}
