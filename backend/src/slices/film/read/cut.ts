import { encodeFrames, type FilmStep, type Frame } from '@lectio/contract';
import { mondayOf, monthStart, nextMonthStart, type Day } from '@kernel/civil-date';

/** The most characters of a film, before compression. */
const LONGEST = 200_000;

/** The last day that belongs together with a day. */
const LAST_DAY: Record<Exclude<FilmStep, 'event'>, (day: Day) => Day> = {
  day: (day) => day,
  week: (day) => mondayOf(day) + 6,
  month: (day) => nextMonthStart(monthStart(day)) - 1,
};

/** Several frames as one, at the time of the last. */
const merged = (frames: readonly Frame[]): Frame => {
  const last = frames[frames.length - 1];
  if (frames.length === 1) return last;
  const changes = new Map<number, number>();
  const badges = new Map<string, number>();
  let points = 0;
  for (const frame of frames) {
    for (const [id, delta] of frame.changes) changes.set(id, (changes.get(id) ?? 0) + delta);
    for (const id of frame.badgesCome) badges.set(id, (badges.get(id) ?? 0) + 1);
    for (const id of frame.badgesGone) badges.set(id, (badges.get(id) ?? 0) - 1);
    points += frame.points;
  }
  for (const [id, delta] of changes) if (delta === 0) changes.delete(id);
  const moved = (by: number): string[] => [...badges].flatMap(([id, sum]) => (sum === by ? [id] : []));
  return {
    ...last,
    changes,
    points,
    badgesCome: moved(1),
    badgesGone: moved(-1),
    kind: 'several',
    position: frames.findLast(({ position }) => position > 0)?.position ?? 0,
  };
};

const grouped = (frames: readonly Frame[], lastDay: (day: Day) => Day): Frame[] => {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    const group = groups.at(-1);
    if (group && lastDay(group[0].day) === lastDay(frame.day)) group.push(frame);
    else groups.push([frame]);
  }
  return groups.map(merged);
};

/** The film in the finest steps that fit; months are the coarsest, whatever their size. */
export const cutToFit = (
  frames: readonly Frame[],
  finest: FilmStep,
  longest = LONGEST,
): { step: FilmStep; frames: string } => {
  const steps = (['event', 'day', 'week', 'month'] as const).slice(finest === 'event' ? 0 : 1);
  let text = '';
  for (const step of steps) {
    text = encodeFrames(step === 'event' ? frames : grouped(frames, LAST_DAY[step]));
    if (text.length <= longest) return { step, frames: text };
  }
  return { step: 'month', frames: text };
};
