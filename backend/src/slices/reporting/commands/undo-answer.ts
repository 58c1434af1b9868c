import type { UndoAnswer } from '@lectio/contract';
import { capital, countInWords } from '@kernel/count';
import type { Decision } from '@platform/event-log/decision';
import { countReports, type ReportedChapters } from '../domain/report-parts';
import type { NamedReader } from './change-reports.query';

/** The answer of an undo or redo, and the accounts it names. */
export const summaryOf = (
  reports: readonly ReportedChapters[],
  readers: readonly NamedReader[],
  { done, undoId }: { done: string; undoId: string },
): Required<Pick<Decision<UndoAnswer>, 'answer' | 'names'>> => {
  const count = countReports(reports);
  const what = capital(countInWords(count, 'report'));
  const summary = { readers: readers.map(({ name }) => name), reports: count };
  return {
    answer: { message: `${what} ${done}`, summary, undoId },
    names: readers.map(({ ownerId }) => ownerId),
  };
};
