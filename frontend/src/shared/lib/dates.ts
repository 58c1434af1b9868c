const two = (n: number): string => String(n).padStart(2, '0');

/** A civil date as `YYYY-MM-DD`, in local time. */
export const civilDate = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

export const today = (): string => civilDate(new Date());

const long = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2025-10-03` as "Oct 3, 2025"; dates have no time zone, so none may shift them. */
export const showDate = (date: string): string => {
  const at = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? date : long.format(at);
};

/** The day of an instant, in local time: "Oct 3, 2025". */
export const showDayOf = (instant: string): string => showDate(civilDate(new Date(instant)));

/** "7:05 PM", in local time. */
export const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

/** "Just now", "5m ago", "3h ago", "2d ago", then the date. */
export const ago = (instant: string, now = Date.now()): string => {
  const minutes = Math.floor((now - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes}m ago`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h ago`;
  if (minutes < 10_080) return `${Math.floor(minutes / 1440)}d ago`;
  return showDayOf(instant);
};
