import '@testing-library/jest-dom';
import type { EntryReasonsAnswer, PointsHistoryAnswer, PointsSummaryAnswer } from '@lectio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { aBadge, aLevel, anEntry } from '@/shared/testing/points';
import { renderAtAddress } from '@/shared/testing/render';
import { MyPointsPage, type PointsSearch } from './my-points-page';

const anna: PointsSummaryAnswer['readers'][number] = {
  id: 1,
  name: 'Anna',
  isPrimary: true,
  points: { totalPoints: 150, lifetimePoints: 170, currentLevel: 2, pointsToNextLevel: 150 },
  level: aLevel,
  isActive: true,
  age: null,
  gender: null,
  earnedBadges: [aBadge()],
  reports: 12,
  completions: 1,
};
const summary = (part: Partial<PointsSummaryAnswer> = {}): PointsSummaryAnswer => ({
  readers: [anna],
  pointsByReason: [{ reason: 'chapter_read_completion', count: 12, totalPoints: 125, averagePoints: 10.4 }],
  recentTransactions: [
    anEntry(),
    anEntry({ id: '1-6-1', points: -10, multiplier: 1, description: 'Correction: one chapter read again' }),
  ],
  totalPoints: 150,
  ...part,
});
const history: PointsHistoryAnswer = {
  transactions: [anEntry()],
  summary: [{ reason: 'chapter_read_completion', count: 2, totalPoints: 22, averagePoints: 11 }],
  pagination: { currentPage: 1, totalPages: 3, hasPrevPage: false, hasNextPage: true, totalTransactions: 101 },
};
const reasons: EntryReasonsAnswer = {
  entry: anEntry(),
  event: {
    id: '1-7',
    position: 7,
    type: 'ChaptersReported',
    meaning: 'Chapters were reported.',
    recordedAt: '2025-10-01T06:00:00Z',
  },
  report: { eventId: '1-7', readDate: '2025-09-30', recordedAt: '2025-10-01T06:00:00Z', chapters: [[1, 3]] },
  chapters: [[1, 2]],
  rule: {
    ruleSet: 1,
    words: 'A new chapter earns 10 points.',
    multiplierWords: 'A streak of 7 days or more multiplies by 1.1.',
  },
  streakDays: 8,
  badge: null,
  note: null,
  corrected: [],
  corrections: [anEntry({ id: '1-9-1', points: -11, isCorrection: true, description: 'Correction: one chapter' })],
  resets: [{ entryId: '1-12-1', eventId: '1-12', recordedAt: '2025-11-01T06:00:00Z', isReverted: false }],
};

function Page({ first }: { first: PointsSearch }) {
  const [search, setSearch] = useState(first);
  return <MyPointsPage search={search} onSearch={setSearch} />;
}

const open = async (routes: FakeRoutes = {}, first: PointsSearch = {}) => {
  const calls = fakeApi({
    'GET /users/me/points-summary': () => ({ body: summary() }),
    'GET /users/me/readers/1/points-history': () => ({ body: history }),
    'GET /users/me/readers/1/points-history/1-7-1': () => ({ body: reasons }),
    'GET /users/me/readers/1/points-history/1-9-1': () => ({
      body: {
        ...reasons,
        entry: anEntry({ id: '1-9-1', points: -11, isCorrection: true }),
        corrected: [anEntry()],
        corrections: [],
        resets: [],
      },
    }),
    ...routes,
  });
  await renderAtAddress(<Page first={first} />);
  return { calls, user: userEvent.setup() };
};

it('shows each reader, the activities and the newest transactions', async () => {
  await open({
    'GET /users/me/points-summary': () => ({
      body: summary({
        readers: [anna, { ...anna, id: 2, name: 'Mira', isPrimary: false, earnedBadges: [] }],
        totalPoints: 300,
        pointsByReason: [
          { reason: 'chapter_read_completion', count: 12, totalPoints: 125, averagePoints: 10.4 },
          { reason: 'other', count: 1, totalPoints: 500, averagePoints: 500 },
        ],
      }),
    }),
  });
  const card = within(await screen.findByRole('article', { name: 'Anna (You)' }));
  expect(card.getByText('In the Beginning')).toBeInTheDocument();
  expect(card.getByText('Level 2, Seeker')).toBeInTheDocument();
  expect(
    within(screen.getByRole('article', { name: 'Mira' })).getByText('None yet. The first chapter earns one.'),
  ).toBeInTheDocument();
  expect(screen.getByText('300 points together')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Chapters read 12 125 10.4' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Plans completed 1 500 500' })).toBeInTheDocument();
  const [first, second] = within(screen.getByRole('region', { name: 'Recent transactions' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('+22');
  expect(within(first).getByTestId('multiplier')).toHaveTextContent('1.1×');
  expect(second).toHaveTextContent('−10');
  expect(within(second).queryByTestId('multiplier')).not.toBeInTheDocument();
});

it('names the chapters that an entry paid for, with what they are paid for below', async () => {
  const chapters = [
    [1, 3],
    [40, 40],
  ] as [number, number][];
  await open({
    'GET /users/me/points-summary': () => ({
      body: summary({ recentTransactions: [anEntry({ chapters }), anEntry({ id: '1-8-1' })] }),
    }),
  });
  const list = within(await screen.findByRole('region', { name: 'Recent transactions' }));
  const [named, unnamed] = list.getAllByRole('listitem');
  expect(within(named).getByText('Genesis 1–3, Genesis 40')).toBeInTheDocument();
  expect(within(named).getByText('2 chapters read for the first time in this cycle')).toBeInTheDocument();
  expect(unnamed).not.toHaveTextContent('Genesis');
});

describe('without anything to show', () => {
  it('says that there are no readers', async () => {
    await open({ 'GET /users/me/points-summary': () => ({ body: summary({ readers: [] }) }) });
    expect(
      await screen.findByText('No active readers found. Create a reader to start tracking your progress!'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Readers' })).toHaveAttribute('href', '/readers');
  });

  it('says that there are no points', async () => {
    await open({
      'GET /users/me/points-summary': () => ({ body: summary({ pointsByReason: [], recentTransactions: [] }) }),
    });
    expect(await screen.findByText('No points data available yet. Start reading to earn points!')).toBeInTheDocument();
  });

  it('says so of filters that nothing fits', async () => {
    await open(
      {
        'GET /users/me/readers/1/points-history': () => ({
          body: {
            ...history,
            transactions: [],
            summary: [],
            pagination: { ...history.pagination, totalPages: 1, totalTransactions: 0 },
          },
        }),
      },
      { history: 1, reason: 'other' },
    );
    expect(await screen.findByText('No transactions found for the selected filters.')).toBeInTheDocument();
  });
});

describe('when the server fails', () => {
  it('says so of the page, in the server’s words where it has some, and tries again', async () => {
    let answers = 0;
    const { user } = await open({
      'GET /users/me/points-summary': () => (answers++ === 0 ? refusal(500, '') : { body: summary() }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load points data. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'Anna (You)' })).toBeInTheDocument();
  });

  it('says so of the history', async () => {
    await open({ 'GET /users/me/readers/1/points-history': () => refusal(500, '') }, { history: 1 });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load points history. Please try again.');
  });
});

it('narrows the history and turns its pages, fifty entries each', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Points history of Anna' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Points history of Anna' }));
  expect(await dialog.findByText('101 entries, +22 points')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await user.selectOptions(dialog.getByLabelText('Activity'), 'badge_earned');
  const asked = calls.filter((call) => call.path.endsWith('/points-history')).map((call) => call.query.toString());
  expect(asked).toEqual(['limit=50', 'page=2&limit=50', 'reason=badge_earned&limit=50']);
  await user.click(dialog.getByRole('button', { name: 'Clear filters' }));
  expect(dialog.getByLabelText('Activity')).toHaveValue('');
});

it('explains an entry, and links to its correction', async () => {
  const { user } = await open();
  await user.click(
    within(await screen.findByRole('region', { name: 'Recent transactions' })).getAllByRole('button')[0],
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Why these points' }));
  expect(await drawer.findByText(/10 points × 1.1 × 2 =/)).toHaveTextContent('10 points × 1.1 × 2 = +22');
  for (const words of [
    'A new chapter earns 10 points.',
    'A streak of 7 days or more multiplies by 1.1.',
    'Genesis 1–2',
    'Genesis 1–3',
    'Sep 30, 2025',
    '8 days',
    'Genesis 1–2, 11 points each: streak of 8 days',
    'Chapters were reported.',
  ])
    expect(drawer.getByText(words)).toBeInTheDocument();
  expect(drawer.getByRole('button', { name: /it removed all points until then$/ })).toBeInTheDocument();
  // What the log calls it is for those who look for it.
  expect(drawer.getByText('Chapters were reported.').closest('details')).not.toHaveAttribute('open');
  await user.click(drawer.getByRole('button', { name: /Correction: one chapter/ }));
  expect(await drawer.findByRole('heading', { name: 'Corrects' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
