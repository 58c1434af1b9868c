import { REWARD, type Followed, type Listed, type PlainList } from './plain-list';

/** The streak that ends at a day, day by day. */
export const streakByHand = (
  isRead: (day: number) => boolean,
  isRest: (day: number) => boolean,
  day: number,
): number => {
  if (day < 0) return 0;
  if (isRead(day)) return 1 + streakByHand(isRead, isRest, day - 1);
  return isRest(day) ? streakByHand(isRead, isRest, day - 1) : 0;
};

/** Reading points of the survivors, chapter by chapter, without any of the fold's shortcuts. */
export const readingPointsByHand = (list: PlainList): number => {
  const counts = new Map<number, number>();
  const days = new Set<number>();
  let completed = 0;
  let points = 0;
  const leftFor = (bibles: number): number =>
    list.bible.chapterIds.filter((id) => (counts.get(id) ?? 0) < bibles).length;
  let left = leftFor(1);
  for (const report of list.surviving()) {
    days.add(report.day);
    const known = list.rests.filter(({ position }) => position < report.position);
    const isRest = (day: number): boolean => known.some((rest) => rest.days.has(day));
    const streak = streakByHand((day) => days.has(day), isRest, report.day);
    const { completion, repeat, bible, fromDays, hundredths, lateAfter } = report.rules;
    const factor = report.on - report.day > lateAfter || streak < fromDays ? 100 : hundredths;
    for (const id of [...report.live].sort((a, b) => a - b)) {
      const before = counts.get(id) ?? 0;
      counts.set(id, before + 1);
      if (!report.imported) points += Math.floor(((before <= completed ? completion : repeat) * factor + 50) / 100);
      if (list.bible.has(id) && before === completed) left--;
      if (left === 0) {
        completed++;
        left = leftFor(completed + 1);
        if (!report.imported) points += bible;
      }
    }
  }
  return points;
};

/** When a plan was completed, and what that earns: at the first moment from its start on at which nothing is left. */
export const completionByHand = (
  plan: Followed,
  reports: readonly Listed[],
): { position: number; points: number } | null => {
  const read = new Set<number>();
  const isComplete = (): boolean => plan.chapters.every((id) => read.has(id));
  for (const report of reports.filter(({ day: on }) => on >= plan.day && on < plan.end)) {
    if (report.position > plan.position && isComplete()) break;
    for (const id of report.live) read.add(id);
    if (report.position > plan.position && isComplete())
      return { position: report.position, points: report.imported ? 0 : REWARD };
  }
  return isComplete() ? { position: plan.position, points: REWARD } : null;
};
