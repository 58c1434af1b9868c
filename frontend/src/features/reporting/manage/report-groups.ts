import type { ChapterNames, ReportAnswer } from '@lectio/contract';
import { civilDate, showDate } from '@/shared/lib/days';
import { count } from '@/shared/lib/format';
import { runs } from '@/shared/passages/chapter-runs';

/** What is said above the first report of a day or batch. */
export interface GroupHead {
  /** The day of recording, above its first batch only. */
  day: string | null;
  /** "7:00 PM · Genesis 1–3 · 3 reports" */
  batch: string;
}

const MOST_PASSAGES = 6;
const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const dayOf = ({ reportedAt }: ReportAnswer): string => civilDate(new Date(reportedAt));

const batchInWords = (reports: readonly ReportAnswer[], names: ChapterNames): string => {
  const passages = runs(reports.map(({ chapterId }) => chapterId)).map((run) => names.run(run));
  const shown =
    passages.length > MOST_PASSAGES
      ? [...passages.slice(0, MOST_PASSAGES), 'and more'].join(', ')
      : passages.join(', ');
  return [time.format(new Date(reports[0].reportedAt)), shown, count(reports.length, 'report')].join(' · ');
};

/** For each report of a page, newest recorded first, the head above it; null inside a batch. */
export const groupHeads = (reports: readonly ReportAnswer[], names: ChapterNames): (GroupHead | null)[] => {
  const batches = new Map<string, ReportAnswer[]>();
  for (const report of reports) batches.set(report.reportedAt, [...(batches.get(report.reportedAt) ?? []), report]);
  return reports.map((report, index) => {
    const before = reports.at(index - 1);
    const isFirst = index === 0 || before === undefined;
    if (!isFirst && before.reportedAt === report.reportedAt) return null;
    const startsDay = isFirst || dayOf(before) !== dayOf(report);
    return {
      day: startsDay ? `Recorded on ${showDate(dayOf(report))}` : null,
      batch: batchInWords(batches.get(report.reportedAt) ?? [report], names),
    };
  });
};
