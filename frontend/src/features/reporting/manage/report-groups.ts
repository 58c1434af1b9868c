import type { ChapterNames, ReportAnswer, ReportBatchAnswer } from '@lectio/contract';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { civilDate, clock, showDate } from '@/shared/lib/days';
import { runs } from '@/shared/passages/chapter-runs';

/** What is said above the first report of a day or batch. */
export interface GroupHead {
  /** The day of recording, above its first batch only. */
  day: string | null;
  batchId: string;
  /** "7:00 PM · Genesis 1–3 · 3 reports": all that the batch holds. */
  words: string;
  /** Whether it is the account's own, which can undo it. */
  isOwn: boolean;
  isFolded: boolean;
}

/** A line of the list: a report with the head above it, or the head alone where the batch is folded. */
export interface ReportLine {
  id: string;
  report: ReportAnswer;
  /** Its number on the page, from 0. */
  at: number;
  /** Null inside a batch. */
  head: GroupHead | null;
}

const MOST_PASSAGES = 6;
const dayOf = ({ reportedAt }: ReportAnswer): string => civilDate(new Date(reportedAt));

/** The reports of a batch are those that are listed, which may be some of it. */
const batchInWords = (reports: readonly ReportAnswer[], total: number, names: ChapterNames): string => {
  const passages = runs(reports.map(({ chapterId }) => chapterId)).map((run) => names.run(run));
  const isPart = passages.length > MOST_PASSAGES || reports.length < total;
  const shown = listed(passages.slice(0, MOST_PASSAGES));
  return [
    clock.format(new Date(reports[0].reportedAt)),
    isPart ? t('{passages} and more', { passages: shown }) : shown,
    t('{count, plural, one {# report} other {# reports}}', { count: total }),
  ].join(' · ');
};

/** The lines of a page of reports, newest recorded first. */
export const linesOf = (
  reports: readonly ReportAnswer[],
  batches: readonly ReportBatchAnswer[],
  folded: ReadonlySet<string>,
  names: ChapterNames,
): ReportLine[] => {
  const known = new Map<string, ReportBatchAnswer>(batches.map((batch) => [batch.id, batch]));
  const listed = new Map<string, ReportAnswer[]>();
  for (const report of reports) listed.set(report.batchId, [...(listed.get(report.batchId) ?? []), report]);
  return reports.flatMap((report, at): ReportLine[] => {
    const { id, batchId } = report;
    const before = at === 0 ? undefined : reports[at - 1];
    const isFolded = folded.has(batchId);
    if (before?.batchId === batchId) return isFolded ? [] : [{ id, report, at, head: null }];
    const ofBatch = listed.get(batchId) ?? [report];
    const day = dayOf(report);
    const head: GroupHead = {
      day: before === undefined || dayOf(before) !== day ? t('Recorded on {date}', { date: showDate(day) }) : null,
      batchId,
      words: batchInWords(ofBatch, Math.max(known.get(batchId)?.reports ?? 0, ofBatch.length), names),
      isOwn: known.get(batchId)?.isOwn ?? false,
      isFolded,
    };
    return [{ id, report, at, head }];
  });
};
