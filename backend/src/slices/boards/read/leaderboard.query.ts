import { Injectable } from '@nestjs/common';
import type { LeaderboardAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import { Database } from '../../../platform/database/database';
import { currentWindow } from '../../reader-record';
import { isFamilyBoard, toEntry, topOf, valueColumn, type PlaceRow, type Value } from './board-sql';
import { BoardCounts } from './board-counts';
import { FamilyRanks } from '../family-sums/family-ranks.query';
import { readersOfFamily, SUM_OF_WINDOW } from '../family-sums/family-sums.repository';
import { ReaderRanks } from './reader-ranks.query';

export interface BoardQuery {
  readonly category: LeaderboardCategory;
  readonly timeframe: Timeframe;
  readonly limit: number;
  /** Whose place is asked for; null asks for that of the caller's best placed reader. */
  readonly readerId: number | null;
  /** Milliseconds: which week and month run now, by UTC. */
  readonly now: number;
  /** Ask every count anew: the caller must see its own writes. */
  readonly fresh: boolean;
}

interface About {
  readonly accountId: number;
  readonly windowKey: string;
  readonly value: Value;
  readonly limit: number;
}

interface Ranks {
  total(windowKey: string): Promise<number>;
  above(windowKey: string, by: Value, value: number): Promise<number>;
}

interface BestRow {
  id: number;
  points: number;
  chapters: number;
}

/** Boards over all active readers with points or chapters in the window. Equal values share a rank: 1, 2, 2, 4. */
@Injectable()
export class Leaderboard {
  constructor(
    private readonly database: Database,
    private readonly counts: BoardCounts,
    private readonly ranks: ReaderRanks,
    private readonly families: FamilyRanks,
  ) {}

  async read(accountId: number, query: BoardQuery): Promise<LeaderboardAnswer> {
    const value = valueColumn(query.category);
    const about: About = { accountId, windowKey: currentWindow(query.timeframe, query.now), value, limit: query.limit };
    if (!isFamilyBoard(query.category)) return this.ofReaders(about, query.readerId);
    return (
      (await this.families.ask(() =>
        this.ofFamilies(about, this.families.bestOf(value, query.limit), this.families),
      )) ?? this.counted(about, query.fresh)
    );
  }

  private async ofReaders(about: About, readerId: number | null): Promise<LeaderboardAnswer> {
    const { accountId, windowKey, value, limit } = about;
    const [places, [best], total] = await Promise.all([
      this.database.rows<PlaceRow>(topOf({ source: readerScores, family: false }, value, limit), [
        windowKey,
        accountId,
      ]),
      this.database.rows<BestRow>(bestReader(value), [windowKey, accountId, readerId]),
      this.ranks.total(windowKey),
    ]);
    const above = best ? await this.ranks.above(windowKey, value, best[value]) : 0;
    return {
      leaderboard: places.map((row) => toEntry(row, false)),
      myRank: best ? placed(best, above, 'readerId') : null,
      total,
    };
  }

  private async ofFamilies(
    { accountId, windowKey, value, limit }: About,
    source: string,
    ranks: Ranks,
  ): Promise<LeaderboardAnswer> {
    const [places, [best], total] = await Promise.all([
      this.database.rows<PlaceRow>(topOf({ source, family: true }, value, limit), [windowKey, accountId]),
      this.database.rows<BestRow>(bestFamily(value), [windowKey, accountId]),
      ranks.total(windowKey),
    ]);
    const above = best ? await ranks.above(windowKey, value, best[value]) : 0;
    return {
      leaderboard: places.map((row) => toEntry(row, true)),
      myRank: best ? placed(best, above, 'familyId') : null,
      total,
    };
  }

  /** Over all families one by one: only until their sums are there. */
  private counted(about: About, fresh: boolean): Promise<LeaderboardAnswer> {
    if (fresh) this.counts.forget();
    return this.ofFamilies(about, familyScores, {
      total: (windowKey) => this.counts.count(`SELECT count(*)::integer AS n FROM (${familyScores}) s`, [windowKey]),
      above: (windowKey, by, value) =>
        this.counts.count(`SELECT count(*)::integer AS n FROM (${familyScores}) s WHERE s.${by} > $2`, [
          windowKey,
          value,
        ]),
    });
  }
}

/** My rank is one more than how many stand strictly above. */
const placed = (
  { id, points, chapters }: BestRow,
  above: number,
  whose: 'readerId' | 'familyId',
): LeaderboardAnswer['myRank'] => ({ rank: 1 + above, readerId: null, familyId: null, [whose]: id, points, chapters });

const readerScores = `SELECT b.reader_id AS id, b.points, b.chapters FROM views.board_score b WHERE b.window_key = $1`;

/** The sum over a family's readers, where it has two or more active ones. */
const familyScores = `SELECT fr.family_id AS id, coalesce(sum(b.points), 0)::bigint AS points, coalesce(sum(b.chapters), 0)::integer AS chapters
  FROM family_readers fr JOIN readers r ON r.id = fr.reader_id AND r.is_active LEFT JOIN views.board_score b ON b.reader_id = fr.reader_id AND b.window_key = $1
  GROUP BY fr.family_id HAVING count(*) >= 2 AND (sum(b.points) <> 0 OR sum(b.chapters) > 0)`;

/** The caller's best placed reader, found from the few readers it has and never by going through the board. */
const bestReader = (value: Value): string => `
  SELECT b.reader_id AS id, b.points, b.chapters FROM readers r CROSS JOIN LATERAL (
    SELECT reader_id, points, chapters FROM views.board_score WHERE reader_id = r.id AND window_key = $1 LIMIT 1) b
  WHERE r.account_id = $2 AND r.is_active AND ($3::integer IS NULL OR r.id = $3) ORDER BY b.${value} DESC, id LIMIT 1`;

/** The caller's best placed family, from the readers of the few that it belongs to. */
const bestFamily = (value: Value): string => `
  SELECT m.family_id AS id, live.points, live.chapters FROM family_members m CROSS JOIN ${readersOfFamily('m.family_id')} CROSS JOIN ${SUM_OF_WINDOW}
  WHERE m.account_id = $2 ORDER BY live.${value} DESC, id LIMIT 1`;
