import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
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
});
