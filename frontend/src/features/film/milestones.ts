import { bibleOf, type Film, type Frame } from '@lectio/contract';
import { count } from '@/shared/lib/format';
import { Playback } from './playback';

export interface Milestone {
  /** For `Playback.go`. */
  readonly place: number;
  readonly day: number;
  readonly words: string;
}

const STREAKS = [7, 30, 100, 365, 1000];

const ordinal = (n: number): string => {
  const ends = ['th', 'st', 'nd', 'rd'];
  const end = n % 100 > 10 && n % 100 < 14 ? 'th' : (ends[n % 10] ?? 'th');
  return `${n}${end}`;
};

/** What happened in a film, in words, oldest first. */
export const milestonesOf = (
  frames: readonly Frame[],
  { badges, canon }: Pick<Film, 'badges' | 'canon'>,
): Milestone[] => {
  const playback = new Playback(frames, bibleOf(canon));
  const found: Milestone[] = [];
  let streakBefore = 0;
  let biblesBefore = 0;
  frames.forEach((frame, index) => {
    const place = index + 1;
    playback.go(place, () => undefined);
    const note = (words: string): unknown => found.push({ place, day: frame.day, words });
    if (index === 0) note('The first report');
    for (let bible = biblesBefore + 1; bible <= playback.completedBibles; bible++)
      note(`The ${ordinal(bible)} Bible completed`);
    if (playback.completedBibles < biblesBefore && frame.kind !== 'reset')
      note(`The ${ordinal(biblesBefore)} Bible reopened`);
    for (const days of STREAKS) if (streakBefore < days && frame.streak >= days) note(`${count(days, 'day')} in a row`);
    for (const id of frame.badgesCome) note(`Badge: ${badges[id] ?? id}`);
    if (frame.kind === 'reset') note('Everything reset');
    if (frame.kind === 'revert') note('Reset undone');
    streakBefore = frame.streak;
    biblesBefore = playback.completedBibles;
  });
  return found;
};
