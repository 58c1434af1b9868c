import { Injectable } from '@nestjs/common';
import { Database, prepared } from '@platform/database/database';
import { sayHere } from '@platform/language/here';
import { decodeCourse, encodePassages, type PlanCourse, type StoredCourse } from '../domain/plan-course';
import { findPlan } from '../domain/plan-definitions';
import type { RunDay } from '../domain/run-days';
import { customId } from '../store/custom-plan.repository';
import { NO_WORDS, type DayWords } from './day-answer';
import type { ShownRun } from './progress-answer';

/** Titles and texts of a plan's days. Events keep none, because somebody wrote them: they come from the plan as it is now. */
@Injectable()
export class DayWordsQuery {
  constructor(private readonly database: Database) {}

  /** None for a day that the plan has since changed. */
  async of(accountId: number, run: ShownRun): Promise<(day: RunDay) => DayWords> {
    const course = run.byDays === null ? null : await this.courseOf(accountId, run);
    if (course?.kind !== 'days') return () => NO_WORDS;
    const isOurs = course === findPlan(run.planId)?.course;
    return ({ number, passages }) => {
      const day = course.days.at((number - 1) % course.days.length);
      return day && sameReading(day.passages, passages)
        ? { title: isOurs && day.title !== null ? sayHere(day.title) : day.title, text: day.text }
        : NO_WORDS;
    };
  }

  private async courseOf(accountId: number, { planId, sharedPlanId }: ShownRun): Promise<PlanCourse | null> {
    const shipped = findPlan(planId)?.course;
    if (shipped) return shipped;
    const { rows } = await this.database.query<{ course: StoredCourse | null }>(
      prepared(sharedPlanId, customId(planId), accountId)`
      SELECT course FROM shared_plan WHERE id = $1
        UNION ALL SELECT course FROM custom_plans WHERE id = $2 AND (account_id = $3 OR published) LIMIT 1`,
    );
    const stored = rows.at(0)?.course;
    return stored ? decodeCourse(stored) : null;
  }
}

const sameReading = (a: RunDay['passages'], b: RunDay['passages']): boolean => encodePassages(a) === encodePassages(b);
