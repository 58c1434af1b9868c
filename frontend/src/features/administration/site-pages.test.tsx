import '@testing-library/jest-dom';
import type { AdminGoalAnswer, MaintenanceAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGoal } from '../../shared/testing/administration';
import { fakeApi, refusal, type FakeAnswer, type FakeRoutes } from '../../shared/testing/fake-api';
import { anEntry } from '../../shared/testing/points';
import { renderAtAddress } from '../../shared/testing/render';
import { GoalsPage } from './goals-page';
import { PointsPage, type PointsSearch } from './points-page';
import type { ReportsFilter } from './queries';
import { ReportsPage } from './reports-page';
import { SettingsPage } from './settings-page';

const pagination = { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false };
const failing = (): FakeAnswer => ({ status: 500 });

describe('goals', () => {
  const goals = async (list: AdminGoalAnswer[], routes: FakeRoutes = {}) => {
    const calls = fakeApi({ 'GET /admin/goals': () => ({ body: { goals: list } }), ...routes });
    await renderAtAddress(<GoalsPage />, '/admin/goals');
    return { calls, user: userEvent.setup() };
  };
  const given = aGoal({ id: 2, key: 'bibles_given', name: 'Given away', isFigure: false, isActive: false, isCompleted: true });

  it('are marked as completed and inactive', async () => {
    await goals([given]);
    const goal = await screen.findByTestId('admin-goal-bibles_given');
    expect(goal).toHaveTextContent('Given awayCompletedInactive');
  });

  it('that are none say so', async () => {
    await goals([]);
    expect(await screen.findByText('No goals have been created yet.')).toBeInTheDocument();
  });

  it('that do not come say so', async () => {
    await goals([], { 'GET /admin/goals': failing });
    expect(await screen.findByText('Failed to load admin data. Please try again.')).toBeInTheDocument();
  });

  it('need key, name and target value', async () => {
    const { user, calls } = await goals([]);
    await user.click(screen.getByRole('button', { name: 'New goal' }));
    await user.click(await screen.findByRole('button', { name: 'Save goal' }));
    await waitFor(() => expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['A key is 1 to 50 small letters, digits and underscores and begins with a letter', 'Goal name is required', 'Target value must be a whole number that is not negative']));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('keep their key and, when the site counts them, their value', async () => {
    const { user, calls } = await goals([aGoal()], { 'PUT /admin/goals/1': () => ({ body: { goal: aGoal() } }) });
    await user.click(await screen.findByRole('button', { name: 'Edit Readers together' }));
    expect(await screen.findByLabelText('Key')).toHaveAttribute('readonly');
    expect(screen.queryByLabelText('Current value')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Active: everybody sees it'));
    await user.click(await screen.findByRole('button', { name: 'Save goal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Readers together', description: '', targetValue: 50, unit: 'readers', displayOrder: 0, isActive: false });
  });

  it('say when saving, deleting or refreshing fails', async () => {
    const { user } = await goals([given], { 'PUT /admin/goals/2': failing, 'DELETE /admin/goals/2': failing, 'POST /admin/goals/update-current-values': failing });
    await user.click(await screen.findByRole('button', { name: 'Edit Given away' }));
    await user.click(await screen.findByRole('button', { name: 'Save goal' }));
    expect(await screen.findByText('Failed to save goal. Please try again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete Given away' }));
    await user.click(screen.getByRole('button', { name: 'Delete goal' }));
    expect(await screen.findByText('Failed to delete goal. Please try again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Refresh current values' }));
    expect(await screen.findByText('Failed to update goal values. Please try again.')).toBeInTheDocument();
  });
});

const counted: MaintenanceAnswer = {
  deleteAllReports: { reports: 1200, readers: 3 },
  cleanupFakeData: { users: 4, readers: 5, families: 0, reports: 6 },
  resetAllProgress: { reports: 1200, readers: 3, badges: 7, completedBibles: 1, adjustments: 2 },
  resets: [{ resetId: 'r1', scope: 'all', at: '2025-10-03T06:00:00Z', accountId: null }],
};

const typePhrase = async (user: ReturnType<typeof userEvent.setup>, phrase: string): Promise<void> => {
  const goOn = screen.getByRole('button', { name: 'Go on' });
  await user.type(screen.getByLabelText(`Type ${phrase} to go on`), phrase.slice(0, -1));
  expect(goOn).toBeDisabled();
  await user.type(screen.getByLabelText(`Type ${phrase} to go on`), phrase.slice(-1));
  await user.click(goOn);
};

describe('reports', () => {
  const reports = async (filter: ReportsFilter, routes: FakeRoutes) => {
    const calls = fakeApi({ 'GET /admin/reports/stats': () => ({ body: { stats: { totalReports: 9, uniqueReaders: 2, uniqueChapters: 8 } } }), 'GET /admin/maintenance': () => ({ body: counted }), ...routes });
    const onFilter = jest.fn();
    await renderAtAddress(<ReportsPage filter={filter} onFilter={onFilter} />, '/admin/reports');
    return { calls, onFilter, user: userEvent.setup() };
  };
  const one = { id: '1-1-1', chapterId: 1, chapter: { id: 1, book: 'Genesis', chapter: 1 }, reader: { id: 5, name: 'Obed', userId: 2 }, readDate: '2025-10-03', createdAt: '2025-10-03T06:00:00Z' };
  const listed = { 'GET /admin/reports': () => ({ body: { reports: [one], pagination: { ...pagination, totalReports: 1 } } }) };

  it('and their counts are asked for as the address says', async () => {
    const filter = { page: 2, startDate: '2025-10-01', endDate: '2025-10-31', readerId: 5, familyId: 7 };
    const { calls, onFilter, user } = await reports(filter, listed);
    expect(await screen.findByRole('row', { name: /Genesis 1/ })).toBeInTheDocument();
    const asked = { startDate: '2025-10-01', endDate: '2025-10-31', readerId: '5', familyId: '7' };
    expect(calls.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual(expect.arrayContaining([['/admin/reports', { ...asked, page: '2', limit: '50' }], ['/admin/reports/stats', asked]]));
    expect(screen.getByTestId('report-stats')).toHaveTextContent('Reports9Readers2Chapters8');
    await user.clear(screen.getByLabelText('Family’s number'));
    expect(onFilter).toHaveBeenLastCalledWith({ ...filter, page: undefined, familyId: undefined });
  });

  it.each([
    ['No reports found.', { body: { reports: [], pagination: { ...pagination, totalReports: 0 } } }],
    ['Failed to load reports. Please try again.', { status: 500 }],
  ])('say %j', async (words, answer) => {
    await reports({}, { 'GET /admin/reports': () => answer });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('say when the file does not come', async () => {
    const { user } = await reports({}, { ...listed, 'GET /admin/reports/export': failing });
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('Failed to export reports. Please try again.')).toBeInTheDocument();
  });

  it('are deleted only after count, phrase and second confirmation', async () => {
    const { calls, user } = await reports({}, { ...listed, 'DELETE /admin/reports/reset': failing });
    await user.click(screen.getByRole('button', { name: 'Delete all reports' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findAllByRole('definition')).map((figure) => figure.textContent)).toEqual(['1,200', '3']);
    await typePhrase(user, 'DELETE_ALL_REPORTS');
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete all reports' }));
    expect(await dialog.findByText('Failed to reset reports. Please try again.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ confirmation: 'DELETE_ALL_REPORTS' });
  });
});

describe('maintenance', () => {
  const settings = async (routes: FakeRoutes) => {
    const calls = fakeApi({ 'GET /admin/maintenance': () => ({ body: counted }), ...routes });
    await renderAtAddress(<SettingsPage />, '/admin/settings');
    return { calls, user: userEvent.setup() };
  };

  it('deletes fake data after count, phrase and second confirmation, and says what went and what stayed', async () => {
    const data = { users: 4, readers: 5, families: 0, reports: 6 };
    const { calls, user } = await settings({ 'POST /admin/cleanup-fake-data': () => ({ body: { message: 'Fake data deleted', deletedData: data, preservedData: { ...data, users: 90 } } }) });
    await user.click(await screen.findByRole('button', { name: 'Delete fake data' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('definition').map((one) => one.textContent)).toEqual(['4', '5', '0', '6']);
    await typePhrase(user, 'DELETE_ALL_FAKE_DATA');
    await user.click(dialog.getByRole('button', { name: 'Delete fake data' }));
    expect(await screen.findByText('Fake data deleted')).toBeInTheDocument();
    expect(screen.getAllByRole('definition').slice(-8).map((one) => one.textContent)).toEqual(['4', '5', '0', '6', '90', '5', '0', '6']);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ confirmation: 'DELETE_ALL_FAKE_DATA' });
  });

  it.each([
    ['Delete fake data', 'DELETE_ALL_FAKE_DATA', 'Failed to cleanup fake data. Please try again.'],
    ['Reset all progress', 'RESET_ALL_PROGRESS', 'Failed to reset all progress. Please try again.'],
  ])('%s: says when it fails', async (name, phrase, words) => {
    const { user } = await settings({ 'POST /admin/cleanup-fake-data': failing, 'DELETE /reports/admin/reset-all-progress': failing });
    await user.click(await screen.findByRole('button', { name }));
    await typePhrase(user, phrase);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('lists the resets in force and takes one back', async () => {
    const { calls, user } = await settings({ 'POST /admin/resets/r1/revert': () => refusal(404, 'There is no such reset') });
    expect(await screen.findByText(/by the operator/)).toHaveTextContent('Oct 3, 2025');
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('There is no such reset')).toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/admin/resets/r1/revert' });
  });

  it('says when nothing can be counted', async () => {
    await settings({ 'GET /admin/maintenance': failing });
    expect(await screen.findByText('Failed to load admin data. Please try again.')).toBeInTheDocument();
  });
});

describe('points', () => {
  const summary = { totalStats: { totalPoints: 1500, totalTransactions: 3, totalReaders: 2, averagePoints: 750 }, pointsByReason: [], topReaders: [{ reader: { id: 1, name: 'Anna', userId: 1 }, totalPoints: 900, level: 4 }], recentTransactions: [anEntry()] };
  const points = async (search: PointsSearch, routes: FakeRoutes) => {
    const calls = fakeApi(routes);
    await renderAtAddress(<PointsPage search={search} onSearch={() => undefined} />, '/admin/points');
    return { calls, user: userEvent.setup() };
  };

  it('are summed up, and lead to readers and events', async () => {
    await points({}, { 'GET /admin/points-summary': () => ({ body: summary }) });
    expect(await screen.findByText('1,500')).toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: 'Top readers' })).getByRole('link', { name: 'Anna' })).toHaveAttribute('href', '/admin/points?reader=1');
    expect(screen.getByRole('link', { name: '1-7' })).toHaveAttribute('href', '/admin/events/1-7');
  });

  it('that nobody has yet are not shown as empty tables', async () => {
    const none = { totalStats: { totalPoints: 0, totalTransactions: 0, totalReaders: 2, averagePoints: 0 }, pointsByReason: [], topReaders: [], recentTransactions: [] };
    await points({}, { 'GET /admin/points-summary': () => ({ body: none }) });
    expect(await screen.findByText('No points data available yet.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('that cannot be summed up say so', async () => {
    await points({}, { 'GET /admin/points-summary': failing });
    expect(await screen.findByText('Failed to load points summary. Please try again.')).toBeInTheDocument();
  });

  it('of one reader are asked for as the address says', async () => {
    const { calls } = await points({ reader: 1, reason: 'badge_earned', startDate: '2025-10-01', page: 2 }, { 'GET /admin/readers/1/points-history': () => ({ body: { transactions: [], summary: [], pagination: { ...pagination, totalTransactions: 0 } } }) });
    expect(await screen.findByText('No transactions found for the selected filters.')).toBeInTheDocument();
    expect(Object.fromEntries(calls[0].query)).toEqual({ reason: 'badge_earned', startDate: '2025-10-01', page: '2', limit: '50' });
  });

  it('of one reader that do not come say so, as do accounts that do not', async () => {
    await points({ reader: 1, find: 'anna' }, { 'GET /admin/readers/1/points-history': failing, 'GET /admin/users': failing });
    expect(await screen.findByText('Failed to load points history. Please try again.')).toBeInTheDocument();
    expect(await screen.findByText('Failed to load users')).toBeInTheDocument();
  });

  it('are awarded under a key of their own, with a reason', async () => {
    const { calls, user } = await points({}, { 'GET /admin/points-summary': () => ({ body: summary }), 'POST /gamification/admin/award-points': () => ({ status: 201, body: { message: 'Points recorded' } }) });
    await user.type(screen.getByLabelText('Reader’s number'), '1');
    await user.type(screen.getByLabelText('Points'), '-5');
    await user.click(screen.getByRole('button', { name: 'Award points' }));
    expect(await screen.findByText('Please give a reason')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason'), 'Counted twice');
    await user.click(screen.getByRole('button', { name: 'Award points' }));
    expect(await screen.findByText('Points recorded')).toBeInTheDocument();
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ readerId: 1, points: -5, reason: 'Counted twice' }]);
    expect(sent[0].headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
