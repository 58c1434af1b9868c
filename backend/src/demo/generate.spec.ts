import { CHAPTER_COUNT } from '@lectio/contract';
import { dayOf, startOfDay, utcDay } from '@kernel/civil-date';
import { generatePlan } from './generate';
import { countReports, FULL_SIZE, type Action, type CommunityPlan, type PlanOptions, type Reporting } from './plan';

const TODAY = dayOf('2026-03-10');
const OPTIONS: PlanOptions = { seed: 19, today: TODAY, size: FULL_SIZE };

const reportsOf = (plan: CommunityPlan): Reporting[] =>
  plan.lanes.flat().filter((action): action is Reporting => action.kind === 'report');
const kinds = (actions: readonly Action[]): Set<string> => new Set(actions.map((action) => action.kind));

describe('the plan of the sample community', () => {
  const plan = generatePlan(OPTIONS);

  it('is the same for the same seed and day', () => {
    expect(JSON.stringify(generatePlan(OPTIONS)) === JSON.stringify(plan)).toBe(true);
  });

  it('is another one for another seed', () => {
    expect(JSON.stringify(generatePlan({ ...OPTIONS, seed: 20 })) === JSON.stringify(plan)).toBe(false);
  });

  it.each(['2026-09-30', '2026-10-31', '2028-02-29'])('has about 60,000 reports on %s', (today) => {
    const reports = countReports(generatePlan({ ...OPTIONS, today: dayOf(today) }));
    expect(reports).toBeGreaterThan(55_000);
    expect(reports).toBeLessThan(65_000);
  });

  it('has 40 accounts, 90 readers and 12 families, each with a name or address of its own', () => {
    const { accounts, readers, families } = plan;
    expect([accounts.length, readers.length, families.length]).toEqual([40, 90, 12]);
    expect(new Set(accounts.map((account) => account.email)).size).toBe(40);
    expect(new Set(readers.map((reader) => reader.name)).size).toBe(90);
    expect(new Set(families.map((family) => family.name)).size).toBe(12);
  });

  it('shows the names of about half of the accounts on boards', () => {
    const shown = plan.accounts.filter((account) => account.competitive).length;
    expect(shown).toBeGreaterThanOrEqual(18);
    expect(shown).toBeLessThanOrEqual(22);
  });

  it('reads nothing in the future, and nothing before it is recorded', () => {
    const early = reportsOf(plan).filter(({ at, readDay }) => readDay > utcDay(at) || utcDay(at) > TODAY);
    expect(early).toEqual([]);
  });

  it('reads chapters of the canon', () => {
    const strange = reportsOf(plan).filter(
      ({ chapterIds }) => chapterIds.length === 0 || chapterIds.some((id) => id < 1 || id > CHAPTER_COUNT),
    );
    expect(strange).toEqual([]);
  });

  it('spans two years up to the day on which it is made', () => {
    const days = reportsOf(plan).map((report) => report.readDay);
    expect(Math.min(...days)).toBe(TODAY - 729);
    expect(Math.max(...days)).toBe(TODAY);
  });

  it('does one thing after the other in each lane', () => {
    const early = plan.lanes.flatMap((lane) =>
      lane.filter((action, index) => index > 0 && action.at <= lane[index - 1].at),
    );
    expect(early).toEqual([]);
  });

  it('registers and adds everybody before they read, and the last account at the end alone', () => {
    const known = new Set<number>();
    const strangers = plan.lanes.flat().filter((action) => {
      if (action.kind === 'register') known.add(plan.accounts[action.by].primary);
      if (action.kind === 'add-reader') known.add(action.reader);
      return action.kind === 'report' && action.readers.some((reader) => !known.has(reader));
    });
    expect(strangers).toEqual([]);
    expect(plan.lanes.flat().some((action) => action.by === plan.last.by)).toBe(false);
    expect(plan.last.at).toBeLessThan(startOfDay(TODAY + 1));
  });

  it('has everything that happens in a community', () => {
    expect([...kinds(plan.lanes.flat())].sort()).toEqual([
      'add-reader',
      'bring-reader',
      'delete',
      'found-family',
      'join-family',
      'redo',
      'register',
      'report',
      'start-plan',
      'undo',
    ]);
    expect([...kinds(plan.together)]).toEqual(['found-church', 'join-church']);
    expect(new Set(plan.together.map((action) => action.kind === 'join-church' && action.asking))).toEqual(
      new Set([true, false]),
    );
    expect(reportsOf(plan).some((report) => report.readDay < utcDay(report.at))).toBe(true);
    expect(reportsOf(plan).some((report) => report.details?.notes)).toBe(true);
  });

  it('has readers who finished the Bible once, twice and three times, the first two accounts among them', () => {
    const finished = completedBibles(plan);
    for (const times of [1, 2, 3]) expect(finished).toContain(times);
    expect(Math.max(...finished)).toBe(3);
    expect(finished.slice(0, 2)).toEqual([2, 3]);
  });

  it('makes a small one too', () => {
    const small = generatePlan({ seed: 1, today: TODAY, size: { accounts: 3, readers: 6, families: 1, days: 40 } });
    expect([small.accounts.length, small.readers.length, small.families.length]).toEqual([3, 6, 1]);
    expect(countReports(small)).toBeGreaterThan(100);
  });
});

/** By reader, from the surviving reports. */
const completedBibles = (plan: CommunityPlan): number[] => {
  const counts = plan.readers.map(() => new Uint16Array(CHAPTER_COUNT));
  const count = ({ readers, chapterIds }: Pick<Reporting, 'readers' | 'chapterIds'>, by: 1 | -1): void => {
    for (const reader of readers) for (const id of chapterIds) counts[reader][id - 1] += by;
  };
  for (const lane of plan.lanes) {
    let last: Reporting | undefined;
    for (const action of lane) {
      if (action.kind === 'report') count((last = action), 1);
      else if (last && action.kind === 'undo') count(last, -1);
      else if (last && action.kind === 'redo') count(last, 1);
      else if (last && action.kind === 'delete') count({ readers: last.readers, chapterIds: [action.chapterId] }, -1);
    }
  }
  return counts.map((own) => Math.min(...own));
};
