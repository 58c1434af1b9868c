import {
  instanceOf,
  LIMITS,
  PLAN_MESSAGES,
  PlanFile,
  type CustomPlanRequest,
  type PassageNote,
  type PassageReader,
  type PlanDayAnswer,
  type PlanFileAnswer,
  type PlanFileDay,
  type PlanPassageAnswer,
  type Said,
} from '@lectio/contract';
import { validateSync } from 'class-validator';
import { invalid, Refusal, type Words } from '@kernel/errors';
import type { PlanDefinition } from '@slices/plans/domain/plan-definitions';
import { EVERY_DAY, weekdayNumbers } from '@slices/plans/domain/weekdays';
import { runsRound, type PlanDay } from '@slices/plans/domain/plan-course';
import { noteAt, type FileNote, type PlanFileRead } from '@slices/plans/domain/files/draft';
import { chapterRuns, passageText } from '@slices/plans/domain/files/written-passages';

interface PlanInFile {
  readonly plan: CustomPlanRequest;
  /** The readings of a plan without days of which only verses were written: their chapters count whole. */
  readonly notes: readonly PassageNote[];
}

/** What becomes of a reading that is not understood. */
type OnProblem = (problem: { reading: string; message: Said; field: string; note?: PassageNote }) => void;

/** The plan in a file. @throws Refusal that names the reading that is not understood */
export const planInFile = (file: PlanFile, passages: PassageReader): PlanInFile => {
  const notes: PassageNote[] = [];
  const { days, lists, chapterIds, estimatedDays } = contentOf(file, passages, notes, ({ message, field }) => {
    throw invalid(message, field);
  });
  const { name, description, weekdays } = file;
  const about = { name, description, weekdays };
  if (days.length > 0) return { plan: { ...about, days, runsRound: file.runsRound }, notes: [] };
  if (lists.length > 0) return { plan: { ...about, lists }, notes: [] };
  return { plan: { ...about, chapterIds, estimatedDays }, notes };
};

type Content = Pick<PlanFileAnswer, 'days' | 'lists' | 'chapterIds'> & { estimatedDays?: number };

const contentOf = (file: PlanFile, passages: PassageReader, notes: PassageNote[], onProblem: OnProblem): Content => {
  let places = 0;
  const read = (reading: string, field: string, where: (problem: Said) => Said): PlanPassageAnswer[] => {
    const found = passages.read(reading);
    const problem = found.notes.find(({ kind }) => kind !== 'verses' && kind !== 'part');
    if (problem) onProblem({ reading, message: where(problem.message), field, note: problem });
    else if (found.passages.length === 0) onProblem({ reading, message: where(PLAN_MESSAGES.fileReadingEmpty), field });
    else notes.push(...found.notes);
    places += found.passages.reduce((sum, { chapterIds }) => sum + chapterIds.length, 0);
    if (places > LIMITS.planPlacesMax) throw invalid(PLAN_MESSAGES.fileTooLong, field);
    return found.passages;
  };
  const dayOf = ({ readings, title, text, date }: PlanFileDay, day: number): PlanDayAnswer => ({
    passages: readings.flatMap((reading, index) =>
      read(reading, `days[${day}].readings[${index}]`, (problem) => PLAN_MESSAGES.fileDay(day + 1, problem)),
    ),
    ...(title && { title }),
    ...(text && { text }),
    ...(date && { date }),
  });
  const chaptersOf = (readings: readonly string[], field: string): number[] =>
    readings.flatMap((reading, index) =>
      read(reading, `${field}[${index}]`, (problem) => PLAN_MESSAGES.fileReading(index + 1, problem)).flatMap(
        ({ chapterIds }) => chapterIds,
      ),
    );
  const { days, lists, readings } = file;
  const empty: Content = { days: [], lists: [], chapterIds: [] };
  if (Array.isArray(days)) return { ...empty, days: days.map(dayOf) };
  if (lists) return { ...empty, lists: lists.map((list, index) => chaptersOf(list, `lists[${index}]`)) };
  const estimatedDays = typeof days === 'number' ? days : file.estimatedDays;
  if (!readings) throw invalid(PLAN_MESSAGES.fileReadings, 'readings');
  if (estimatedDays === undefined)
    throw invalid(PLAN_MESSAGES.estimatedDaysInvalid, file.lectioPlan === 1 ? 'days' : 'estimatedDays');
  return { ...empty, chapterIds: chaptersOf(readings, 'readings'), estimatedDays };
};

/** A file of ours as text: what of it is not understood is noted at its line. */
export const readJson = (text: string, passages: PassageReader): PlanFileRead => {
  const refused = (message: Words): PlanFileRead => ({ ...answerOf({}), notes: [noteAt(1, '', message)] });
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return refused(PLAN_MESSAGES.fileNotJson);
  }
  const file = instanceOf(PlanFile, sent);
  const [problem] = validateSync(file, { forbidUnknownValues: true });
  if (problem) return refused(Object.values(problem.constraints ?? {})[0] ?? PLAN_MESSAGES.fileNotJson);
  const lineOf = lineFinder(text);
  const notes: FileNote[] = [];
  try {
    const content = contentOf(file, passages, [], ({ reading, message, note }) => {
      notes.push({ ...(note ?? noteAt(1, reading, message)), message, line: lineOf(reading) });
    });
    return { ...answerOf(file), ...content, estimatedDays: content.estimatedDays ?? null, notes };
  } catch (error) {
    if (error instanceof Refusal) return refused(error.words);
    throw error;
  }
};

const answerOf = ({ name, description, weekdays, runsRound: round }: Partial<PlanFile>): PlanFileRead => ({
  name: name ?? '',
  description: description ?? null,
  runsRound: round ?? false,
  days: [],
  lists: [],
  chapterIds: [],
  estimatedDays: null,
  weekdays: weekdays ?? null,
  notes: [],
});

/** The line of each reading that is asked for in turn. */
const lineFinder = (text: string): ((reading: string) => number) => {
  let [at, line] = [0, 1];
  return (reading) => {
    const found = text.indexOf(JSON.stringify(reading), at);
    if (found < 0) return line;
    line += text.slice(at, found).split('\n').length - 1;
    at = found;
    return line;
  };
};

/** A plan as a file: what another installation, or this one, imports. */
export const fileOf = (plan: PlanDefinition): PlanFile => ({
  lectioPlan: 2,
  numbering: 'kjv',
  name: plan.name,
  description: plan.description,
  weekdays: [...(plan.weekdays ?? weekdayNumbers(EVERY_DAY))],
  ...contentFrom(plan),
});

const contentFrom = ({ course, chapterIds, estimatedDays }: PlanDefinition) => {
  if (!course) return { readings: chapterRuns(chapterIds), estimatedDays };
  if (course.kind === 'lists') return { lists: course.lists.map(chapterRuns) };
  return { days: course.days.map(dayInFile), ...(runsRound(course) && { runsRound: true }) };
};

const dayInFile = ({ passages, title, text, date }: PlanDay): PlanFileDay => ({
  readings: passages.flatMap((passage) =>
    passage.verses === null ? chapterRuns(passage.chapterIds) : [passageText(passage)],
  ),
  ...(title !== null && { title }),
  ...(text !== null && { text }),
  ...(date !== null && { date }),
});
