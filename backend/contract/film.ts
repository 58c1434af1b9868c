import type { Canon } from './bible/canons';
import { CivilDay } from './common/fields';

/** What made a frame of a film. `streak`: a day passed without reading. */
const FRAME_KINDS = {
  report: '',
  import: 'i',
  delete: 'd',
  undo: 'u',
  redo: 'r',
  reset: 'x',
  revert: 'v',
  adjustment: 'a',
  plan: 'p',
  rest: 'q',
  rules: 'l',
  bible: 'b',
  streak: 's',
  several: 'm',
  other: 'o',
} as const;

export type FrameKind = keyof typeof FRAME_KINDS;

/** One step of a film: what is different from the frame before. */
export interface Frame {
  /** Whole days since 1970-01-01. */
  readonly day: number;
  /** By chapter id: reads more, or fewer. */
  readonly changes: ReadonlyMap<number, number>;
  readonly points: number;
  /** As of the day. */
  readonly streak: number;
  readonly badgesCome: readonly string[];
  readonly badgesGone: readonly string[];
  readonly kind: FrameKind;
  /** Of the event in its partition; 0 without one. */
  readonly position: number;
}

const GROUP = '/';
const FIELD = ';';
const FRAME = '|';

const rangesOf = (ids: readonly number[]): string => {
  const parts: string[] = [];
  for (let first = 0; first < ids.length;) {
    let last = first;
    while (ids[last + 1] === ids[last] + 1) last++;
    parts.push(first === last ? `${ids[first]}` : `${ids[first]}-${ids[last]}`);
    first = last + 1;
  }
  return parts.join(',');
};

/** `1-3,7` one read more each; `-1:4/2:9` one fewer of chapter 4, two more of chapter 9. */
const changesText = (changes: Frame['changes']): string => {
  const byDelta = new Map<number, number[]>();
  for (const [id, delta] of [...changes].sort(([a], [b]) => a - b))
    byDelta.set(delta, [...(byDelta.get(delta) ?? []), id]);
  return [...byDelta].map(([delta, ids]) => (delta === 1 ? '' : `${delta}:`) + rangesOf(ids)).join(GROUP);
};

const changesFrom = (text: string): Map<number, number> => {
  const changes = new Map<number, number>();
  if (text === '') return changes;
  for (const group of text.split(GROUP)) {
    const colon = group.indexOf(':');
    const delta = colon < 0 ? 1 : Number(group.slice(0, colon));
    for (const part of group.slice(colon + 1).split(',')) {
      const [first, last = first] = part.split('-').map(Number);
      for (let id = first; id <= last; id++) changes.set(id, delta);
    }
  }
  return changes;
};

const badgesText = ({ badgesCome, badgesGone }: Frame): string =>
  [...badgesCome.map((id) => `+${id}`), ...badgesGone.map((id) => `-${id}`)].join(',');

const streakText = (streak: number, before: number): string =>
  streak === before ? '' : streak === before + 1 ? '+' : String(streak);

/**
 * Frames as one short text. Each is its difference from the one before: days (nothing: one), changed chapters,
 * points, streak, badges, kind, position; fields that are empty at the end are left out.
 */
export const encodeFrames = (frames: readonly Frame[]): string => {
  let { day, streak, position } = { day: 0, streak: 0, position: 0 };
  return frames
    .map((frame) => {
      const gap = frame.day - day;
      const fields = [
        gap === 1 ? '' : String(gap),
        changesText(frame.changes),
        frame.points === 0 ? '' : String(frame.points),
        streakText(frame.streak, streak),
        FRAME_KINDS[frame.kind],
        frame.position === 0 ? '' : String(frame.position - position),
        badgesText(frame),
      ];
      day = frame.day;
      streak = frame.streak;
      if (frame.position > 0) position = frame.position;
      return fields.join(FIELD).replace(/;+$/, '');
    })
    .join(FRAME);
};

/** Reverses encodeFrames. */
export const decodeFrames = (text: string): Frame[] => {
  let { day, streak, position } = { day: 0, streak: 0, position: 0 };
  if (text === '') return [];
  const kinds = new Map(Object.entries(FRAME_KINDS).map(([name, letter]) => [letter as string, name as FrameKind]));
  return text.split(FRAME).map((frame) => {
    const [gap, changes = '', points = '', run = '', kind = '', moved = '', badges = ''] = frame.split(FIELD);
    day += gap === '' ? 1 : Number(gap);
    if (run !== '') streak = run === '+' ? streak + 1 : Number(run);
    if (moved !== '') position += Number(moved);
    const ids = badges === '' ? [] : badges.split(',');
    return {
      day,
      changes: changesFrom(changes),
      points: Number(points),
      streak,
      badgesCome: ids.filter((id) => id.startsWith('+')).map((id) => id.slice(1)),
      badgesGone: ids.filter((id) => id.startsWith('-')).map((id) => id.slice(1)),
      kind: kinds.get(kind) ?? 'other',
      position: moved === '' ? 0 : position,
    };
  });
};

/** How far apart a film's frames are: an event each, or the last of a day, a week, a month. */
export type FilmStep = 'event' | 'day' | 'week' | 'month';

/**
 * What was read, from the first report until a moment, as differences. Every frame is what the log said at the end of its
 * day, so that it equals the figures as of then.
 */
export interface Film {
  step: FilmStep;
  /** How many readers' reading is pooled. */
  readers: number;
  /** The last day of the film, in the caller's time zone. */
  until: string;
  /** The partition of the events; null for several readers. */
  partition: number | null;
  /** The reader's, or the site's: whose chapters make a Bible. */
  canon: Canon;
  /** See `decodeFrames`; at most 200,000 characters. */
  frames: string;
  /** Names of the badges in it, by id. */
  badges: Record<string, string>;
}

/** GET /readers/{id}/film, /families/{id}/film, /groups/{id}/film, /churches/{id}/film, /community/film */
export interface FilmAnswer {
  /** Null while it is being made. */
  film: Film | null;
  /** Readers so far, of all; null once it is made. */
  making: { done: number; total: number } | null;
}

/** GET /readers/{id}/review: a span of reading days, by what the log says now. */
export interface ReviewAnswer {
  review: {
    readerId: number;
    /** Whose chapters make a Bible. */
    canon: Canon;
    from: string | null;
    until: string | null;
    /** Surviving reads. */
    chapters: number;
    uniqueChapters: number;
    days: number;
    /** Books of which the first chapter ever was read in it. */
    booksBegun: { book: string; on: string }[];
    /** Books of which the last missing chapter was read in it. */
    booksFinished: { book: string; on: string }[];
    biblesCompleted: { number: number; startedOn: string | null; on: string }[];
    /** Days in a row within it, days of rest passed over; null without reading. */
    longestRun: { days: number; from: string; until: string } | null;
    /** Chapters reported between 18 and 24 o'clock of their own day, in the caller's time zone. */
    eveningChapters: number;
    /** By the hour in which they were reported, of those reported on their own day. */
    hours: number[];
    first: { date: string; chapterId: number } | null;
    last: { date: string; chapterId: number } | null;
    /** The newest event that the figures rest on, such as `12-345`, and when it was recorded. */
    asOf: { eventId: string; at: string };
    /** Surviving reads by chapter id, of all time. */
    chapterReadCounts: Record<string, number>;
  };
}

/** GET /families/{id}/review: what the readers of a family did together. */
export interface FamilyReviewAnswer {
  review: {
    readers: { readerId: number; chapters: number; days: number }[];
    chapters: number;
    /** Days on which two or more of them read. */
    daysTogether: number;
    /** Days on which each of them read. */
    daysOfAll: number;
    /** Chapters that each of them read. */
    chaptersOfAll: number;
  };
}

/** GET /readers/{id}/review, GET /families/{id}/review: both days included; a side that is missing is open. */
export class ReviewQuery {
  @CivilDay()
  from?: string;

  @CivilDay()
  until?: string;
}
