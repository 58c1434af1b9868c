const MINUTE = 60;

/** Seconds as a player shows them: 4:05. */
export const minutes = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
};
