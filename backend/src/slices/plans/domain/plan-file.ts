import {
  CHAPTERS,
  LIMITS,
  PLAN_MESSAGES,
  type CustomPlanRequest,
  type PassageNote,
  type PassageReader,
  type PlanFile,
} from '@lectio/contract';
import { invalid } from '@kernel/errors';
import type { PlanDefinition } from './plan-definitions';
import { EVERY_DAY, weekdayNumbers } from './weekdays';

export interface PlanInFile {
  readonly plan: CustomPlanRequest;
  /** The readings of which only verses were written: their chapters count whole. */
  readonly notes: readonly PassageNote[];
}

/** The plan in a file. @throws Refusal that names the reading that is not understood */
export const planInFile = (
  { name, description, days, weekdays, readings }: PlanFile,
  passages: PassageReader,
): PlanInFile => {
  const chapterIds: number[] = [];
  const notes: PassageNote[] = [];
  for (const [index, reading] of readings.entries()) {
    const field = `readings[${index}]`;
    const found = passages.read(reading);
    const problem = found.notes.find(({ kind }) => kind !== 'verses' && kind !== 'part');
    if (problem) throw invalid(PLAN_MESSAGES.fileReading(index + 1, problem.message), field);
    if (found.passages.length === 0) throw invalid(PLAN_MESSAGES.fileReadingEmpty(index + 1), field);
    notes.push(...found.notes);
    const chapters = found.passages.flatMap((passage) => passage.chapterIds);
    chapterIds.push(...chapters);
    if (chapterIds.length > LIMITS.planPlacesMax) throw invalid(PLAN_MESSAGES.fileTooLong, field);
  }
  return { plan: { name, description, chapterIds, estimatedDays: days, weekdays }, notes };
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
