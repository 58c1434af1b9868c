import type { Timeframe } from '@lectio/contract';
import { mondayOf, monthStart, nextMonthStart, startOfDay, utcDay, type Day } from '@kernel/civil-date';

/** A report recorded later than this after its window's end counts only for the timeframe `all`. */
const GRACE_MS = 72 * 3_600_000;

interface Window {
  readonly key: string;
  /** The last instant at which a report can be recorded and still count. */
  readonly closes: number;
}

/** `week:20410` and `month:20392`: the timeframe and the window's first day. */
const windowKey = (timeframe: Exclude<Timeframe, 'all'>, firstDay: Day): string => `${timeframe}:${firstDay}`;

const windowsOf = new Map<Day, readonly Window[]>();

const openWindows = (day: Day): readonly Window[] => {
  const known = windowsOf.get(day);
  if (known) return known;
  const monday = mondayOf(day);
  const month = monthStart(day);
  const windows = [
    { key: windowKey('week', monday), closes: startOfDay(monday + 7) + GRACE_MS },
    { key: windowKey('month', month), closes: startOfDay(nextMonthStart(day)) + GRACE_MS },
  ];
  if (windowsOf.size < 100_000) windowsOf.set(day, windows);
  return windows;
};

/** The windows that count a report of `readDay`, recorded at that instant (ms). */
export const boardWindows = (readDay: Day, recordedAt: number): string[] => {
  const keys: string[] = [];
  for (const window of openWindows(readDay)) if (recordedAt <= window.closes) keys.push(window.key);
  return keys;
};

/** The window a board shows at an instant, in UTC: `all`, or the current week or month. */
export const currentWindow = (timeframe: Timeframe, now: number): string => {
  const today = utcDay(now);
  switch (timeframe) {
    case 'all':
      return 'all';
    case 'week':
      return windowKey('week', mondayOf(today));
    case 'month':
      return windowKey('month', monthStart(today));
  }
};
