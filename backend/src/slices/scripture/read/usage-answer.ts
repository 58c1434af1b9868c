import type { ScriptureUsageAnswer } from '@lectio/contract';

/** From the provider's terms for non-commercial use: api.esv.org. */
export const CALL_LIMITS = { minute: 60, hour: 1000, day: 5000 } as const;

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const DAYS_SHOWN = 7;
/** Administrators are warned from this share of a limit. */
const WARNED_FROM = 0.8;

export interface HourlyCalls {
  /** The start of the hour, in milliseconds since the epoch. */
  readonly hour: number;
  readonly calls: number;
}

/** Hours and days are in UTC; hours without calls are listed with 0. */
export const usageAnswer = (
  provider: string,
  at: { now: number; recent: readonly HourlyCalls[]; total: number; isMetered?: false },
): ScriptureUsageAnswer => {
  const byHour = new Map(at.recent.map(({ hour, calls }) => [hour, calls]));
  const thisHour = Math.floor(at.now / HOUR_MS) * HOUR_MS;
  const today = Math.floor(thisHour / (DAY_HOURS * HOUR_MS)) * DAY_HOURS * HOUR_MS;
  const callsFrom = (start: number, hours: number): number => {
    let sum = 0;
    for (let hour = start; hour < start + hours * HOUR_MS; hour += HOUR_MS) sum += byHour.get(hour) ?? 0;
    return sum;
  };
  const back = (count: number, step: number, newest: number): number[] =>
    Array.from({ length: count }, (_, index) => newest - (count - 1 - index) * step);
  return {
    provider,
    isMetered: at.isMetered ?? true,
    today: callsFrom(today, DAY_HOURS),
    currentHour: callsFrom(thisHour, 1),
    total: at.total,
    dailyLimit: CALL_LIMITS.day,
    hourlyLimit: CALL_LIMITS.hour,
    minuteLimit: CALL_LIMITS.minute,
    warningThresholds: { daily: CALL_LIMITS.day * WARNED_FROM, hourly: CALL_LIMITS.hour * WARNED_FROM },
    dailyUsage: back(DAYS_SHOWN, DAY_HOURS * HOUR_MS, today).map((day) => ({
      date: new Date(day).toISOString().slice(0, 10),
      calls: callsFrom(day, DAY_HOURS),
    })),
    hourlyUsage: back(DAY_HOURS, HOUR_MS, thisHour).map((hour) => ({
      hour: new Date(hour).toISOString(),
      calls: callsFrom(hour, 1),
    })),
  };
};
