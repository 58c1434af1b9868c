import fc from 'fast-check';

/** A plan that is spread, one with days of its own, and one that runs round. */
export type Followed = 'year' | 'leaflet' | 'round';
const FOLLOWED = fc.constantFrom<Followed[]>('year', 'leaflet', 'round');

export type Step =
  | { do: 'report'; readers: number[]; from: number; count: number; day: number }
  | { do: 'bible'; day: number }
  | { do: 'delete' | 'change' | 'take-away' | 'put-back'; pick: number }
  | { do: 'move'; picks: number[]; day: number; edited: boolean }
  | { do: 'undo' | 'redo' | 'reset-reports' | 'reset-all' | 'revert' }
  | { do: 'adjust'; points: number }
  | { do: 'follow'; day: number; plan: Followed }
  | { do: 'plan'; action: 'pause' | 'resume' | 'quit' | 'catch-up' | 'spread' | 'by-days'; plan: Followed }
  | { do: 'mark' | 'unmark'; plan: Followed; planDay: number; day: number }
  | { do: 'join'; reader: number }
  | { do: 'together'; readers: readonly number[]; of: number; day: number }
  | { do: 'not-together'; of: number }
  | { do: 'canon'; canon: 'protestant' | 'catholic' }
  | { do: 'begin'; day: number }
  | { do: 'take-bible-back' }
  | { do: 'define'; threshold: number }
  | { do: 'price'; base: number; whole: boolean }
  | { do: 'retire' }
  /** One worker, two at once, one that dies before its commit, or a new process without a cache. */
  | { do: 'project' | 'project-twice' | 'crash' | 'restart' };

/** Days of a plan: chapters in parts, a rest, and chapters that come again. */
export const LEAFLET = [
  { passages: [{ chapterIds: [1, 2], verses: null }] },
  { passages: [{ chapterIds: [3], verses: '3:1-12' }] },
  { passages: [] },
  {
    passages: [
      { chapterIds: [3, 4], verses: '3:13-4:26' },
      { chapterIds: [1], verses: null },
    ],
  },
  { passages: [{ chapterIds: [2], verses: null }] },
];

/** Two chapters in turn, and three. */
export const ROUND = [
  [1, 2],
  [3, 4, 5],
];

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      readers: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1 }),
      from: fc.integer({ min: 1, max: 1180 }),
      count: fc.integer({ min: 1, max: 9 }),
      day: fc.nat({ max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bible' as const), day: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'change' as const), pick: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('take-away' as const, 'put-back' as const), pick: fc.nat() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
      day: fc.nat({ max: 9 }),
      edited: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'undo' as const,
        'undo' as const,
        'redo' as const,
        'reset-reports' as const,
        'reset-all' as const,
        'revert' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('adjust' as const), points: fc.integer({ min: -50, max: 50 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('follow' as const), day: fc.nat({ max: 9 }), plan: FOLLOWED }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('mark' as const, 'mark' as const, 'unmark' as const),
      plan: fc.constantFrom<Followed[]>('leaflet', 'round'),
      planDay: fc.integer({ min: 1, max: LEAFLET.length + 1 }),
      day: fc.nat({ max: 9 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), reader: fc.nat({ max: 2 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('together' as const),
      readers: fc.constantFrom([1], [2], [1, 2], [1, 2], [0, 1]),
      of: fc.constantFrom(4, 5, 7, 8),
      day: fc.constantFrom(0, 5, 8),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('not-together' as const), of: fc.constantFrom(4, 5, 7, 8) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('canon' as const),
      canon: fc.constantFrom('protestant' as const, 'catholic' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('begin' as const), day: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take-bible-back' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      action: fc.constantFrom(
        'pause' as const,
        'resume' as const,
        'quit' as const,
        'catch-up' as const,
        'spread' as const,
        'by-days' as const,
      ),
      plan: FOLLOWED,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('define' as const), threshold: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      base: fc.integer({ min: 0, max: 20 }),
      whole: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retire' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('project' as const, 'project-twice' as const, 'crash' as const, 'restart' as const),
    }),
  },
);
