import '@testing-library/jest-dom';
import type { LeaderboardEntryAnswer, ReaderAnswer } from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { savedKey } from '@/shared/auth/saved';
import { setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person, reader } from '@/shared/testing/people';
import { aBadge, anEntry, aProfile } from '@/shared/testing/points';
import { renderAtAddress } from '@/shared/testing/render';
import { DashboardPage, type DashboardSearch } from './dashboard-page';

const anna = reader();
const mira: ReaderAnswer = { ...anna, id: 2, name: 'Mira', isPrimary: false };
const place = (part: Partial<LeaderboardEntryAnswer> = {}): LeaderboardEntryAnswer => ({
  rank: 1,
  reader: { id: 1, name: 'Anna' },
  family: null,
  isAnonymous: false,
  isMine: true,
  level: 2,
  points: 150,
  chapters: 12,
  ...part,
});
const board = (entries: LeaderboardEntryAnswer[], rank: number | null = null) => ({
  leaderboard: entries,
  myRank:
    rank === null
      ? null
      : { rank, readerId: 1, familyId: null, points: 150, chapters: 12, gapToNext: 5, rankLastWeek: null },
  total: entries.length,
});

function Page({ first }: { first: DashboardSearch }) {
  const [search, setSearch] = useState(first);
  return <DashboardPage search={search} onSearch={setSearch} />;
}

const open = async (routes: FakeRoutes = {}, first: DashboardSearch = {}) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [anna] } }),
    'GET /gamification/profile/1': () => ({ body: { profile: aProfile() } }),
    'GET /gamification/transactions/1': () => ({ body: { transactions: [anEntry()], pagination: {} } }),
    'GET /gamification/badges/1': () => ({ body: { badges: [aBadge()] } }),
    'GET /gamification/badges': () => ({
      body: {
        badges: [
          aBadge().badge,
          aBadge({ id: 'x', name: 'Ten Books', category: 'completion', rarity: 'uncommon' }).badge,
        ],
      },
    }),
    'GET /gamification/levels': () => ({
      body: { levels: [{ level: 3, title: 'Listener', color: '#000000', pointsRequired: 300 }] },
    }),
    'GET /gamification/leaderboard': () => ({ body: board([place()], 1) }),
    'GET /users/me/readers/1/streak': () => ({
      body: {
        streak: {
          currentStreak: 3,
          longestStreak: 9,
          days: [{ date: '2025-10-03', reports: 2, chapters: [[1, 2]] }],
          rests: ['2025-10-02'],
        },
      },
    }),
    ...routes,
  });
  await renderAtAddress(<Page first={first} />);
  return { calls, user: userEvent.setup() };
};

const browserIs = (userAgent: string): void => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
};
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';

beforeEach(() => setUser(person()));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the reader', () => {
  it('is waited for under the name of the page', async () => {
    await open({ 'GET /readers': () => new Promise(() => undefined) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your figures');
  });

  it('is not asked for when there is only one', async () => {
    await open();
    expect(await screen.findByText('Anna’s reading at a glance')).toBeInTheDocument();
    expect(screen.queryByLabelText('Viewing stats for:')).not.toBeInTheDocument();
  });

  it('is chosen among several, and everything follows', async () => {
    const { user, calls } = await open({
      'GET /readers': () => ({ body: { readers: [anna, mira] } }),
      'GET /gamification/profile/2': () => ({
        body: { profile: aProfile({ readerId: 2, name: 'Mira', isPrimary: false }) },
      }),
      'GET /gamification/transactions/2': () => ({ body: { transactions: [], pagination: {} } }),
      'GET /gamification/badges/2': () => ({ body: { badges: [] } }),
    });
    const choice = await screen.findByLabelText('Viewing stats for:');
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Anna (You)', 'Mira']);
    await user.selectOptions(choice, '2');
    expect(await screen.findByText('Mira’s reading at a glance')).toBeInTheDocument();
    expect(await screen.findByText('No badges found in this category.')).toBeInTheDocument();
    expect(calls.findLast((call) => call.path === '/gamification/leaderboard')?.query.get('readerId')).toBe('2');
  });
});

describe('a day in the past', () => {
  it('has the figures and badges of then, and nothing of now', async () => {
    const { calls, user } = await open({}, { at: '2025-10-03', tab: 'streaks' });
    expect(await screen.findByText('As of Oct 3, 2025')).toBeInTheDocument();
    expect(await screen.findByText('One Week')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/gamification/profile/1')?.query.get('at')).toBe('2025-10-03');
    expect(calls.find(({ path }) => path === '/users/me/readers/1/streak')?.query.get('at')).toBe('2025-10-03');
    expect(calls.some(({ path }) => path === '/gamification/badges/1')).toBe(false);
    expect(screen.queryByRole('heading', { name: 'Recent activity' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(await screen.findByRole('heading', { name: 'Recent activity' })).toBeInTheDocument();
    expect(
      calls
        .filter(({ path }) => path === '/gamification/profile/1')
        .at(-1)
        ?.query.get('at'),
    ).toBeNull();
  });
});

describe('progress', () => {
  it('shows the Bible being read, by testament', async () => {
    await open();
    expect(await screen.findByText('Bible Completion #1')).toBeInTheDocument();
    for (const words of ['11 of 1,189', '7 of 929', '4 of 260', '0.9%', '125 points from this completion'])
      expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('shows the Bibles that were completed, with the days they took', async () => {
    const [active] = aProfile().completions;
    const done = {
      ...active,
      id: '1-1',
      startedAt: '2025-01-01',
      completedAt: '2025-03-02',
      totalPoints: 12890,
      isActive: false,
    };
    await open(
      {
        'GET /gamification/profile/1': () => ({
          body: { profile: aProfile({ completions: [done, { ...active, id: '1-2', completionNumber: 2 }] }) },
        }),
      },
      { tab: 'history' },
    );
    expect(await screen.findByText('1 completed Bible, 2 cycles in all')).toBeInTheDocument();
    expect(screen.getByText('Completed Mar 2, 2025 · 60 days taken · 12,890 points')).toBeInTheDocument();
  });

  it('says that there is none yet', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect(await screen.findByText('No Completed Bibles Yet')).toBeInTheDocument();
  });

  it.each([
    [0, 'Start today'],
    [1, 'Keep going'],
    [6, 'Keep going'],
    [7, 'Amazing'],
    [29, 'Amazing'],
    [30, 'Incredible'],
  ])('encourages at %i days of a streak: %s', async (currentStreak, words) => {
    const profile = aProfile({ currentStreak, stats: { ...aProfile().stats, currentStreak, longestStreak: 100 } });
    await open({ 'GET /gamification/profile/1': () => ({ body: { profile } }) }, { tab: 'streaks' });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByText(`${words} · longest 100 days`)).toBeInTheDocument();
    expect(
      panel
        .getAllByRole('listitem')
        .slice(0, 4)
        .map((one) => one.textContent),
    ).toEqual(['One WeekAchieved', 'One MonthAchieved', 'One Hundred DaysAchieved', 'One YearPending']);
  });

  it('names the reports that hold the streak', async () => {
    const { user } = await open({}, { tab: 'streaks' });
    await user.click(await screen.findByText('The reports that keep this streak'));
    expect(screen.getByText('Genesis 1–2')).toBeInTheDocument();
    const days = within(screen.getByRole('list', { name: 'Days of the streak' })).getAllByRole('listitem');
    expect(days.map((day) => day.textContent)).toEqual(['Oct 3, 2025Genesis 1–2', 'Oct 2, 2025Rest day']);
    expect(screen.getByRole('link', { name: 'Calendar and rest days' })).toHaveAttribute(
      'href',
      expect.stringContaining('#rest-days'),
    );
  });
});

describe('badges', () => {
  it('are narrowed by category and rarity', async () => {
    const { user } = await open();
    expect(await screen.findByText('1 badge earned')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Category'), 'completion');
    expect(screen.getByText('No badges found in this category.')).toBeInTheDocument();
    expect(screen.getByText('Still to earn (1)')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Rarity'), 'legendary');
    expect(screen.queryByText(/Still to earn/)).not.toBeInTheDocument();
  });

  it('have marks of their own, with a number where there are several of a kind', async () => {
    const one = (id: string) => aBadge({ id, name: id });
    const ids = ['psalter', 'family', 'streak-30', 'streak-100', 'chapters-100'];
    await open({ 'GET /gamification/badges/1': () => ({ body: { badges: ids.map(one) } }) });
    const list = within(await screen.findByRole('list', { name: 'Earned badges' }));
    const marks = (await list.findAllByTestId('badge-mark')).map((mark) => mark.innerHTML);
    expect(new Set(marks).size).toBe(ids.length);
    expect(list.getAllByTestId('badge-mark').map((mark) => mark.textContent)).toEqual(['', '', '30', '100', '100']);
  });

  it('are shown as none when they cannot be loaded', async () => {
    await open({
      'GET /gamification/badges/1': () => refusal(500, ''),
      'GET /gamification/badges': () => refusal(500, ''),
    });
    expect(await screen.findByText('No badges found in this category.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('lists recent activity, refreshes it, and leads to the full history', async () => {
  const at = new Date(Date.now() - 5 * 60_000).toISOString();
  const { user, calls } = await open({
    'GET /gamification/transactions/1': () => ({
      body: {
        transactions: [anEntry({ createdAt: at }), anEntry({ id: '1-6-1', points: -4, multiplier: 1, createdAt: at })],
        pagination: {},
      },
    }),
  });
  const activity = within(await screen.findByRole('region', { name: 'Recent activity' }));
  const [first, second] = await activity.findAllByRole('listitem');
  expect(first).toHaveTextContent('5m ago1.1×+22');
  expect(second).toHaveTextContent('5m ago−4');
  const asked = () =>
    calls.filter((call) => call.path === '/gamification/transactions/1').map((call) => call.query.toString());
  expect(asked()).toEqual(['page=1&limit=10']);
  await user.click(activity.getByRole('button', { name: 'Refresh recent activity' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(activity.getByRole('link', { name: 'View Full History' })).toHaveAttribute('href', '/my-points?history=1');
});

describe('the board', () => {
  it.each([
    [1, "You're #1 on the leaderboard!"],
    [10, "You're #10 on the leaderboard!"],
    [11, 'Your rank: #11'],
  ])('tells rank %i', async (rank, words) => {
    await open({
      'GET /gamification/leaderboard': () => ({
        body: board([place(), place({ rank: 2, reader: null, isAnonymous: true, isMine: false })], rank),
      }),
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
    const [first, second] = within(screen.getByRole('region', { name: 'Top points' })).getAllByRole('listitem');
    expect(within(first).getByRole('img', { name: 'Gold' })).toBeInTheDocument();
    expect(first).toHaveTextContent('Anna(You)Level 2150');
    expect(within(second).getByRole('img', { name: 'Private' })).toBeInTheDocument();
  });

  it('asks for the timeframe that was chosen', async () => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole('button', { name: 'This Week' }));
    await waitFor(() =>
      expect(
        calls.filter((call) => call.path === '/gamification/leaderboard').map((call) => call.query.get('timeframe')),
      ).toEqual(['all', 'week']),
    );
  });

  it('is shown as an empty one when it cannot be loaded', async () => {
    await open({ 'GET /gamification/leaderboard': () => refusal(500, '') });
    expect(await screen.findByText('No leaderboard data available yet.')).toBeInTheDocument();
  });
});

describe('without readers', () => {
  it('leads to where they are made', async () => {
    await open({ 'GET /readers': () => ({ body: { readers: [] } }) });
    expect(await screen.findByText('No Readers Found')).toBeInTheDocument();
    expect(screen.getByText('No readers found. Please create a reader first.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Readers' })).toHaveAttribute('href', '/readers');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it.each([
    [401, 'no', 'Authentication required. Please log in again.'],
    [403, 'no', 'Access denied to dashboard data.'],
    [500, '', 'Failed to load dashboard data. Please try again.'],
  ])('says why they could not be loaded: %i', async (status, said, words) => {
    await open({ 'GET /readers': () => refusal(status, said) });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('a profile that cannot be loaded', () => {
  it.each([
    [404, 'Reader profile not found.'],
    [403, 'Access denied to reader profile.'],
    [401, 'Authentication required. Please log in again.'],
    [500, 'Failed to load reader profile.'],
  ])('is said so, %i, and the rest goes on', async (status, words) => {
    await open({ 'GET /gamification/profile/1': () => refusal(status, '') });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText(/We couldn’t load the reader’s profile/)).toBeInTheDocument();
    expect(await screen.findByText("You're #1 on the leaderboard!")).toBeInTheDocument();
  });

  const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
  const failing = (times: () => void): FakeRoutes => ({
    'GET /gamification/profile/1': () => {
      times();
      throw new TypeError('network');
    },
  });

  it.each([
    ['elsewhere', 'Mozilla/5.0 (Linux; Android 14)', [1000, 1000], 'Network error. Please check your connection.'],
    ['on iOS', IPHONE, [1000, 2000, 3000], 'Network error on iOS. Please check your connection and try again.'],
  ])('for want of a network is asked for again by itself %s', async (_, agent, waits, words) => {
    jest.useFakeTimers();
    browserIs(agent);
    const asked: number[] = [];
    await open(failing(() => asked.push(Date.now())));
    await pass(10_000);
    // On iOS each attempt may be two reads, the second as plain as possible.
    const times = [...new Set(asked)];
    expect(times.slice(1).map((at, index) => at - times[index])).toEqual(waits);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    [9, true],
    [11, false],
  ])('on iOS is replaced by one of %i minutes ago: %s', async (minutes, isShown) => {
    jest.useFakeTimers();
    browserIs(IPHONE);
    sessionStorage.setItem(
      savedKey('profile.1'),
      JSON.stringify({ at: Date.now() - minutes * 60_000, profile: aProfile() }),
    );
    await open(failing(() => undefined));
    await pass(10_000);
    const words = 'Using cached data due to network issues. Some information may be outdated.';
    await waitFor(() => expect(screen.queryByText(words) !== null).toBe(isShown));
    expect(screen.queryByText('Bible Completion #1') !== null).toBe(isShown);
  });
});
