import type { MoveReportsAnswer, ReportAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { showDate } from '@/shared/lib/days';

type Moved = Pick<MoveReportsAnswer, 'moved' | 'skipped'>;

export const moveReports = (reportIds: readonly string[], readDate: string): Promise<Moved> =>
  send<MoveReportsAnswer>('/reports/move', { body: { reportIds, readDate } });

/** Gives reports the days back that they had. What those days have by now stays where it is. */
export const moveBack = async (reports: readonly Pick<ReportAnswer, 'id' | 'readDate'>[]): Promise<Moved> => {
  const sum = { moved: 0, skipped: 0 };
  for (const readDate of new Set(reports.map((report) => report.readDate))) {
    const ids = reports.filter((report) => report.readDate === readDate).map(({ id }) => id);
    const { moved, skipped } = await moveReports(ids, readDate);
    sum.moved += moved;
    sum.skipped += skipped;
  }
  return sum;
};

export const movedInWords = ({ moved, skipped }: Moved, readDate: string): string => {
  const there = t(
    '{skipped, plural, one {# was already reported for that day and stays as it is.} other {# were already reported for that day and stay as they are.}}',
    { skipped },
  );
  if (moved === 0) return there;
  const done = t('{moved, plural, one {# report} other {# reports}} moved to {date}.', {
    moved,
    date: showDate(readDate),
  });
  return skipped === 0 ? done : `${done} ${there}`;
};
