/** How many backups to keep for each kind of period. */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

export const RETENTION: Retention = { days: 7, weeks: 4, months: 6 };

const DAY_MS = 86_400_000;

/** Days, weeks from Monday and months in UTC, each as a distinct key. */
const PERIODS: Record<keyof Retention, (at: Date) => string> = {
  days: (at) => at.toISOString().slice(0, 10),
  weeks: (at) => new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10),
  months: (at) => at.toISOString().slice(0, 7),
};

/**
 * The backups to delete. Kept is the newest of each of the last days, weeks and months. Only periods with a backup
 * count, so nothing is deleted while no new backups arrive.
 */
export const superfluous = (taken: readonly Date[], retention: Retention = RETENTION): Date[] => {
  const newestFirst = [...taken].sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set<Date>();
  for (const period of ['days', 'weeks', 'months'] as const) {
    const seen = new Set<string>();
    for (const at of newestFirst) {
      const word = PERIODS[period](at);
      if (seen.has(word)) continue;
      if (seen.size === retention[period]) break;
      seen.add(word);
      kept.add(at);
    }
  }
  return newestFirst.filter((at) => !kept.has(at));
};
