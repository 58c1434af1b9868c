import '@testing-library/jest-dom';
import { NO_DETAILS, type ReportAnswer } from '@lectio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { ManagePage } from './manage-page';

const report = (n: number): ReportAnswer => ({
  id: `r${n}`,
  chapterId: n,
  chapter: { id: n, book: 'Genesis', chapter: n },
  reader: { id: 1, name: 'Anna' },
  readDate: '2025-10-03',
  reportedAt: '2025-10-03T19:00:00Z',
  createdAt: '2025-10-03T19:00:00Z',
  batchId: 'b1',
  ...NO_DETAILS,
});

/** A server with this many reports of one day, which has one of them on the day before already. */
const open = async (count: number) => {
  const reports = Array.from({ length: count }, (_, index) => report(index + 1));
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [] } }),
    'GET /families': () => ({ body: { families: [] } }),
    'PUT /reports/r1': ({ body }) => ({ body: { report: { ...reports[0], ...(body as object) } } }),
    'POST /reports/move': ({ body }) => {
      const { reportIds } = body as { reportIds: string[] };
      return { body: { message: '', moved: reportIds.length - 1, skipped: 1 } };
    },
    'GET /reports': () => ({
      body: {
        reports,
        batches: [{ id: 'b1', reports: count, isOwn: true }],
        pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, totalReports: count },
      },
    }),
  });
  const user = userEvent.setup();
  await renderAtAddress(<ManagePage filter={{}} onFilter={() => undefined} />);
  await screen.findByRole('checkbox', { name: 'Select Genesis 1, Anna, Oct 3, 2025' });
  return { user, calls };
};

describe('changing the date', () => {
  it('of one report takes three presses, and says that it is saved', async () => {
    const { user, calls } = await open(2);
    await user.click(screen.getByRole('button', { name: 'Edit Genesis 1, Anna, Oct 3, 2025' }));
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    expect(screen.getByLabelText('Date read')).toHaveValue('2025-10-02');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Report updated.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ readDate: '2025-10-02' });
  });

  it('of one report to a day to come is refused before it is sent', async () => {
    const { user, calls } = await open(1);
    await user.click(screen.getByRole('button', { name: 'Edit Genesis 1, Anna, Oct 3, 2025' }));
    await user.clear(screen.getByLabelText('Date read'));
    await user.type(screen.getByLabelText('Date read'), '2999-01-01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Read date cannot be in the future')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('of many says what was moved and what was there already, and can be undone', async () => {
    const { user, calls } = await open(3);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Change date' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change date' }));
    expect(dialog.getByRole('button', { name: 'Move 3 reports' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Day before' }));
    await user.click(dialog.getByRole('button', { name: 'Move 3 reports' }));
    const said = '2 reports moved to Oct 2, 2025. 1 was already reported for that day and stays as it is.';
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
    const moves = () => calls.filter(({ path }) => path === '/reports/move').map(({ body }) => body);
    const reportIds = ['r1', 'r2', 'r3'];
    expect(moves()).toEqual([{ reportIds, readDate: '2025-10-02' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The reports have their old dates again.')).toBeInTheDocument();
    expect(moves()).toHaveLength(2);
    expect(moves()[1]).toEqual({ reportIds, readDate: '2025-10-03' });
  });
});
