import { bibleOf, type Film, type Frame } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { Playback } from './playback';

export interface Milestone {
  /** For `Playback.go`. */
  readonly place: number;
  readonly day: number;
  readonly words: string;
}

const STREAKS = [7, 30, 100, 365, 1000];

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
    if (index === 0) note(t('The first report'));
    for (let bible = biblesBefore + 1; bible <= playback.completedBibles; bible++)
      note(t('The {bible, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} Bible completed', { bible }));
    if (playback.completedBibles < biblesBefore && frame.kind !== 'reset')
      note(
        t('The {bible, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} Bible reopened', {
          bible: biblesBefore,
        }),
      );
    for (const days of STREAKS)
      if (streakBefore < days && frame.streak >= days)
        note(t('{days, plural, one {# day in a row} other {# days in a row}}', { days }));
    for (const id of frame.badgesCome) note(t('Badge: {badge}', { badge: badges[id] ?? id }));
    if (frame.kind === 'reset') note(t('Everything reset'));
    if (frame.kind === 'revert') note(t('A reset undone'));
    streakBefore = frame.streak;
    biblesBefore = playback.completedBibles;
  });
  return found;
};
