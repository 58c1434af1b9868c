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
