import type { GlobalStatsAnswer, GoalAnswer } from '@lectio/contract';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { keys } from '../api/keys';
import { getAuth, setUser } from '../auth/auth-store';
import { fakeApi } from '../testing/fake-api';
import { person } from '../testing/people';
import { CALM_MS, listenersFor } from './listener';

const goal = (key: string, currentValue: number): GoalAnswer => ({
  id: 1,
  key,
  name: key,
  description: null,
  unit: null,
  currentValue,
  targetValue: 100,
  progress: currentValue,
  isCompleted: false,
});
const chapter = (id: number, readCount: number) => ({
  id,
  book: 'Genesis',
  chapter: id,
  testament: 'Old' as const,
  verseCount: 31,
  readCount,
});
const loaded = (): GlobalStatsAnswer => ({
  stats: {
    goals: [goal('total_chapters_read', 5), goal('total_readers', 2)],
    chapters: [chapter(1, 3), chapter(2, 2)],
    chapterReadCounts: { 1: 3, 2: 2 },
    completeBibleReads: 0,
    chaptersNeeded: 9,
    canon: 'protestant',
  },
});

const given = (answer?: GlobalStatsAnswer) => {
  const client = new QueryClient();
  if (answer) client.setQueryData(keys.globalStats, answer);
  const invalidated: unknown[] = [];
  jest.spyOn(client, 'invalidateQueries').mockImplementation((filter) => {
    invalidated.push(filter?.queryKey);
    return Promise.resolve();
  });
  return {
    client,
    invalidated,
    on: listenersFor(client),
    stats: () => client.getQueryData<GlobalStatsAnswer>(keys.globalStats)?.stats,
  };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('global-stats-updated', () => {
  const push = {
    goals: [goal('total_chapters_read', 6)],
    chapterReadCounts: { 2: 3 },
    completeBibleReads: 1,
    chaptersNeeded: 4,
    canon: 'protestant',
  };

  it('replaces the goals and overwrites the chapters that changed, leaving the cached answer itself untouched', () => {
    const before = loaded();
    const { on, stats } = given(before);
    on['global-stats-updated'](push);
    expect(stats()).toEqual({
      goals: [goal('total_chapters_read', 6)],
      chapters: [chapter(1, 3), chapter(2, 3)],
      chapterReadCounts: { 1: 3, 2: 3 },
      completeBibleReads: 1,
      chaptersNeeded: 4,
      canon: 'protestant',
    });
    expect(before).toEqual(loaded());
  });

  it('makes stale what says the same by book and by what is still needed, once a second at most', () => {
    const { on, invalidated } = given(loaded());
    const both = [keys.bookProgress, keys.nextCompletion];
    for (const _ of [1, 2, 3]) on['global-stats-updated'](push);
    expect(invalidated.splice(0)).toEqual(both);
    jest.advanceTimersByTime(CALM_MS - 1);
    expect(invalidated).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(invalidated.splice(0)).toEqual(both);
    jest.advanceTimersByTime(10 * CALM_MS);
    expect(invalidated).toEqual([]);
  });

  it('invents nothing before the first answer', () => {
    const { on, stats } = given();
    on['global-stats-updated'](push);
    expect(stats()).toBeUndefined();
  });
});

it('goal-progress-updated changes the goals it names', () => {
  const { on, stats } = given(loaded());
  on['goal-progress-updated']({ goals: [goal('total_readers', 3)] });
  expect(stats()?.goals).toEqual([goal('total_chapters_read', 5), goal('total_readers', 3)]);
});

it('figures-updated makes the reports and figures of those readers, the points, the boards and the plans stale', () => {
  const { on, invalidated } = given();
  on['figures-updated']({ readerIds: [7], position: '3.1' });
  expect(invalidated).toEqual([
    keys.reports,
    keys.pointsSummary,
    keys.leaderboards,
    keys.plans,
    keys.readerProfile(7),
    keys.readerProgress(7),
    keys.readerCalendars(7),
  ]);
});

it('account-updated makes its topics stale', () => {
  const { on, invalidated } = given();
  on['account-updated']({ topics: ['readers', 'plans'] });
  expect(invalidated).toEqual([keys.readers, keys.plans]);
});

it('account-updated of a family or the church makes the plans and challenges stale that they share', () => {
  const { on, invalidated } = given();
  on['account-updated']({ topics: ['families'] });
  expect(invalidated.splice(0)).toEqual([keys.families, keys.leaderboards, keys.plans, keys.challenges]);
  jest.advanceTimersByTime(CALM_MS);
  on['account-updated']({ topics: ['church'] });
  expect(invalidated).toEqual(expect.arrayContaining([keys.plans, keys.challenges]));
});

it.each(['church', 'account'] as const)(
  'account-updated of the %s asks anew who one is, for the frame',
  async (topic) => {
    const { on, invalidated } = given();
    setUser(person());
    fakeApi({
      'GET /auth/me': () => ({
        body: { user: person({ church: { id: 3, name: 'Philippi', accent: 'forest', motif: 'dove' }, churchMembershipStatus: 'approved' }) },
      }),
    });
    on['account-updated']({ topics: [topic] });
    expect(invalidated).toContain({ church: keys.church, account: keys.preferences }[topic]);
    await waitFor(() => expect(getAuth().user?.church?.name).toBe('Philippi'));
  },
);

it('asks for nothing more than once a second, whatever others do, and once more after the last of it', () => {
  const { on, invalidated } = given();
  for (let n = 0; n < 200; n++) {
    on['account-updated']({ topics: ['readers'] });
    on['figures-updated']({ readerIds: [7], position: '3.1' });
    jest.advanceTimersByTime(50);
  }
  jest.advanceTimersByTime(10 * CALM_MS);
  const timesOf = (key: readonly unknown[]): number => invalidated.filter((one) => one === key).length;
  expect(timesOf(keys.readers)).toBe(11);
  expect(timesOf(keys.reports)).toBe(11);
});
