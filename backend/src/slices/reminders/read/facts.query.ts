import { Injectable } from '@nestjs/common';
import { dayOf, formatDay, type Day } from '@kernel/civil-date';
import { byName } from '@platform/database/sql';
import { Database, prepared } from '@platform/database/database';
import { askTogether } from '@platform/database/questions';
import { aheadOfPace, PlanRuns } from '@slices/plans';
import { readingStats, restsOn, statsRows } from '@slices/progress';
import { isOf } from '@slices/readers';
import type { Facts, GivenKind } from '../domain/due';
import type { FamilyShare } from '../domain/reminder-words';

const DIGEST_DAYS = 7;

/** What a reminder depends on. */
@Injectable()
export class ReminderFacts {
  constructor(
    private readonly database: Database,
    private readonly plans: PlanRuns,
  ) {}

  /** Of the account's primary reader; null when there is none. */
  async of(accountId: number, today: Day): Promise<Facts | null> {
    const reader = await this.reader(accountId, today);
    if (!reader) return null;
    const [{ stats }, behind, shares, given] = await Promise.all([
      askTogether(this.database, { stats: statsRows([reader.id]) }),
      this.behind(accountId, reader.id, today),
      this.familyShares(accountId, today),
      this.given(accountId),
    ]);
    return {
      readToday: reader.readToday,
      streak: readingStats(stats.at(0), today).currentStreak,
      behind,
      familyChapters: shares.reduce((sum, { chapters }) => sum + chapters, 0),
      restsToday: restsOn(stats.at(0), today),
      given,
    };
  }

  /** The readers of the account's families that read within the last seven days; who read most first. */
  async familyShares(accountId: number, today: Day): Promise<FamilyShare[]> {
    const { rows } = await this.database.query<FamilyShare>(prepared(accountId, formatDay(today))`
      WITH together AS (
          SELECT DISTINCT r.id, r.partition, r.name FROM family_members m JOIN family_readers f ON f.family_id = m.family_id JOIN readers r ON r.id = f.reader_id
          WHERE m.account_id = $1 AND r.is_active)
        SELECT t.name, count(*)::integer AS chapters FROM together t JOIN views.report p ON ${isOf('p', 't')}
        WHERE p.read_date > $2::date - ${DIGEST_DAYS} AND p.read_date <= $2::date GROUP BY t.id, t.name ORDER BY chapters DESC, ${byName('t.name')}`);
    return rows;
  }

  private async reader(accountId: number, today: Day): Promise<{ id: number; readToday: boolean } | null> {
    const day = formatDay(today);
    const { rows } = await this.database.query<{ id: number; readToday: boolean }>(prepared(accountId, day)`
      SELECT r.id, EXISTS (SELECT 1 FROM readers own JOIN views.report p ON ${isOf('p', 'own')}
          WHERE own.account_id = $1 AND own.is_primary AND own.is_active AND p.read_date = $2) AS "readToday"
        FROM readers r WHERE r.account_id = $1 AND r.is_primary AND r.is_active`);
    return rows.at(0) ?? null;
  }

  private async behind(accountId: number, readerId: number, today: Day): Promise<number> {
    const runs = (await this.plans.of(accountId, readerId)).filter(
      ({ paused, unread }) => !paused && unread.length > 0,
    );
    return Math.max(0, ...runs.map((run) => -aheadOfPace(run, today)));
  }

  private async given(accountId: number): Promise<Facts['given']> {
    const { rows } = await this.database.query<{ kind: GivenKind; day: string }>(prepared(accountId)`
      SELECT kind, to_char(max(day), 'YYYY-MM-DD') AS day FROM reminder WHERE account_id = $1 GROUP BY kind`);
    return Object.fromEntries(rows.map(({ kind, day }) => [kind, dayOf(day)]));
  }
}
