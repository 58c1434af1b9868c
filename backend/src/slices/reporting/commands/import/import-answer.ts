import { LIMITS, msg, say, type ImportAnswer } from '@lectio/contract';
import type { Words } from '@kernel/errors';
import { unsaid } from '@platform/http/answers/spoken';
import type { DetailsOfSkipped } from '../skipped-details';
import type { HistoryFile } from './history-file';
import type { ImportDecision } from './import-reports.decider';
import type { ImportableReader, OpenSession } from './importable-readers.query';

/** What a file holds and what comes of it. */
export interface ImportWork extends ImportDecision {
  readonly file: HistoryFile;
  readonly readers: readonly ImportableReader[];
  readonly session: OpenSession | null;
  readonly batchId: string;
}

export const answerTo = (
  { file, groups, readers, created, skipped, twice, batchId }: ImportWork,
  { answer: ofKnown }: DetailsOfSkipped,
  dryRun: boolean,
): ImportAnswer => {
  const { columns, days, problem, lines, failed, noted } = file;
  const dates = file.readable.map(({ readDate }) => readDate).sort();
  const named = new Set(groups.map(({ readerId }) => readerId));
  return {
    message: unsaid(problem?.message ?? messageOf(file, created, dryRun)),
    dryRun,
    problem: problem?.message ?? null,
    // An answer that is kept for retries holds nothing that was written in the file.
    columns: columns.list.map((column) => (dryRun ? column : { ...column, sample: '' })),
    days,
    summary: {
      lines,
      reportsCreated: created,
      skipped,
      firstReadDate: dates[0] ?? null,
      lastReadDate: dates[dates.length - 1] ?? null,
      readers: readers.filter(({ id }) => named.has(id)).map(({ name }) => name),
    },
    failed: failed.slice(0, LIMITS.importLinesNamed),
    failedCount: failed.length,
    noted: noted.slice(0, LIMITS.importLinesNamed),
    notedCount: noted.length,
    details: {
      added: ofKnown?.added ?? 0,
      notKept: (ofKnown?.notKept ?? 0) + twice.reduce((sum, { chapterIds }) => sum + chapterIds.length, 0),
    },
    batchId: dryRun || created === 0 ? null : batchId,
  };
};

const messageOf = ({ readable }: HistoryFile, created: number, dryRun: boolean): Words => {
  if (readable.length === 0) return msg('Nothing in this file can be imported');
  if (created === 0) return msg('You’ve already reported everything in this file');
  return dryRun
    ? say('{created, plural, =1 {One report} other {# reports}} would be imported', { created })
    : say('{created, plural, =1 {One report} other {# reports}} imported', { created });
};
