import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReader } from '@/shared/testing/administration';
import { fakeApi, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { anEntry } from '@/shared/testing/points';
import { renderAtAddress } from '@/shared/testing/render';
import { PointsPage, type PointsSearch } from './points-page';

const pagination = { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false };
const failing = (): FakeAnswer => ({ status: 500 });
const miriam = aReader();

describe('points', () => {
  const summary = {
    totalStats: { totalPoints: 1500, totalTransactions: 3, totalReaders: 2, averagePoints: 750 },
    pointsByReason: [],
    topReaders: [{ reader: { id: 1, name: 'Anna', userId: 1 }, totalPoints: 900, level: 4 }],
    recentTransactions: [anEntry()],
  };
  const points = async (search: PointsSearch, routes: FakeRoutes) => {
    const calls = fakeApi(routes);
    await renderAtAddress(<PointsPage search={search} onSearch={() => undefined} />, '/admin/points');
    return { calls, user: userEvent.setup() };
  };

  it('are summed up, and lead to readers and events', async () => {
    await points({}, { 'GET /admin/points-summary': () => ({ body: summary }) });
    expect(await screen.findByText('1,500')).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Top readers' })).getByRole('link', { name: 'Anna' }),
    ).toHaveAttribute('href', '/admin/points?reader=1');
    expect(screen.getByRole('link', { name: '1-7' })).toHaveAttribute('href', '/admin/events/1-7');
  });

  it('that nobody has yet are not shown as empty tables', async () => {
    const none = {
      totalStats: { totalPoints: 0, totalTransactions: 0, totalReaders: 2, averagePoints: 0 },
      pointsByReason: [],
      topReaders: [],
      recentTransactions: [],
    };
    await points({}, { 'GET /admin/points-summary': () => ({ body: none }) });
    expect(await screen.findByText('No points data available yet.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('that cannot be summed up say so', async () => {
    await points({}, { 'GET /admin/points-summary': failing });
    expect(await screen.findByText('Failed to load points summary. Please try again.')).toBeInTheDocument();
  });

  it('of one reader are asked for as the address says', async () => {
    const { calls } = await points(
      { reader: 1, reason: 'badge_earned', startDate: '2025-10-01', page: 2 },
      {
        'GET /admin/readers/1/points-history': () => ({
          body: { transactions: [], summary: [], pagination: { ...pagination, totalTransactions: 0 } },
        }),
      },
    );
    expect(await screen.findByText('No transactions found for the selected filters.')).toBeInTheDocument();
    expect(Object.fromEntries(calls[0].query)).toEqual({
      reason: 'badge_earned',
      startDate: '2025-10-01',
      page: '2',
      limit: '50',
    });
  });

  it('of one reader that do not come say so, as do accounts that do not', async () => {
    await points(
      { reader: 1, find: 'anna' },
      { 'GET /admin/readers/1/points-history': failing, 'GET /admin/users': failing },
    );
    expect(await screen.findByText('Failed to load points history. Please try again.')).toBeInTheDocument();
    expect(await screen.findByText('Failed to load users')).toBeInTheDocument();
  });

  it('are awarded under a key of their own, with a reason', async () => {
    const { calls, user } = await points(
      {},
      {
        'GET /admin/points-summary': () => ({ body: summary }),
        'POST /gamification/admin/award-points': () => ({ status: 201, body: { message: 'Points recorded' } }),
        'GET /admin/readers/1': () => ({ body: { reader: miriam } }),
      },
    );
    await user.type(screen.getByLabelText('Reader'), '1');
    await user.type(screen.getByLabelText('Points'), '-5');
    await user.click(screen.getByRole('button', { name: 'Award points' }));
    expect(await screen.findByText('Please give a reason')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason'), 'Counted twice');
    await user.click(screen.getByRole('button', { name: 'Award points' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Deduct 5 points from Miriam?' }));
    expect(asked.getByText('Miriam of Amram (amram@example.org): 900 → 895 points.')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing changed.')).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('Counted twice');
    await user.click(screen.getByRole('button', { name: 'Award points' }));
    await user.click(await screen.findByRole('button', { name: 'Deduct 5 points' }));
    expect(await screen.findByText('Points recorded')).toBeInTheDocument();
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ readerId: 1, points: -5, reason: 'Counted twice' }]);
    expect(sent[0].headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
