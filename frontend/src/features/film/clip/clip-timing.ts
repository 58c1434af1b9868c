export const CLIP = { seconds: 10, framesASecond: 30 } as const;
export const CLIP_FRAMES = CLIP.seconds * CLIP.framesASecond;
/** The last picture stays for two seconds, so that it can be read. */
const STILL_FRAMES = 2 * CLIP.framesASecond;

/** The day that a frame of the clip shows. Days as in a film; the first frames show the map before the first report. */
export const dayAtFrame = (frame: number, { first, last }: { first: number; last: number }): number => {
  const moving = CLIP_FRAMES - STILL_FRAMES;
  const days = last - first + 1;
  return Math.min(last, first - 1 + Math.floor((frame * days) / (moving - 1)));
};
