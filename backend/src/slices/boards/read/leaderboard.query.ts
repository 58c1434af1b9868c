import { Injectable } from '@nestjs/common';
import type { LeaderboardAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { currentWindow } from '@slices/reader-record';
import { isOf, partitionOfReader } from '@slices/readers';
import {
  isFamilyBoard,
  toEntry,
  toMyRank,
  topOf,
  valueColumn,
  windowBefore,
  type OwnPlace,
  type PlaceRow,
  type Ranks,
  type Value,
} from './board-sql';
import { FamilyRanks } from './fast/family-sums/family-ranks.query';
import { sumsInWindow } from '../store/family-sums.repository';
import { ReaderRanks } from './fast/reader-ranks.query';

export interface BoardQuery {
  readonly category: LeaderboardCategory;
  readonly timeframe: Timeframe;
  readonly limit: number;
  /** The reader whose rank is requested; null for the caller's best-placed one. */
  readonly readerId: number | null;
  /** Milliseconds: determines the current week and month, in UTC. */
  readonly now: number;
  /** Skips what is held in memory, because the caller must read its own writes. */
  readonly fresh: boolean;
}

interface About {
  readonly accountId: number;
  readonly windowKey: string;
  /** The week before, where it is compared with. */
  readonly windowBefore: string | null;
  readonly value: Value;
  readonly limit: number;
}

interface BestRow {
  id: number;
  points: number;
  chapters: number;
}

/** Whose board it is, as statements: $1 the window, $2 the caller, or whose score is asked for. */
interface Kind {
  readonly family: boolean;
  /** The best of the board. */
  readonly source: string;
  readonly best: string;
  readonly bestValues: readonly unknown[];
  readonly scoreOf: string;
}

/** Boards over all active readers with points or chapters in the window. Equal values share a rank: 1, 2, 2, 4. */
@Injectable()
export class Leaderboard {
  constructor(
    private readonly database: Database,
    private readonly ranks: ReaderRanks,
    private readonly families: FamilyRanks,
  ) {}

  async read(accountId: number, query: BoardQuery): Promise<LeaderboardAnswer> {
    const value = valueColumn(query.category);
    const windowKey = currentWindow(query.timeframe, query.now);
    const before = windowBefore(query.timeframe, query.now);
    const about: About = { accountId, windowKey, windowBefore: before, value, limit: query.limit };
    if (!isFamilyBoard(query.category)) return this.of(about, ofReaders(about, query.readerId), this.ranks);
    return (
      (await this.families.ask(() =>
        this.of(about, ofFamilies(about, this.families.bestOf(value, query.limit)), this.families),
      )) ?? this.of(about, ofFamilies(about, familyScores), countedFamilies(this.database))
    );
  }

  private async of(about: About, kind: Kind, ranks: Ranks): Promise<LeaderboardAnswer> {
    const { accountId, windowKey, value, limit } = about;
    const [places, [best], total] = await Promise.all([
      this.database.rows<PlaceRow>(topOf(kind, value, limit), [windowKey, accountId]),
      this.database.rows<BestRow>(kind.best, [...kind.bestValues]),
      ranks.total(windowKey),
    ]);
    return {
      leaderboard: places.map((row) => toEntry(row, kind.family)),
      myRank: best ? toMyRank(await this.place(about, kind, best, ranks), value, kind.family) : null,
      total,
    };
  }

  private async place(about: About, kind: Kind, best: BestRow, ranks: Ranks): Promise<OwnPlace> {
    const { windowKey, value } = about;
    const [above, next, aboveLastWeek] = await Promise.all([
      ranks.above(windowKey, value, best[value]),
      ranks.next(windowKey, value, best[value]),
      this.aboveLastWeek(about, kind, best.id, ranks),
    ]);
    return { ...best, above, next, aboveLastWeek };
  }

  private async aboveLastWeek(about: About, kind: Kind, id: number, ranks: Ranks): Promise<number | null> {
    const { windowBefore: before, value } = about;
    if (before === null) return null;
    const [then] = await this.database.rows<BestRow>(kind.scoreOf, [before, id]);
    return then ? ranks.above(before, value, then[value]) : null;
  }
}

const readerScores = `SELECT b.reader_id AS id, b.points, b.chapters FROM views.board_score b WHERE b.window_key = $1`;

/** The sum over a family's active readers, if it has two or more. */
const familyScores = `SELECT fr.family_id AS id, coalesce(sum(b.points), 0)::bigint AS points, coalesce(sum(b.chapters), 0)::integer AS chapters
  FROM family_readers fr JOIN readers r ON r.id = fr.reader_id AND r.is_active LEFT JOIN views.board_score b ON ${isOf('b', 'r')} AND b.window_key = $1
  GROUP BY fr.family_id HAVING count(*) >= 2 AND (sum(b.points) <> 0 OR sum(b.chapters) > 0)`;

/** Sums all families up for each question: the plain way, in use until their kept sums are ready. */
const countedFamilies = (database: Database): Ranks => {
  const number = async (what: string, values: readonly unknown[], where = ''): Promise<number> => {
    const text = `SELECT ${what}::integer AS n FROM (${familyScores}) s ${where}`;
    return (await database.rows<{ n: number }>(text, [...values]))[0].n;
  };
  return {
    total: (windowKey) => number('count(*)', [windowKey]),
    above: (windowKey, by, value) => number('count(*)', [windowKey, value], `WHERE s.${by} > $2`),
    next: (windowKey, by, value) => number(`min(s.${by})`, [windowKey, value], `WHERE s.${by} > $2`),
  };
};

/** The caller's best-placed reader, found among its own readers without scanning the board. */
const bestReader = (value: Value): string => `
  SELECT b.reader_id AS id, b.points, b.chapters FROM readers r JOIN views.board_score b ON ${isOf('b', 'r')} AND b.window_key = $1
  WHERE r.account_id = $2 AND r.is_active AND ($3::integer IS NULL OR r.id = $3) ORDER BY b.${value} DESC, id LIMIT 1`;

/** The caller's best-placed family, computed from the readers of its few families. */
const bestFamily = (value: Value): string => `
  SELECT id, points, chapters FROM (${sumsInWindow('ARRAY(SELECT family_id FROM family_members WHERE account_id = $2)')}) own
  ORDER BY ${value} DESC, id LIMIT 1`;

const ofReaders = ({ accountId, windowKey, value }: About, readerId: number | null): Kind => ({
  family: false,
  source: readerScores,
  best: bestReader(value),
  bestValues: [windowKey, accountId, readerId],
  scoreOf: `SELECT reader_id AS id, points, chapters FROM views.board_score
    WHERE partition = ${partitionOfReader('$2')} AND reader_id = $2 AND window_key = $1 LIMIT 1`,
});

const ofFamilies = ({ accountId, windowKey, value }: About, source: string): Kind => ({
  family: true,
  source,
  best: bestFamily(value),
  bestValues: [windowKey, accountId],
  scoreOf: sumsInWindow('ARRAY[$2::integer]'),
});
