import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import type { ReportsFilter } from './report-queries';
import { ReportsPage } from './reports-page';

const pagination = { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false };
const failing = (): FakeAnswer => ({ status: 500 });

describe('reports', () => {
  const reports = async (filter: ReportsFilter, routes: FakeRoutes) => {
    const calls = fakeApi({
      'GET /admin/reports/stats': () => ({ body: { stats: { totalReports: 9, uniqueReaders: 2, uniqueChapters: 8 } } }),
      'GET /admin/reports/taken-away': () => ({ body: { removals: [] } }),
      ...routes,
    });
    const onFilter = jest.fn();
    await renderAtAddress(<ReportsPage filter={filter} onFilter={onFilter} />, '/admin/reports');
    return { calls, onFilter, user: userEvent.setup() };
  };
  const one = {
    id: '1-1-1',
    chapterId: 1,
    chapter: { id: 1, book: 'Genesis', chapter: 1 },
    reader: { id: 5, name: 'Obed', userId: 2 },
    batchId: 'b1',
    readDate: '2025-10-03',
    createdAt: '2025-10-03T06:00:00Z',
  };
  const listed = {
    'GET /admin/reports': () => ({ body: { reports: [one], pagination: { ...pagination, totalReports: 1 } } }),
  };

  it('and their counts are asked for as the address says', async () => {
    const filter = { page: 2, startDate: '2025-10-01', endDate: '2025-10-31', readerId: 5, familyId: 7 };
    const { calls, onFilter, user } = await reports(filter, listed);
    expect(await screen.findByRole('row', { name: /Genesis 1/ })).toBeInTheDocument();
    const asked = { startDate: '2025-10-01', endDate: '2025-10-31', readerId: '5', familyId: '7' };
    expect(calls.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual(
      expect.arrayContaining([
        ['/admin/reports', { ...asked, page: '2', limit: '50' }],
        ['/admin/reports/stats', asked],
      ]),
    );
    expect(screen.getByTestId('report-stats')).toHaveTextContent('Reports9Readers2Chapters8');
    await user.clear(screen.getByLabelText('Family'));
    expect(onFilter).toHaveBeenLastCalledWith({ ...filter, page: undefined, familyId: undefined });
  });

  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  it('leave out on narrow screens what a report does not have', async () => {
    window.matchMedia = () =>
      ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
    await reports({}, listed);
    const card = within(await screen.findByRole('list', { name: 'Reports' }));
    expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(['Reader', 'Date read', 'Reported']);
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

  it('are taken away with a reason, after a look at what it costs, and put back', async () => {
    let away: object[] = [];
    const { calls, user } = await reports(
      {},
      {
        ...listed,
        'GET /admin/reports/taken-away': () => ({ body: { removals: away } }),
        'POST /admin/reports/removal-preview': () => ({ body: { preview: { reports: 1, points: -10, readers: [] } } }),
        'POST /admin/reports/delete': () => {
          away = [
            {
              removalId: 'r1',
              takenAt: '2025-10-04T06:00:00Z',
              reason: 'Entered twice',
              reports: 1,
              readings: [],
              owner: { id: 2, name: 'Ruth' },
              takenBy: null,
            },
          ];
          return { body: { message: 'One report taken away', removalId: 'r1', userId: 2, reports: 1 } };
        },
        'POST /admin/reports/restore': () => {
          away = [];
          return { body: { message: 'One report put back', userId: 2, reports: 1 } };
        },
      },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select this report of Obed' }));
    await user.click(screen.getByRole('button', { name: 'Take away' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByTestId('removal-cost')).toHaveAttribute('data-points', '-10');
    await user.click(dialog.getByRole('button', { name: 'Take away' }));
    expect(await dialog.findByText('Please give a reason')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'Entered twice');
    await user.click(dialog.getByRole('button', { name: 'Take away' }));
    const list = within(await screen.findByRole('region', { name: 'Taken away' }));
    expect(list.getByText('Entered twice')).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Taken away' })).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['/admin/reports/removal-preview', { reportIds: ['1-1-1'] }],
      ['/admin/reports/delete', { reportIds: ['1-1-1'], reason: 'Entered twice' }],
      ['/admin/reports/restore', { removalId: 'r1' }],
    ]);
  });
});
