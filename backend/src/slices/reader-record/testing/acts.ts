import type { Canon } from '@lectio/contract';
import fc from 'fast-check';

/** A small Bible makes collisions frequent: chapters 1 to 12, some of Tobit, and now and then everything. */
export type Act =
  | { kind: 'report'; chapters: number[]; day: number; late: number; source: 'web' | 'import' }
  | { kind: 'all'; canon: Canon; day: number }
  | { kind: 'delete' | 'undo' | 'redo'; pick: number; part: number }
  | { kind: 'move'; pick: number; whole: boolean; day: number; late: number }
  | { kind: 'adjust'; points: number }
  | { kind: 'family' | 'leave'; familyId: number }
  | { kind: 'church' | 'leave church'; churchId: number }
  | { kind: 'plan'; planId: string; chapters: number[]; day: number }
  | { kind: 'pause' | 'quit'; pick: number }
  | { kind: 'define'; threshold: number }
  | { kind: 'grant'; pick: number }
  | { kind: 'price'; rules: PlainRules; whole: boolean }
  | { kind: 'rest'; weekday: number | null; day: number; days: number }
  | { kind: 'end rest' | 'take rest back'; pick: number }
  | { kind: 'canon'; canon: Canon | null }
  | { kind: 'site canon'; canon: Canon }
  | { kind: 'begin'; day: number }
  | { kind: 'take Bible back' }
  | { kind: 'reset'; scope: 'reports' | 'all' }
  | { kind: 'revert'; pick: number };

/** Rules with a single multiplier, in hundredths. */
export interface PlainRules {
  readonly completion: number;
  readonly repeat: number;
  readonly bible: number;
  readonly fromDays: number;
  readonly hundredths: number;
  readonly lateAfter: number;
}

const day = fc.integer({ min: 0, max: 20 });

const chapter = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1190, max: 1193 }) },
);

const canon = fc.constantFrom<Canon>('protestant', 'catholic', 'slavonic');

const rules: fc.Arbitrary<PlainRules> = fc.record({
  completion: fc.integer({ min: 0, max: 20 }),
  repeat: fc.integer({ min: 0, max: 10 }),
  bible: fc.integer({ min: 0, max: 2000 }),
  fromDays: fc.integer({ min: 1, max: 9 }),
  hundredths: fc.integer({ min: 50, max: 300 }),
  lateAfter: fc.integer({ min: 0, max: 4 }),
});

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      chapters: fc.uniqueArray(chapter, { minLength: 1 }),
      day,
      late: fc.integer({ min: 0, max: 4 }),
      source: fc.constantFrom('web' as const, 'web' as const, 'import' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('all' as const), canon, day }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'undo' as const, 'redo' as const),
      pick: fc.nat(),
      part: fc.nat(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      pick: fc.nat(),
      whole: fc.boolean(),
      day,
      late: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('adjust' as const), points: fc.integer({ min: -200, max: 200 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('family' as const, 'leave' as const),
      familyId: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('church' as const, 'leave church' as const),
      churchId: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      planId: fc.constantFrom('one', 'two'),
      chapters: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
      day,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('pause' as const, 'quit' as const), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('define' as const), threshold: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('grant' as const), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('price' as const), rules, whole: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rest' as const),
      weekday: fc.option(fc.integer({ min: 1, max: 7 }), { freq: 2 }),
      day,
      days: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('end rest' as const, 'take rest back' as const),
      pick: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('canon' as const), canon: fc.option(canon, { freq: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('begin' as const), day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take Bible back' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('site canon' as const), canon }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reset' as const),
      scope: fc.constantFrom('reports' as const, 'all' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revert' as const), pick: fc.nat() }) },
);

export const acts = fc.array(act, { maxLength: 30 });
