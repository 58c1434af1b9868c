import { CHAPTERS, LIMITS, PLAN_MESSAGES, type CustomPlanRequest, type PlanFile } from '@lectio/contract';
import { invalid } from '../../../kernel/errors';
import type { PlanDefinition } from './plan-definitions';
import { chaptersIn } from './passages';
import { EVERY_DAY, weekdayNumbers } from './weekdays';

/** The plan in a file. @throws Refusal that names the reading that is not understood */
export const planInFile = ({ name, description, days, weekdays, readings }: PlanFile): CustomPlanRequest => {
  const chapterIds: number[] = [];
  const times = new Map<number, number>();
  for (const [index, reading] of readings.entries()) {
    const field = `readings[${index}]`;
    const chapters = chaptersIn(reading);
    if (!chapters) throw invalid(PLAN_MESSAGES.fileReadingUnknown(index + 1, reading), field);
    for (const id of chapters) {
      times.set(id, (times.get(id) ?? 0) + 1);
      if ((times.get(id) ?? 0) > 2) throw invalid(PLAN_MESSAGES.chapterTwice, field);
    }
    chapterIds.push(...chapters);
    if (chapterIds.length > LIMITS.planPlacesMax) throw invalid(PLAN_MESSAGES.fileTooLong, field);
  }
  return { name, description, chapterIds, estimatedDays: days, weekdays };
};

/** A plan as a file: what another installation, or this one, imports. */
export const fileOf = (plan: PlanDefinition): PlanFile => ({
  lectioPlan: 1,
  name: plan.name,
  description: plan.description,
  days: plan.estimatedDays,
  weekdays: [...(plan.weekdays ?? weekdayNumbers(EVERY_DAY))],
  readings: readingsOf(plan.chapterIds),
});

const readingsOf = (chapterIds: readonly number[]): string[] => {
  const readings: string[] = [];
  for (let i = 0; i < chapterIds.length;) {
    const first = CHAPTERS[chapterIds[i] - 1];
    let j = i;
    while (chapterIds[j + 1] === chapterIds[j] + 1 && CHAPTERS[chapterIds[j + 1] - 1].book === first.book) j++;
    const last = CHAPTERS[chapterIds[j] - 1].chapter;
    readings.push(`${first.book} ${first.chapter}${i === j ? '' : `-${last}`}`);
    i = j + 1;
  }
  return readings;
};
