import type { ChapterNames, EventAnswer } from '@lectio/contract';
import { listed } from '@/shared/lib/lists';
import { msg, t } from '@/shared/language/speech';
import { signed } from '@/shared/lib/format';

/** Runs of chapters that fit in a line. */
const RUNS_SHOWN = 3;

/** Facts that need no word. */
const PLAIN = ['readDate', 'scope'];

/** Facts worth a word in a line; numbers that only machines read are left to the JSON. */
const FACTS = {
  badgeId: msg('badge {value}'),
  planId: msg('plan {value}'),
  familyId: msg('family {value}'),
  churchId: msg('church {value}'),
  challengeId: msg('challenge {value}'),
  level: msg('level {value}'),
  pointsRequired: msg('from points {value}'),
  number: msg('rule set {value}'),
  appliesTo: msg('for {value}'),
  weekday: msg('weekday {value}'),
  from: msg('from {value}'),
  until: msg('until {value}'),
  startDate: msg('from {value}'),
  targetDate: msg('until {value}'),
} as const;

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/** "1-50,67" */
const runsIn = (ranges: unknown): [number, number][] =>
  typeof ranges === 'string' && ranges !== ''
    ? ranges.split(',').map((part) => {
        const [first, last = first] = part.split('-').map(Number);
        return [first, last];
      })
    : [];

const chaptersOf = ({ chapters, chapterId, parts }: Data, names: ChapterNames): string => {
  const ranges = [chapters, chapterId === undefined ? '' : String(chapterId as number)];
  for (const part of Array.isArray(parts) ? parts : []) if (isData(part)) ranges.push(part.chapters);
  const runs = ranges.flatMap(runsIn);
  const shown = listed(runs.slice(0, RUNS_SHOWN).map((run) => names.run(run)));
  return runs.length > RUNS_SHOWN ? t('{chapters} and more', { chapters: shown }) : shown;
};

/** What an event says, in a line: "Genesis 1–3, 2026-01-10, +33". */
export const contentOf = (
  { data, points }: { data: EventAnswer['data']; points: number | null },
  names: ChapterNames,
): string => {
  const known = isData(data) ? data : {};
  const valueOf = (name: string): string =>
    ['string', 'number'].includes(typeof known[name])
      ? String(known[name] as string | number).replaceAll('_', ' ')
      : '';
  const facts = Object.entries(FACTS).flatMap(([name, text]) => {
    const value = valueOf(name);
    return value === '' ? [] : [t(text, { value })];
  });
  return listed(
    [chaptersOf(known, names), ...PLAIN.map(valueOf), ...facts, points ? signed(points) : ''].filter(Boolean),
  );
};
