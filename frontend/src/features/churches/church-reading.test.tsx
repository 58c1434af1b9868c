import '@testing-library/jest-dom';
import { DEFAULT_PREFERENCES, type ChurchCommunityAnswer, type LeaderboardAnswer } from '@lectio/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPreferences, setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderWithQueries } from '@/shared/testing/render';
import { ChurchReading } from './church-reading';
import { ChurchesPage } from './churches-page';

const reading: ChurchCommunityAnswer = {
  readers: 3,
  totalReads: 1234,
  chaptersRead: 2,
  chapterReadCounts: { 1: 4, 2: 1 },
  completeBibleReads: 0,
  chaptersNeeded: 1187,
  canon: 'protestant',
};
const nobody: LeaderboardAnswer = { leaderboard: [], myRank: null, total: 0 };
const points: LeaderboardAnswer = {
  leaderboard: [
    {
      rank: 1,
      reader: { id: 9, name: 'Paul' },
      family: null,
      isAnonymous: false,
      isMine: false,
      level: 2,
      points: 140,
      chapters: 14,
    },
  ],
  myRank: null,
  total: 1,
};

const show = (competitiveMode: boolean, routes: FakeRoutes = {}) => {
  setUser(person());
  setPreferences({ ...DEFAULT_PREFERENCES, competitiveMode });
  const calls = fakeApi({
    'GET /churches/7/community': () => ({ body: reading }),
    'GET /churches/7/leaderboard': ({ query }) => ({ body: query.get('category') === 'points' ? points : nobody }),
    ...routes,
  });
  const onTimeframe = jest.fn();
  return {
    calls,
    onTimeframe,
    ...renderWithQueries(
      <ChurchReading church={{ id: 7, name: 'Philippi' }} timeframe="month" onTimeframe={onTimeframe} />,
    ),
  };
};

it('shows the totals, the map and its table', async () => {
  show(false);
  expect(await screen.findByRole('gridcell', { name: 'Genesis 1, read 4 times' })).toBeInTheDocument();
  const totals = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(totals).toEqual([
    ['Chapters read', '1,234'],
    ['Readers', '3'],
    ['Whole Bibles', '0'],
    ['Chapters to the next one', '1,187'],
  ]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show as table' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

it('has no boards for those who do not compete, nor asks for them', async () => {
  const { calls } = show(false);
  await screen.findByRole('grid', { name: /Old Testament/ });
  expect(screen.queryByRole('heading', { name: 'Who reads in our church' })).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual(['/churches/7/community']);
});

it('has the four boards of the timeframe for those who compete', async () => {
  const { calls, onTimeframe } = show(true);
  expect(await within(screen.getByRole('region', { name: 'Top Points' })).findByText('Paul')).toBeInTheDocument();
  expect(await screen.findAllByText('No leaderboard data available yet.')).toHaveLength(3);
  const asked = calls
    .filter(({ path }) => path.endsWith('leaderboard'))
    .map(({ query }) => [query.get('category'), query.get('timeframe')]);
  expect(asked).toEqual([
    ['points', 'month'],
    ['chapters', 'month'],
    ['family_points', 'month'],
    ['family_chapters', 'month'],
  ]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'This Week' }));
  expect(onTimeframe).toHaveBeenCalledWith('week');
});

it('folds the boards of families on a phone, and opens them', async () => {
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
  try {
    show(true);
    const families = await screen.findByText('Family Points');
    expect(families.closest('details')).not.toHaveAttribute('open');
    expect(screen.getByText('Top Points').closest('details')).toBeNull();
    await userEvent.click(families);
    expect(families.closest('details')).toHaveAttribute('open');
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

it('says so when nothing was read yet', async () => {
  show(false, { 'GET /churches/7/community': () => ({ body: { ...reading, totalReads: 0, chapterReadCounts: {} } }) });
  expect(await screen.findByText('Nothing read yet. You’ll see members’ chapters here.')).toBeInTheDocument();
});

it('says so when it cannot be loaded, and tries again', async () => {
  let away = true;
  show(false, { 'GET /churches/7/community': () => (away ? refusal(500, '') : { body: reading }) });
  expect(await screen.findByText('Failed to load what your church reads')).toBeInTheDocument();
  away = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('grid', { name: /Old Testament/ })).toBeInTheDocument();
});

it('is not shown to applicants', async () => {
  const church = {
    id: 7,
    name: 'Philippi',
    membershipStatus: 'pending',
    role: null,
    admin: { userId: 2, name: 'Paul' },
    memberCount: 1,
    maxMembers: 10,
    allowPublicJoining: true,
  };
  setUser(person());
  const calls = fakeApi({
    'GET /churches/administered': () => ({ body: { churches: [] } }),
    'GET /churches/current': () => ({ body: { church, membershipStatus: 'pending' } }),
  });
  renderWithQueries(
    <ChurchesPage search="" code="" onSearch={() => undefined} timeframe="all" onTimeframe={() => undefined} />,
  );
  await screen.findByRole('heading', { name: 'Philippi Pending' });
  await act(async () => undefined);
  expect(calls.some(({ path }) => path.includes('/churches/7/'))).toBe(false);
});

it('takes a join code from the address into the field', async () => {
  setUser(person());
  fakeApi({
    'GET /churches/administered': () => ({ body: { churches: [] } }),
    'GET /churches/current': () => ({ body: { church: null, membershipStatus: null } }),
  });
  renderWithQueries(
    <ChurchesPage
      search=""
      code="abcdefgh23"
      onSearch={() => undefined}
      timeframe="all"
      onTimeframe={() => undefined}
    />,
  );
  expect(await screen.findByLabelText('Join code')).toHaveValue('ABCDEFGH23');
});
