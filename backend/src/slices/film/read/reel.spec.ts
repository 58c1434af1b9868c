import { LAST_CHAPTER_ID, decodeFrames, encodeFrames, type Frame } from '@lectio/contract';
import fc from 'fast-check';
import { dayOf, utcDay } from '@kernel/civil-date';
import { storedStreak, streakOf } from '@slices/progress';
import { ReaderRecord, type RecordedFigureEvent } from '@slices/reader-record';
import { acts } from '@slices/reader-record/testing/acts';
import { chapters, History, READER } from '@slices/reader-record/testing/history';
import { played } from '@slices/reader-record/testing/plain-list';
import { cutToFit } from './cut';
import { PooledReel, ReaderReel } from './reel';

const dayOfEvent = ({ recordedAt }: RecordedFigureEvent): number => utcDay(recordedAt);
/** In the order of the log. */
const inOrder = (events: readonly RecordedFigureEvent[]): RecordedFigureEvent[] => {
  let latest = -Infinity;
  return events.map((event) => {
    latest = Math.max(latest, event.recordedAt);
    return { ...event, recordedAt: latest };
  });
};

const filmed = (events: readonly RecordedFigureEvent[], until: number): Frame[] => {
  const reel = new ReaderReel(READER);
  for (const event of events) reel.take(event, dayOfEvent(event));
  reel.end(until);
  return reel.frames;
};

/** As of the end of a day. */
const asOf = (events: readonly RecordedFigureEvent[], day: number) => {
  const record = new ReaderRecord(READER);
  record.beginLoading();
  for (const event of events) if (dayOfEvent(event) <= day) record.apply(event);
  record.endLoading();
  const { reads, totalPoints, badges } = record.figures;
  const counts = [...reads.counts];
  return {
    counts,
    points: totalPoints,
    streak: streakOf(storedStreak(reads.runs), day).days,
    badges: [...badges.keys()].sort(),
  };
};

/** What a film shows on a day. */
const shown = (frames: readonly Frame[], day: number) => {
  const counts = new Array<number>(LAST_CHAPTER_ID + 1).fill(0);
  const badges = new Set<string>();
  let { points, streak } = { points: 0, streak: 0 };
  for (const frame of frames.filter((one) => one.day <= day)) {
    for (const [id, delta] of frame.changes) counts[id] += delta;
    for (const id of frame.badgesCome) badges.add(id);
    for (const id of frame.badgesGone) badges.delete(id);
    points += frame.points;
    streak = frame.streak;
  }
  return { counts, points, streak, badges: [...badges].sort() };
};

describe('the film of one reader', () => {
  it('shows on every day what a fold of the log up to that day gives', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const events = inOrder(played(all).history.events);
        const last = dayOfEvent(events[events.length - 1]) + 3;
        const { frames, step } = cutToFit(filmed(events, last), 'event');
        expect(step).toBe('event');
        const decoded = decodeFrames(frames);
        for (const day of new Set([...events.map(dayOfEvent), ...decoded.map((frame) => frame.day), last]))
          expect(shown(decoded, day)).toEqual(asOf(events, day));
      }),
    );
  });

  it('comes in days, weeks or months when events would be too long, each as at the end of its last day', () => {
    fc.assert(
      fc.property(acts, fc.constantFrom(150, 400, 900), (all, longest) => {
        const events = inOrder(played(all).history.events);
        const decoded = decodeFrames(cutToFit(filmed(events, dayOf('2026-03-12')), 'event', longest).frames);
        for (const { day } of decoded) {
          const { streak, ...then } = shown(decoded, day);
          expect({ ...then, streak }).toEqual(asOf(events, day));
        }
      }),
    );
  });

  it('says what each step was, and by which event', () => {
    const history = new History();
    const first = history.report([1, 2], '2026-01-02');
    const second = history.report([3], '2026-01-03');
    const undone = history.undo(second, [3]);
    const frames = filmed(history.events, dayOf('2026-03-12'));
    expect(frames.map(({ kind, position, streak }) => [kind, position, streak])).toEqual([
      ['report', first, 1],
      ['report', second, 2],
      ['streak', 0, 0],
      ['undo', undone, 0],
    ]);
    expect(frames[3].changes).toEqual(new Map([[3, -1]]));
    expect(decodeFrames(encodeFrames(frames))).toEqual(frames);
  });

  it('fits twenty years of daily reading into 200,000 characters, step by step', () => {
    const history = new History();
    for (let day = 0; day < 7300; day++) {
      const date = new Date(Date.UTC(2006, 0, 1 + day)).toISOString().slice(0, 10);
      history.report(chapters(1 + ((day * 3) % 1187), 3 + ((day * 3) % 1187)), date);
    }
    const { step, frames } = cutToFit(filmed(history.events, dayOf('2026-03-12')), 'event');
    expect(step).toBe('event');
    expect(frames.length).toBeLessThan(200_000);
    expect(decodeFrames(frames)).toHaveLength(7301);
  });
});

it('pools readers to the sum of their folds on every day', () => {
  fc.assert(
    fc.property(acts, acts, (one, other) => {
      const all = [one, other].map((list) => inOrder(played(list).history.events));
      const reel = new PooledReel();
      for (const events of all)
        reel.add(
          READER,
          events.map((event) => [event, dayOfEvent(event)] as const),
        );
      const decoded = decodeFrames(cutToFit(reel.frames, 'day').frames);
      for (const { day } of decoded) {
        const [a, b] = all.map((events) => asOf(events, day).counts);
        expect(shown(decoded, day).counts).toEqual(a.map((count, id) => count + b[id]));
      }
    }),
  );
});
