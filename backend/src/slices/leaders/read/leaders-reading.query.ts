import { Injectable } from '@nestjs/common';
import type { LeadersReadingAnswer } from '@lectio/contract';
import { firstDayOfYear, formatDay, yearOf, type Day } from '@kernel/civil-date';
import { Database, prepared } from '@platform/database/database';
import { byName } from '@platform/database/sql';
import { ChurchPlans } from '@slices/plans';
import { daysBackFrom } from '@slices/progress';
import { isOf } from '@slices/readers';
import {
  readingOfGroups,
  sharedReading,
  type Period,
  type SharedGroup,
  type SharedReader,
} from '../domain/shared-reading';

interface YearRow extends Omit<SharedReader, 'chaptersByDay'>, Record<string, unknown> {
  /** Null for a reader who has read nothing. */
  readonly year: number | null;
  readonly days: Buffer | null;
}

/** What the members of a church who share with its leaders read. */
@Injectable()
export class LeadersReading {
  constructor(
    private readonly database: Database,
    private readonly plans: ChurchPlans,
  ) {}

  async of(churchId: number, period: Period, today: Day): Promise<LeadersReadingAnswer> {
    const [counts, readers, groups, plans] = await Promise.all([
      this.counts(churchId),
      this.readers(churchId, period),
      this.groups(churchId),
      this.plans.of(churchId, today),
    ]);
    const { from, to } = period;
    return {
      from: formatDay(from),
      to: formatDay(to),
      ...counts,
      ...sharedReading(readers, period, today),
      groups: readingOfGroups(groups, readers, period),
      plans,
    };
  }

  private async counts(churchId: number): Promise<Pick<LeadersReadingAnswer, 'members' | 'sharing'>> {
    const { rows } = await this.database.query<{ members: number; sharing: number }>(prepared(churchId)`
      SELECT count(*)::integer AS members, count(*) FILTER (WHERE u.shares_with_leaders)::integer AS sharing
        FROM church_members m JOIN users u ON u.id = m.account_id WHERE m.church_id = $1 AND m.status = 'approved'`);
    return rows[0];
  }

  /** Of members who show their group what they read; whether they share with leaders is for the readers to say. */
  private async groups(churchId: number): Promise<SharedGroup[]> {
    const { rows } = await this.database.query<SharedGroup & Record<string, unknown>>(prepared(churchId)`
      SELECT g.id, g.name, array_agg(r.id) AS "readerIds"
        FROM reading_group g JOIN group_member m ON m.group_id = g.id AND m.sees IN ('reads', 'chapters')
        CROSS JOIN LATERAL (SELECT id FROM readers WHERE account_id = m.account_id AND is_primary OFFSET 0) r
        WHERE g.church_id = $1 AND coalesce((SELECT groups FROM site_setting), true)
        GROUP BY g.id ORDER BY ${byName('g.name')}, g.id`);
    return rows;
  }

  /** The years of the period, and before them the last one in which somebody read. */
  private async readers(churchId: number, { from, to }: Period): Promise<SharedReader[]> {
    const [first, last] = [yearOf(from).number, yearOf(to).number];
    const { rows } = await this.database.query<YearRow>(prepared(churchId, first, last)`
      SELECT r.id AS "readerId", r.name, u.id AS "userId", u.name AS "memberName", y.year, y.days
        FROM church_members m JOIN users u ON u.id = m.account_id AND u.shares_with_leaders
        JOIN readers r ON r.account_id = u.id AND r.is_active
        LEFT JOIN LATERAL (
          SELECT year, days FROM views.reading_year o WHERE ${isOf('o', 'r')} AND year BETWEEN $2 AND $3
          UNION ALL (SELECT year, days FROM views.reading_year o WHERE ${isOf('o', 'r')} AND year < $2 ORDER BY year DESC LIMIT 1)) y ON true
        WHERE m.church_id = $1 AND m.status = 'approved'
        ORDER BY ${byName('u.name')}, u.id, r.is_primary DESC, ${byName('r.name')}, r.id, y.year`);
    return gathered(rows, { from, to });
  }
}

/** Of each reader the days of the period, and the last one before it. */
const gathered = (rows: readonly YearRow[], { from, to }: Period): SharedReader[] => {
  const readers: (SharedReader & { readonly chaptersByDay: Map<Day, number> })[] = [];
  for (const { year, days, ...reader } of rows) {
    if (readers.at(-1)?.readerId !== reader.readerId) readers.push({ ...reader, chaptersByDay: new Map() });
    if (year === null || days === null) continue;
    const first = firstDayOfYear(year);
    for (const [place, chapters] of daysBackFrom(days, to - first)) {
      readers.at(-1)?.chaptersByDay.set(first + place, chapters);
      if (first + place < from) break;
    }
  }
  return readers;
};
