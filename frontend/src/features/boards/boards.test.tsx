import '@testing-library/jest-dom';
import {
  DEFAULT_PREFERENCES,
  type LeaderboardAnswer,
  type LeaderboardEntryAnswer,
  type Timeframe,
} from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { setPreferences, setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { BoardPage } from './board-page';
import { BOARDS } from '@/shared/boards/boards';
import { BoardsPage } from './boards-page';

const OFF = 'Leaderboards are disabled in your preferences. Turn on competitive mode in the settings to see them.';
const place = (part: Partial<LeaderboardEntryAnswer>): LeaderboardEntryAnswer => ({
  rank: 1,
  reader: { id: 9, name: 'Tamar' },
  family: null,
  isAnonymous: false,
  isMine: false,
  level: 3,
  points: 515,
  chapters: 40,
  ...part,
});
const answer: LeaderboardAnswer = {
  leaderboard: [
    place({}),
    place({ rank: 2, reader: null, isAnonymous: true, points: 400 }),
    place({ rank: 2, reader: { id: 5, name: 'Obed' }, points: 400 }),
    place({ rank: 4, reader: { id: 1, name: 'Anna' }, isMine: true, isAnonymous: true, points: 300, chapters: 1 }),
  ],
  myRank: { rank: 4, readerId: 1, familyId: null, points: 300, chapters: 1, gapToNext: 100, rankLastWeek: 6 },
  total: 1234,
};

function Overview() {
  const [timeframe, setTimeframe] = useState<Timeframe>('all');
  return <BoardsPage timeframe={timeframe} onTimeframe={setTimeframe} />;
}

const open = async (page: ReactNode, routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [{ id: 1, name: 'Anna', isPrimary: true }] } }),
    'GET /gamification/leaderboard': () => ({ body: answer }),
    ...routes,
  });
  await renderAtAddress(page);
  return {
    calls: () => calls.filter((call) => call.path === '/gamification/leaderboard').map((call) => call.query.toString()),
    user: userEvent.setup(),
  };
};

beforeEach(() => {
  setUser(person());
  setPreferences({ ...DEFAULT_PREFERENCES, competitiveMode: true });
});

describe('the overview', () => {
  it('shows the first eight of each board, each with a way to all of it', async () => {
    const { calls } = await open(<Overview />);
    expect((await screen.findAllByRole('region')).map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'Top Points',
      'Top Chapters',
      'Family Points',
      'Family Chapters',
    ]);
    expect(calls()).toEqual(
      ['points', 'chapters', 'family_points', 'family_chapters'].map(
        (category) => `category=${category}&limit=8&timeframe=all`,
      ),
    );
    const links = screen.getAllByText('View Full List').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/leaderboard/points',
      '/leaderboard/chapters',
      '/leaderboard/family_points',
      '/leaderboard/family_chapters',
    ]);
  });

  it('asks for another timeframe', async () => {
    const { calls, user } = await open(<Overview />);
    await user.click(screen.getByRole('button', { name: 'This Month' }));
    await waitFor(() =>
      expect(calls().slice(4)).toEqual(
        ['points', 'chapters', 'family_points', 'family_chapters'].map(
          (category) => `category=${category}&limit=8&timeframe=month`,
        ),
      ),
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    let fails = true;
    const { user } = await open(<Overview />, {
      'GET /gamification/leaderboard': () => (fails ? refusal(500, '') : { body: answer }),
    });
    expect(await screen.findByText('Failed to load leaderboards. Please try again.')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect((await screen.findAllByText('Tamar'))[0]).toBeInTheDocument();
  });
});

describe('one board', () => {
  const openBoard = (index: number, routes: FakeRoutes = {}) =>
    open(<BoardPage board={BOARDS[index]} timeframe="all" onTimeframe={() => undefined} />, routes);

  it('shows how many there are, the top, and a hundred places with medals', async () => {
    const { calls } = await openBoard(0);
    const rows = await screen.findAllByRole('listitem');
    expect(calls()).toEqual(['category=points&limit=100&timeframe=all']);
    for (const words of ['1,234', '515 points', '#4']) expect(screen.getByText(words)).toBeInTheDocument();
    expect(
      rows.map((row) =>
        within(row)
          .queryByRole('img', { name: /Gold|Silver|Bronze/ })
          ?.getAttribute('aria-label'),
      ),
    ).toEqual(['Gold', 'Silver', 'Silver', undefined]);
    expect(rows[1]).toHaveTextContent('2Anonymous readerLevel 3400');
    await waitFor(() => expect(rows[3]).toHaveTextContent('4Anna(You)Level 3300'));
    expect(within(rows[3]).getByRole('img', { name: 'Private' })).toBeInTheDocument();
    expect(screen.queryByTestId('own-place')).not.toBeInTheDocument();
    expect(screen.getByText('100 points behind the next rank')).toBeInTheDocument();
    expect(screen.getByText('up 2 since last week')).toBeInTheDocument();
  });

  it('keeps the own place in sight where it is further down', async () => {
    await openBoard(1, {
      'GET /gamification/leaderboard': () => ({
        body: {
          ...answer,
          leaderboard: answer.leaderboard.slice(0, 3),
          myRank: {
            rank: 250,
            readerId: 1,
            familyId: null,
            points: 300,
            chapters: 1,
            gapToNext: 1,
            rankLastWeek: 250,
          },
        },
      }),
    });
    expect(await screen.findByTestId('own-place')).toHaveTextContent(
      'Your rank: #2501 chapter1 chapter behind the next ranksame rank as last week',
    );
  });

  it('names families with their readers, and no anonymous one', async () => {
    const family = { id: 3, name: 'House of Elimelech', memberCount: 2, readerCount: 3 };
    const leaderboard = [
      place({ reader: null, family, level: null, isMine: true }),
      place({ rank: 2, reader: null, level: null, isAnonymous: true }),
    ];
    await openBoard(3, { 'GET /gamification/leaderboard': () => ({ body: { leaderboard, myRank: null, total: 2 } }) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('1House of Elimelech3 readers40');
    expect(second).toHaveTextContent('2Anonymous family40');
    expect(screen.getByText('40 chapters')).toBeInTheDocument();
  });

  it('says that it is empty, or could not be loaded', async () => {
    await openBoard(0, {
      'GET /gamification/leaderboard': () => ({ body: { leaderboard: [], myRank: null, total: 0 } }),
    });
    expect(await screen.findByText('No leaderboard data available yet.')).toBeInTheDocument();
    await openBoard(0, { 'GET /gamification/leaderboard': () => refusal(500, '') });
    expect(await screen.findByText('Failed to load leaderboard. Please try again.')).toBeInTheDocument();
  });
});

it('closes while competitive mode is turned off', async () => {
  await open(<Overview />);
  act(() => setPreferences({ ...DEFAULT_PREFERENCES, competitiveMode: false }));
  expect(screen.getByText(OFF)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Leaderboards' })).not.toBeInTheDocument();
});
