import { Injectable } from '@nestjs/common';
import type { PassageNames, SharedPlanDayAnswer } from '@lectio/contract';
import { dayOf, formatDay, type Day } from '@kernel/civil-date';
import { Database, prepared } from '@platform/database/database';
import { OwnPassageNames } from '@slices/accounts';
import { isOf } from '@slices/readers';
import { GroupDay } from '../domain/together/group-day';
import { decodeCourse } from '../domain/plan-course';
import type { RunDay } from '../domain/run-days';
import { isShownTo, type SharedPlanRow } from '../store/shared-plan.repository';
import { stands } from '../store/read-together.repository';
import { NO_WORDS, passageAnswer } from './day-answer';
import { dayWord } from './day-word.query';
import type { StoredByDays } from './run-rows';
import { sharedPlanFor, TOGETHER } from './shared-plans.query';

type Progress = NonNullable<SharedPlanDayAnswer['progress']>;
type Together = Pick<SharedPlanDayAnswer, 'readTogether' | 'ownReadTogether'>;

interface RunOfGroupRow {
  readonly started_on: string;
  /** Null where nobody’s differs, and of a run that is spread or completed. */
  readonly from_day: number | null;
  readonly marked: StoredByDays['marked'] | null;
  /** The days of each chapter as `YYYY-MM-DD`. */
  readonly reads: readonly (readonly [chapterId: number, days: readonly string[]])[];
}

/** What a date of a shared plan asks for, and how far the group is with it. */
@Injectable()
export class SharedPlanDays {
  constructor(
    private readonly database: Database,
    private readonly names: OwnPassageNames,
  ) {}

  async on(
    accountId: number,
    sharedPlanId: number,
    { day, today }: { readonly day: Day; readonly today: Day },
  ): Promise<SharedPlanDayAnswer> {
    const plan = await sharedPlanFor(this.database, accountId, sharedPlanId);
    const group = groupDay(plan, day);
    const asked = group?.day;
    return {
      date: formatDay(day),
      day: asked?.number ?? null,
      passages: [],
      ...NO_WORDS,
      ...(asked && wordsOf(plan, asked, await this.names.of(accountId))),
      word: await dayWord(this.database, accountId, { sharedPlanId, day, today }),
      progress:
        group && asked && asked.parts.length > 0 ? await this.progress(accountId, plan, { group, day: asked }) : null,
      ...(await this.together(accountId, sharedPlanId, day)),
    };
  }

  /** Of everybody who follows the plan, named or not; in a group of those who show what they read. */
  private async progress(
    accountId: number,
    plan: SharedPlanRow,
    { group, day }: { readonly group: GroupDay; readonly day: RunDay },
  ): Promise<Progress> {
    const chapterIds = [...new Set(day.parts.map(({ chapterId }) => chapterId))];
    // The row of a run holds all of its plan, which only these look into.
    const isOwn = group.isEndless || day.parts.some(({ isLast }) => !isLast);
    const { rows } = await this.database.query<RunOfGroupRow>(prepared(plan.id, chapterIds, isOwn, accountId)`
      SELECT to_char(p.started_on, 'YYYY-MM-DD') AS started_on,
          CASE WHEN $3::boolean THEN (p.by_days ->> 'fromDay')::integer END AS from_day,
          CASE WHEN $3::boolean THEN p.by_days -> 'marked' END AS marked, coalesce((SELECT json_agg(json_build_array(c.chapter_id, c.days)) FROM (
            SELECT v.chapter_id, json_agg(to_char(v.read_date, 'YYYY-MM-DD') ORDER BY v.read_date) AS days FROM views.report v
              WHERE ${isOf('v', 'r')} AND v.read_date >= p.started_on AND v.chapter_id = ANY($2::smallint[])
              GROUP BY v.chapter_id) c), '[]') AS reads
        ${TOGETHER} AND s.id = $1 AND ${isShownTo('$4')}`);
    const haveRead = rows.filter((row) =>
      group.isReadBy({
        startDay: dayOf(row.started_on),
        fromDay: row.from_day ?? plan.fromDay,
        marked: row.marked ?? [],
        readDays: new Map(row.reads.map(([id, days]) => [id, days.map(dayOf)])),
      }),
    ).length;
    return { haveRead, notYet: rows.length - haveRead };
  }

  /** Of the same, as long as they follow the plan with the others. */
  private async together(accountId: number, sharedPlanId: number, day: Day): Promise<Together> {
    const { rows } = await this.database.query<Together>(prepared(sharedPlanId, accountId, formatDay(day))`
      SELECT count(DISTINCT r.id)::integer AS "readTogether",
          coalesce(array_agg(DISTINCT r.id) FILTER (WHERE r.account_id = $2), '{}') AS "ownReadTogether"
        ${TOGETHER} AND s.id = $1 AND ${isShownTo('$2')} AND EXISTS (SELECT 1 FROM shared_plan_together t
          WHERE t.shared_plan_id = s.id AND t.on_date = $3::date AND t.reader_id = r.id AND ${stands('t')})`);
    return rows[0];
  }
}

/** Null for a plan that is spread: its days are each reader’s own. */
export const groupDay = (plan: SharedPlanRow, day: Day): GroupDay | null =>
  plan.mode === 'spread' || plan.course === null
    ? null
    : new GroupDay(
        {
          course: decodeCourse(plan.course),
          startDay: dayOf(plan.startOn),
          fromDay: plan.fromDay,
          weekdays: plan.weekdays,
          moves: [],
        },
        day,
      );

/** The day as the plan was when it was shared. */
const wordsOf = (
  { course }: SharedPlanRow,
  { number, passages }: RunDay,
  names: PassageNames,
): Pick<SharedPlanDayAnswer, 'passages' | 'title' | 'text'> => {
  const days = course && 'days' in course ? course.days : [];
  const { title = null, text = null } = days.at((number - 1) % Math.max(1, days.length)) ?? {};
  return { passages: passages.map((passage) => passageAnswer(passage, names)), title, text };
};
