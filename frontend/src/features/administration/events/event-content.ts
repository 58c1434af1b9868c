import type { ChapterNames, EventAnswer } from '@lectio/contract';
import { signed } from '@/shared/lib/format';

/** Runs of chapters that fit in a line. */
const RUNS_SHOWN = 3;

/** Facts worth a word in a line; numbers that only machines read are left to the JSON. */
const FACTS: Record<string, string> = {
  readDate: '',
  scope: '',
  badgeId: 'badge',
  planId: 'plan',
  familyId: 'family',
  churchId: 'church',
  challengeId: 'challenge',
  level: 'level',
  pointsRequired: 'from points',
  number: 'rule set',
  appliesTo: 'for',
  weekday: 'weekday',
  from: 'from',
  until: 'until',
  startDate: 'from',
  targetDate: 'until',
};

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
  const shown = runs
    .slice(0, RUNS_SHOWN)
    .map((run) => names.run(run))
    .join(', ');
  return runs.length > RUNS_SHOWN ? `${shown} and more` : shown;
};

/** What an event says, in a line: "Genesis 1–3, 2026-01-10, +33". */
export const contentOf = (
  { data, points }: { data: EventAnswer['data']; points: number | null },
  names: ChapterNames,
): string => {
  const known = isData(data) ? data : {};
  const facts = Object.entries(FACTS)
    .filter(([name]) => ['string', 'number'].includes(typeof known[name]))
    .map(([name, word]) => `${word} ${String(known[name] as string | number).replaceAll('_', ' ')}`.trim());
  return [chaptersOf(known, names), ...facts, points ? signed(points) : ''].filter(Boolean).join(', ');
};
