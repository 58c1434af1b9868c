import { Injectable } from '@nestjs/common';
import type { LeaderboardAnswer, MyRankAnswer } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { Steps } from '@platform/projections';
import { currentWindow, KeptGroups } from '@slices/reader-record';
import { isFamilyBoard, named, toEntry, toMyRank, valueColumn, windowBefore, type PlaceRow } from './board-sql';
import type { BoardQuery } from './leaderboard.query';
import { GroupBoard, rankedNow, type Group, type RankedGroup } from './fast/group-board';
import type { RankedScores } from './fast/ranked-scores';

/** Scores over all groups and windows, some 20 MB. */
const MOST_SCORES = 100_000;

const MEMBER = `JOIN church_members m ON m.account_id = r.account_id WHERE m.church_id = $6 AND m.status = 'approved' AND r.is_active`;

/** $6 is the group: those who have left are no longer named, even before the figures know. */
const STILL_THERE = {
  church: `SELECT FROM readers r ${MEMBER} AND r.id = p.id`,
  family: `SELECT FROM family_readers fr JOIN readers r ON r.id = fr.reader_id WHERE fr.family_id = $6 AND r.is_active AND r.id = p.id`,
  group: `SELECT FROM readers r JOIN group_member gm ON gm.account_id = r.account_id
    WHERE gm.group_id = $6 AND gm.sees IN ('reads', 'chapters') AND r.is_primary AND r.is_active AND r.id = p.id`,
  families: `SELECT FROM family_readers fr JOIN readers r ON r.id = fr.reader_id ${MEMBER} AND fr.family_id = p.id`,
};

/** $1 the places, $2 the caller. */
const placesOf = (stillThere: string): string => `WITH places AS (
  SELECT * FROM unnest($1::integer[], $3::bigint[], $4::integer[], $5::integer[]) AS p (id, points, chapters, rank)
  WHERE EXISTS (${stillThere}))`;

const READERS_OF_CALLER = 'SELECT id FROM readers WHERE account_id = $1 AND ($2::integer IS NULL OR id = $2)';
const FAMILIES_OF_CALLER = 'SELECT family_id AS id FROM family_members WHERE account_id = $1 AND $2::integer IS NULL';

/** The boards within a church, a family or a group: as those of the site, among its readers. */
@Injectable()
export class GroupLeaderboard {
  private readonly boards: KeptGroups<RankedGroup>;

  constructor(
    private readonly database: Database,
    steps: Steps,
  ) {
    this.boards = new KeptGroups(steps, MOST_SCORES);
  }

  async read(accountId: number, group: Group, query: BoardQuery): Promise<LeaderboardAnswer> {
    const family = isFamilyBoard(query.category);
    const scores = await this.scores(group, currentWindow(query.timeframe, query.now), query);
    const [leaderboard, myRank] = await Promise.all([
      this.places(accountId, scores, { group, query }),
      this.rankOf(accountId, scores, { group, query: family ? { ...query, readerId: null } : query }),
    ]);
    return { leaderboard, myRank, total: scores.total };
  }

  private async scores(group: Group, windowKey: string, { category, fresh }: BoardQuery): Promise<RankedScores> {
    const ranked =
      group.kind === 'group'
        ? await rankedNow(this.database, group, windowKey)
        : await this.boards.of(
            `${group.kind} ${group.id} ${windowKey}`,
            () => new GroupBoard(this.database, group, windowKey),
            fresh,
          );
    return isFamilyBoard(category) ? ranked.families : ranked.readers;
  }

  private async places(
    accountId: number,
    scores: RankedScores,
    { group, query: { category, limit } }: { group: Group; query: BoardQuery },
  ): Promise<LeaderboardAnswer['leaderboard']> {
    const family = isFamilyBoard(category);
    const places = placesOf(STILL_THERE[family ? 'families' : group.kind]);
    const top = scores.top(valueColumn(category), limit);
    const rows = await this.database.rows<PlaceRow>(`${places} ${named(family)} ORDER BY p.rank, p.id`, [
      top.map(({ id }) => id),
      accountId,
      top.map(({ points }) => points),
      top.map(({ chapters }) => chapters),
      top.map(({ rank }) => rank),
      group.id,
    ]);
    return rows.map((row) => toEntry(row, family));
  }

  private async rankOf(
    accountId: number,
    scores: RankedScores,
    { group, query }: { group: Group; query: BoardQuery },
  ): Promise<MyRankAnswer | null> {
    const family = isFamilyBoard(query.category);
    const value = valueColumn(query.category);
    const own = await this.database.rows<{ id: number }>(family ? FAMILIES_OF_CALLER : READERS_OF_CALLER, [
      accountId,
      query.readerId,
    ]);
    const ids = own.map(({ id }) => id);
    const best = scores.best(value, ids);
    if (!best) return null;
    const before = windowBefore(query.timeframe, query.now);
    const then = before === null ? null : await this.scores(group, before, query);
    const thenBest = then?.best(value, [best.id]) ?? null;
    const aboveLastWeek = then && thenBest ? then.above(value, thenBest).above : null;
    return toMyRank({ ...best, ...scores.above(value, best), aboveLastWeek }, value, family);
  }
}
