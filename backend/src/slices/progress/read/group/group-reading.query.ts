import { Injectable } from '@nestjs/common';
import { showsHowMuch, type GroupMemberReadingAnswer, type TogetherAnswer } from '@lectio/contract';
import { formatDay, mondayOf, yearOf, type Day } from '@kernel/civil-date';
import { Database, prepared } from '@platform/database/database';
import { SiteSettings } from '@platform/site/site-settings';
import type { GroupReader } from '@slices/groups';
import { isOf } from '@slices/readers';
import { pooled, type PooledRow } from '../pooled';
import { lastReadUpTo, type StoredStreak } from '../reader-progress/streak';
import { decodeDays } from '../reading-calendar/reading-year.view';

interface WeekRow extends Record<string, unknown> {
  readonly id: number;
  readonly streak_runs: StoredStreak | null;
  /** The days of the years to which the week belongs. */
  readonly years: readonly { readonly year: number; readonly days: string }[] | null;
}

interface Read {
  readonly chaptersToday: number;
  readonly chaptersThisWeek: number;
  readonly lastReadOn: string | null;
}

const NOTHING: Read = { chaptersToday: 0, chaptersThisWeek: 0, lastReadOn: null };

/** What the members of a group show each other of this week. Of who shows nothing, nothing is read. */
@Injectable()
export class GroupReading {
  constructor(
    private readonly database: Database,
    private readonly site: SiteSettings,
  ) {}

  /** `members` in the order of the answer; `today` in the viewer's zone. */
  async of(members: readonly GroupReader[], today: Day): Promise<GroupMemberReadingAnswer[]> {
    const shown = members.filter(({ sees }) => sees !== 'nothing').map(({ readerId }) => readerId);
    const read = await this.readBy(shown, today);
    return members.map((member) => shownOf(member, read.get(member.readerId) ?? NOTHING));
  }

  /** What readers who show it have read together. */
  async together(readerIds: readonly number[]): Promise<TogetherAnswer> {
    const { rows } = await this.database.query<PooledRow & Record<string, unknown>>(prepared(readerIds)`
      SELECT p.total_reads, p.counts FROM readers r JOIN views.reader_progress p ON ${isOf('p', 'r')} WHERE r.id = ANY($1::integer[])`);
    return pooled(rows, await this.site.canon());
  }

  private async readBy(readerIds: readonly number[], today: Day): Promise<Map<number, Read>> {
    const monday = mondayOf(today);
    const { rows } = await this.database.query<WeekRow>(prepared(
      readerIds,
      yearOf(monday).number,
      yearOf(today).number,
    )`
      SELECT r.id, p.streak_runs,
          (SELECT json_agg(json_build_object('year', y.year, 'days', encode(y.days, 'hex'))) FROM views.reading_year y
             WHERE ${isOf('y', 'r')} AND y.year IN ($2, $3)) AS years
        FROM readers r LEFT JOIN views.reader_progress p ON ${isOf('p', 'r')} WHERE r.id = ANY($1::integer[])`);
    return new Map(rows.map((row) => [row.id, readIn(row, monday, today)]));
  }
}

const readIn = ({ streak_runs, years }: WeekRow, monday: Day, today: Day): Read => {
  const known = new Map((years ?? []).map(({ year, days }) => [year, decodeDays(Buffer.from(days, 'hex'))]));
  const chaptersOn = (day: Day): number => {
    const { number, first } = yearOf(day);
    return known.get(number)?.at(day - first) ?? 0;
  };
  const last = lastReadUpTo(streak_runs ?? [], today);
  let chaptersThisWeek = 0;
  for (let day = monday; day <= today; day++) chaptersThisWeek += chaptersOn(day);
  return { chaptersToday: chaptersOn(today), chaptersThisWeek, lastReadOn: last === null ? null : formatDay(last) };
};

const shownOf = ({ userId, readerId, sees }: GroupReader, read: Read): GroupMemberReadingAnswer => ({
  userId,
  sees,
  readerId: sees === 'nothing' ? null : readerId,
  readToday: sees === 'nothing' ? null : read.chaptersToday > 0,
  readThisWeek: sees === 'nothing' ? null : read.chaptersThisWeek > 0,
  chaptersToday: showsHowMuch(sees) ? read.chaptersToday : null,
  chaptersThisWeek: showsHowMuch(sees) ? read.chaptersThisWeek : null,
  lastReadOn: showsHowMuch(sees) ? read.lastReadOn : null,
});
