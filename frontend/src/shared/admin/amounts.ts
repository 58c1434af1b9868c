/** "35 s", "12 min", "5 h", "3 d": the largest unit that fits. */
export const span = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
};

/** "35 s ago", and "just now" for the last seconds. */
export const ago = (instant: string, now: number): string => {
  const ms = now - Date.parse(instant);
  return ms < 5000 ? 'just now' : `${span(ms)} ago`;
};

const STEP = 1024;
const UNITS = ['KB', 'MB', 'GB', 'TB'];

/** "812 B", "4.2 KB", "1.3 MB". */
export const bytes = (value: number): string => {
  if (value < STEP) return `${value} B`;
  const power = Math.min(UNITS.length, Math.floor(Math.log(value) / Math.log(STEP)));
  return `${(value / STEP ** power).toFixed(1)} ${UNITS[power - 1]}`;
};
