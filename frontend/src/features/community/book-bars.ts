/** Readers and reports specification §2, §9: a bar is full at 50 reads, and its colour changes at these. */
export const FULL_BAR = 50;
export const BAR_STEPS = [0, 5, 10, 20, 35, 50] as const;

/** The colour step, 0 to 5, of a bar with this many reads. */
export const barStep = (reads: number): number => BAR_STEPS.findLastIndex((from) => reads >= from);

/** Percent of the bar's width. */
export const barWidth = (reads: number): number => Math.min(100, (100 * reads) / FULL_BAR);

/** "0–4", "50 or more". */
export const barWords = (step: number): string =>
  step === BAR_STEPS.length - 1 ? `${FULL_BAR} or more` : `${BAR_STEPS[step]}–${BAR_STEPS[step + 1] - 1}`;
