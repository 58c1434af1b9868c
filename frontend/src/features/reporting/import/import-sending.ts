import { REPORT_MESSAGES, type DayOrder, type ImportAnswer, type ImportMeaning } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { ApiError, isSaying } from '@/shared/api/errors';
import { endlessIn, halvesOf, portionsOf, type Portion, type SheetFile } from './import-file';

/** What a person says of a sheet that it does not say itself. */
export interface Choices {
  columns?: Record<string, ImportMeaning | null>;
  dayOrder?: DayOrder;
}

/** A sheet on its way: its portions and the answers so far, in the same order. */
export interface Sending {
  sheet: SheetFile;
  portions: Portion[];
  answers: ImportAnswer[];
}

export const sendingOf = (sheet: SheetFile, portions = portionsOf(sheet)): Sending => ({
  sheet,
  portions: [...portions],
  answers: [],
});

/** Lines of the sheet that have been answered. */
export const linesDone = ({ portions, answers }: Sending): number =>
  portions.slice(0, answers.length).reduce((total, { from, to }) => total + to - from, 0);

/** The portions with the oldest days first, so that cycles and streaks grow as they did. */
export const oldestFirst = ({ portions, answers }: Sending): Portion[] => {
  const dated = portions.map((portion, at) => ({ portion, first: answers[at]?.summary.firstReadDate ?? '' }));
  return dated.sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0)).map(({ portion }) => portion);
};

interface Ways {
  send: (portion: Portion) => Promise<ImportAnswer>;
  /** After each answer. */
  answered: () => void;
  /** When the rest of the sheet need not be sent. */
  isEnough?: (answer: ImportAnswer) => boolean;
}

/** Sends what is left, one portion after the other. When it fails it can be called again and goes on there. */
export const sendOn = async (sending: Sending, { send, answered, isEnough }: Ways): Promise<void> => {
  const { sheet, portions, answers } = sending;
  while (answers.length < portions.length) {
    const portion = portions[answers.length];
    try {
      const answer = await send(portion);
      answers.push(answer);
      answered();
      if (isEnough?.(answer)) return;
    } catch (error) {
      const isTooMuch = error instanceof ApiError && isSaying(error.message, REPORT_MESSAGES.importTooManyReports);
      const halves = isTooMuch ? halvesOf(sheet, portion) : null;
      if (!halves) throw error;
      portions.splice(answers.length, 1, ...halves);
    }
  }
};

/** What comes of a whole sheet. */
export interface Outcome extends Omit<ImportAnswer, 'message' | 'batchId'> {
  /** Undo takes each of them back. */
  batches: number;
}

/** What became of notes on chapters that were reported already, in sentences. */
export const detailsInWords = ({ added, notKept }: ImportAnswer['details']): string[] => [
  ...(added > 0
    ? [t('Added to {reports, plural, one {# report} other {# reports}} from before.', { reports: added })]
    : []),
  ...(notKept > 0
    ? [
        t(
          '{reports, plural, one {# report keeps its} other {# reports keep their}} own instead of what the file says.',
          {
            reports: notKept,
          },
        ),
      ]
    : []),
];

/** The answers to all portions as one. */
export const outcomeOf = ({ sheet, answers }: Sending): Outcome => {
  const [first] = answers;
  const sum = (of: (answer: ImportAnswer) => number): number => answers.reduce((total, one) => total + of(one), 0);
  const dates = answers
    .flatMap(({ summary }) => [summary.firstReadDate ?? [], summary.lastReadDate ?? []].flat())
    .sort();
  const endless = endlessIn(sheet);
  const days = daysOf(answers);
  const problem = answers.find((answer) => answer.problem !== null)?.problem ?? null;
  // One portion may show what another leaves open.
  const isOfDays = problem === null || isSaying(problem, REPORT_MESSAGES.importDaysAsked);
  return {
    dryRun: first.dryRun,
    problem: isOfDays ? (days.asks === null ? null : t(REPORT_MESSAGES.importDaysAsked)) : problem,
    columns: first.columns.map((column, at) => ({
      ...column,
      asks: answers.map(({ columns }) => columns[at].asks).find((asks) => asks !== null) ?? null,
      sample: answers.map(({ columns }) => columns[at].sample).find((sample) => sample !== '') ?? '',
    })),
    days,
    summary: {
      lines: sum(({ summary }) => summary.lines) + endless.length,
      reportsCreated: sum(({ summary }) => summary.reportsCreated),
      skipped: sum(({ summary }) => summary.skipped),
      firstReadDate: dates[0] ?? null,
      lastReadDate: dates.at(-1) ?? null,
      readers: [...new Set(answers.flatMap(({ summary }) => summary.readers))],
    },
    failed: [...answers.flatMap(({ failed }) => failed), ...endless].sort((a, b) => a.line - b.line),
    failedCount: sum(({ failedCount }) => failedCount) + endless.length,
    noted: answers.flatMap(({ noted }) => noted),
    notedCount: sum(({ notedCount }) => notedCount),
    details: { added: sum(({ details }) => details.added), notKept: sum(({ details }) => details.notKept) },
    batches: new Set(answers.flatMap(({ batchId }) => batchId ?? [])).size,
  };
};

/** Where portions show different orders of day and month, or none shows any, the person has to say. */
const daysOf = (answers: readonly ImportAnswer[]): ImportAnswer['days'] => {
  const orders = new Set(answers.flatMap(({ days }) => days.order ?? []));
  const asks = answers.map(({ days }) => days.asks).find((one) => one !== null) ?? null;
  if (orders.size > 1)
    return { order: null, asks: asks ?? answers[0].columns.find(({ meaning }) => meaning === 'date')?.sample ?? '' };
  return orders.size === 1 ? { order: [...orders][0], asks: null } : { order: null, asks };
};
