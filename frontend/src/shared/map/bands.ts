import { msg, t } from '../language/speech';
/** The legend of every chapter map, lightest first: a chapter's step is its band's index. */
export const BANDS = [
  { from: 0, label: msg('unread') },
  { from: 1, label: '1x' },
  { from: 2, label: '2-3x' },
  { from: 4, label: '4-5x' },
  { from: 6, label: '6-10x' },
  { from: 11, label: '11-20x' },
  { from: 21, label: '21-35x' },
  { from: 36, label: '36-50x' },
  { from: 51, label: '50+x' },
] as const;

/** The step, 0 to 8, for a number of reads. */
export const stepOf = (reads: number): number => {
  let step = 0;
  while (step < BANDS.length - 1 && reads >= BANDS[step + 1].from) step += 1;
  return step;
};

/** "unread", "read once", "read 4 times". */
export const readsInWords = (reads: number): string =>
  t('{reads, plural, =0 {unread} =1 {read once} other {read # times}}', { reads });
