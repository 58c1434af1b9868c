import '@testing-library/jest-dom';
import { NO_DETAILS, type ReaderAnswer, type ReportAnswer } from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { clearSession, setUser } from '@/shared/auth/auth-store';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person, reader } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { deleteInGroups, GROUP } from './bulk-delete';
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
  readingDuration: 20,
});

const previewOf = (ids: string[]) => ({
  reports: ids.length,
  points: -10 * ids.length,
  readers: [
    {
      reader: { id: 1, name: 'Anna' },
      reports: ids.length,
      points: -10 * ids.length,
      levels: 0,
      level: 5,
      badgesLost: [],
      badgesGained: [],
      cyclesReopened: [2],
      longestStreak: 0,
    },
  ],
});

/** A server with this many reports; `broken` ids refuse to be deleted. */
const server = (count: number, broken: string[] = [], readers: ReaderAnswer[] = []) => {
  let reports = Array.from({ length: count }, (_, index) => report(index + 1));
  const routes: FakeRoutes = {
    'GET /readers': () => ({ body: { readers } }),
    'GET /families': () => ({ body: { families: [] } }),
    'POST /reports/removal-preview': ({ body }) => ({
      body: { preview: previewOf((body as { reportIds: string[] }).reportIds) },
    }),
    'GET /reports': () => ({
      body: {
        reports,
        batches: [{ id: 'b1', reports: reports.length, isOwn: true }],
        pagination: {
          currentPage: 1,
          totalPages: 1,
          hasPrevPage: false,
          hasNextPage: false,
          totalReports: reports.length,
        },
      },
    }),
  };
  for (const { id } of reports) {
    routes[`DELETE /reports/${id}`] = () => {
      if (broken.includes(id)) return refusal(500, 'Something went wrong on our side. Please try again.');
      reports = reports.filter((other) => other.id !== id);
      return { body: { message: 'ok' } };
    };
    routes[`PUT /reports/${id}`] = ({ body }) => {
      reports = reports.map((other) => (other.id === id ? { ...other, ...(body as object) } : other));
      return { body: { report: reports.find((other) => other.id === id) } };
    };
  }
  return fakeApi(routes);
};

const open = async (count: number, broken?: string[], readers?: ReaderAnswer[]) => {
  const calls = server(count, broken, readers);
  const user = userEvent.setup();
  const onFilter = jest.fn();
  const { unmount, client } = await renderAtAddress(<ManagePage filter={{}} onFilter={onFilter} />);
  if (count > 0) await screen.findByRole('checkbox', { name: 'Select Genesis 1, Anna, Oct 3, 2025' });
  const refetch = () => act(() => client.invalidateQueries({ queryKey: keys.reports }));
  return { user, calls, onFilter, refetch, leave: unmount };
};

describe('deleting in groups', () => {
  it('never has more than five under way', async () => {
    let running = 0;
    let most = 0;
    const deleteOne = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    const result = await deleteInGroups(
      Array.from({ length: 12 }, (_, index) => `r${index}`),
      deleteOne,
      () => undefined,
    );
    expect(most).toBe(GROUP);
    expect(result.deleted).toHaveLength(12);
  });

  it('retries failed requests once, automatically', async () => {
    const tries = new Map<string, number>();
    const result = await deleteInGroups(
      ['a', 'b', 'c'],
      async (id) => {
        tries.set(id, (tries.get(id) ?? 0) + 1);
        if (id === 'c' || (id === 'b' && tries.get(id) === 1)) throw new Error('no');
      },
      () => undefined,
    );
    expect(result).toEqual({ deleted: ['a', 'b'], failed: ['c'], unreachable: false });
    expect(Object.fromEntries(tries)).toEqual({ a: 1, b: 2, c: 2 });
  });
});

it('groups by day of recording and batch, newest first, and hands the focus of a deleted report to the next', async () => {
  const { user } = await open(3);
  keepFocusOnPage();
  expect(screen.getByText('Newest first')).toBeInTheDocument();
  expect(screen.getByText(/^Recorded on Oct \d, 2025$/)).toBeInTheDocument();
  expect(screen.getByText(/ · Genesis 1–3 · 3 reports$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete Genesis 2, Anna, Oct 3, 2025' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete/ }));
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Select Genesis 3, Anna, Oct 3, 2025' })).toHaveFocus(),
  );
  expect(screen.getByText(/ · Genesis 1, Genesis 3 · 2 reports$/)).toBeInTheDocument();
});

describe('a batch', () => {
  const batchServer = (isOwn: boolean) => {
    const listed = [report(1), report(2), { ...report(9), batchId: 'b0', reportedAt: '2025-10-03T18:00:00Z' }];
    const batches = [
      { id: 'b1', reports: 180, isOwn },
      { id: 'b0', reports: 1, isOwn: true },
    ];
    const pagination = { currentPage: 1, totalPages: 2, hasPrevPage: false, hasNextPage: true, totalReports: 121 };
    const summary = {
      reports: 180,
      readers: [{ id: 1, name: 'Anna', reports: 180 }],
      books: ['Genesis'],
      chapters: [[1, 50]],
      firstReadDate: '2025-10-03',
      lastReadDate: '2025-10-03',
      days: 1,
    };
    return fakeApi({
      'GET /readers': () => ({ body: { readers: [] } }),
      'GET /families': () => ({ body: { families: [] } }),
      'GET /reports': () => ({ body: { reports: listed, batches, pagination } }),
      'GET /reports/last-batch': ({ query }) => ({
        body: { batchId: query.get('batchId'), batch: [], summary, next: null },
      }),
      'POST /reports/removal-preview': () => ({ body: { preview: previewOf(Array(180).fill('r')) } }),
      'DELETE /reports/undo-last-batch': () => ({
        body: { message: '', summary: { readers: ['Anna'], reports: 180 }, undoId: 'u' },
      }),
    });
  };
  const openBatches = async (isOwn = true) => {
    const calls = batchServer(isOwn);
    const user = userEvent.setup();
    await renderAtAddress(<ManagePage filter={{}} onFilter={() => undefined} />);
    return {
      calls,
      user,
      head: await screen.findByRole('button', { name: /^\d.* · Genesis 1–2 and more · 180 reports$/ }),
    };
  };

  it('is headed by all that it holds, and folds', async () => {
    const { user, head } = await openBatches();
    const boxes = () => screen.getAllByRole('checkbox', { name: /^Select Genesis/ });
    expect(screen.getAllByText(/^Recorded on/)).toHaveLength(1);
    expect(boxes()).toHaveLength(3);
    await user.click(head);
    expect(boxes()).toHaveLength(1);
    expect(head).toHaveAttribute('aria-expanded', 'false');
    await user.click(head);
    expect(boxes()).toHaveLength(3);
  });

  it('asks before an edit is folded away', async () => {
    const { user, head } = await openBatches();
    await user.click(screen.getByRole('button', { name: 'Edit Genesis 1, Anna, Oct 3, 2025' }));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Read aloud');
    await user.click(head);
    const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Read aloud');
  });

  it('is undone, priced beforehand, by whoever reported it', async () => {
    const { calls, user } = await openBatches();
    await user.click(screen.getByRole('button', { name: /^Undo this batch: .*180 reports$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this batch' }));
    expect(await dialog.findByText('−1,800 points, cycle 2 reopens')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Undo this batch' }));
    expect(await screen.findByText('180 reports undone for Anna.')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/reports/removal-preview')?.body).toEqual({ batchId: 'b1' });
    const undo = calls.find(({ method }) => method === 'DELETE');
    expect([undo?.query.get('batchId'), undo?.query.get('shown')]).toEqual(['b1', null]);
  });

  it('is not undone by others', async () => {
    await openBatches(false);
    expect(screen.getAllByRole('button', { name: /^Undo this batch/ })).toHaveLength(1);
  });
});

it('hands the focus of the last report to the heading', async () => {
  const { user } = await open(1);
  keepFocusOnPage();
  await user.click(screen.getByRole('button', { name: 'Delete Genesis 1, Anna, Oct 3, 2025' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

describe('bulk delete on the page', () => {
  const selection = () => screen.queryByRole('group', { name: 'Selected reports' });

  it('is offered as long as something is selected', async () => {
    const { user } = await open(2);
    expect(selection()).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select Genesis 2, Anna, Oct 3, 2025' }));
    expect(selection()).toHaveTextContent('1 selected');
    await user.click(within(selection() as HTMLElement).getByRole('button', { name: 'Clear' }));
    expect(selection()).not.toBeInTheDocument();
  });

  it('is asked for with the Delete key too, and asks for a selection first', async () => {
    const { user } = await open(2);
    const box = screen.getByRole('checkbox', { name: 'Select Genesis 1, Anna, Oct 3, 2025' });
    box.focus();
    await user.keyboard('{Delete}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please select reports to delete.');
    await user.keyboard(' {Delete}');
    expect(await screen.findByRole('dialog', { name: 'Delete reports' })).toBeInTheDocument();
  });

  it('says exactly how many went and how many did not, and keeps those selected', async () => {
    const { user } = await open(7, ['r2', 'r6']);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('−70 points, cycle 2 reopens')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Delete 7 reports' }));
    expect(await screen.findByText('5 report(s) deleted successfully. 2 failed to delete.')).toBeInTheDocument();
    expect(await screen.findByText('2 reports, 2 selected')).toBeInTheDocument();
  });

  it('does nothing when it is called off', async () => {
    const { user, calls } = await open(2);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(calls.filter((call) => call.method === 'DELETE')).toEqual([]);
  });
});

it('edits one report in its place, whose box is locked meanwhile, and sends what changed, empty values as null', async () => {
  const { user, calls } = await open(2);
  await user.click(screen.getByRole('button', { name: 'Edit Genesis 1, Anna, Oct 3, 2025' }));
  expect(screen.getByRole('checkbox', { name: 'Select Genesis 1, Anna, Oct 3, 2025' })).toBeDisabled();
  const form = within(screen.getByRole('form', { name: 'Edit Genesis 1, Anna, Oct 3, 2025' }));
  await user.clear(form.getByLabelText('Duration in minutes'));
  await user.type(form.getByLabelText('Duration in minutes'), '1441');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByRole('alert')).toHaveTextContent('Reading duration must be between 1 and 1440 minutes');
  await user.clear(form.getByLabelText('Duration in minutes'));
  await user.type(form.getByRole('textbox', { name: 'Notes' }), ' Read aloud ');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Report updated.')).toBeInTheDocument();
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({ notes: 'Read aloud', readingDuration: null });
  expect(await screen.findByText('Read aloud')).toBeInTheDocument();
});

it('asks before an edit that is not saved gives way to another, and is back where it was once it is', async () => {
  const { user } = await open(2);
  const pencil = (chapter: number) =>
    screen.getByRole('button', { name: `Edit Genesis ${chapter}, Anna, Oct 3, 2025` });
  await user.click(pencil(1));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Read aloud');
  await user.click(pencil(2));
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Read aloud');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(pencil(1)).toHaveFocus());
  await user.click(pencil(2));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Twice');
  await user.click(pencil(1));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('form', { name: 'Edit Genesis 1, Anna, Oct 3, 2025' })).toBeInTheDocument();
});

it('has what was typed into an edit when the session ended, in the edit of that report', async () => {
  setUser(person());
  const { user, leave } = await open(2);
  const notesOf = async (chapter: number) => {
    await user.click(await screen.findByRole('button', { name: `Edit Genesis ${chapter}, Anna, Oct 3, 2025` }));
    return within(screen.getByRole('form', { name: new RegExp(`Genesis ${chapter},`) })).getByLabelText('Notes');
  };
  await user.type(await notesOf(1), 'Read aloud');
  clearSession('session-ended');
  leave();
  setUser(person());
  await open(2);
  expect(await notesOf(2)).toHaveValue('');
  expect(await notesOf(1)).toHaveValue('Read aloud');
});

describe('what is being written about a report', () => {
  const begin = async (chapter: number) => {
    const page = await open(3);
    await page.user.click(screen.getByRole('button', { name: `Edit Genesis ${chapter}, Anna, Oct 3, 2025` }));
    await page.user.type(notes(), 'Read aloud');
    return page;
  };
  const notes = () => screen.getByRole('textbox', { name: 'Notes' });

  it('stays when other reports push that one off the page', async () => {
    const { refetch } = await begin(3);
    server(2);
    await refetch();
    expect(await screen.findByText('2 reports')).toBeInTheDocument();
    expect(notes()).toHaveValue('Read aloud');
  });

  it('goes with the report when that is deleted', async () => {
    const { user } = await begin(3);
    await user.click(screen.getByRole('button', { name: 'Delete Genesis 3, Anna, Oct 3, 2025' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 reports')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument();
  });

  it('is all that is sent, though somebody else has changed the rest meanwhile', async () => {
    const { user, calls, refetch } = await begin(1);
    await api('/reports/r1', { method: 'PUT', body: { location: 'Their kitchen' } });
    await refetch();
    await screen.findByText(/Their kitchen/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Report updated.')).toBeInTheDocument();
    expect(calls.findLast((call) => call.method === 'PUT')?.body).toEqual({ notes: 'Read aloud' });
  });

  it('stays when the screen is turned', async () => {
    const heard = new Set<() => void>();
    let isTurned = false;
    const list = (query: string) => ({
      matches: isTurned && query !== 'print',
      addEventListener: (_: string, listener: () => void) => heard.add(listener),
      removeEventListener: (_: string, listener: () => void) => heard.delete(listener),
    });
    Object.assign(window, { matchMedia: list });
    await begin(2);
    isTurned = true;
    act(() => heard.forEach((listener) => listener()));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(notes()).toHaveValue('Read aloud');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('is not lost to another filter without a question', async () => {
    const { user, onFilter } = await begin(2);
    await user.click(screen.getByText('Filters'));
    const answer = async (name: string): Promise<void> => {
      await user.selectOptions(screen.getByLabelText('Testament'), 'New');
      const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
      await user.click(within(asked).getByRole('button', { name }));
    };
    await answer('Cancel');
    expect([onFilter.mock.calls, notes()]).toEqual([[], expect.objectContaining({ value: 'Read aloud' })]);
    await answer('Leave');
    expect(onFilter).toHaveBeenCalledWith(expect.objectContaining({ testament: 'New' }));
    expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument();
  });
});

it('filters by the books of all its readers’ Bibles', async () => {
  const { user, onFilter } = await open(1, [], [reader(), reader({ id: 2, isPrimary: false, canon: 'catholic' })]);
  const books = await screen.findByLabelText('Book');
  await waitFor(() => expect(within(books).getByRole('option', { name: 'Tobit', hidden: true })).toBeInTheDocument());
  expect(within(books).getAllByRole('option', { name: 'Genesis', hidden: true })).toHaveLength(1);
  await user.selectOptions(books, 'Tobit');
  expect(onFilter).toHaveBeenCalledWith({ book: 'Tobit', page: undefined });
});

it('says when nothing matches, and leads to a first report where nothing is filtered', async () => {
  await open(0);
  expect(await screen.findByText('No reports found matching your filters.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Report Reading' })).toHaveAttribute('href', '/report');
  expect(screen.queryByText('Filters')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete selected' })).not.toBeInTheDocument();
});

it('offers to try again when the list cannot be loaded', async () => {
  fakeApi({ 'GET /reports': () => refusal(500, '') });
  const user = userEvent.setup();
  await renderAtAddress(<ManagePage filter={{}} onFilter={() => undefined} />);
  expect(await screen.findByText('Failed to load reports. Please try again.')).toBeInTheDocument();
  server(1);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Genesis 1, Anna, Oct 3, 2025' })).toBeInTheDocument();
});

describe('what the page says when something fails', () => {
  const failing = async (method: string) => {
    const calls = server(2);
    await renderAtAddress(<ManagePage filter={{}} onFilter={() => undefined} />);
    await screen.findByRole('checkbox', { name: 'Select Genesis 1, Anna, Oct 3, 2025' });
    const answered = globalThis.fetch;
    globalThis.fetch = ((input: string, init: RequestInit) =>
      init.method === method
        ? Promise.resolve({
            ok: false,
            status: 500,
            headers: { get: () => null },
            json: () => Promise.resolve({ error: '' }),
          })
        : answered(input, init)) as typeof fetch;
    return { user: userEvent.setup(), calls };
  };

  it('on changing a report', async () => {
    const { user } = await failing('PUT');
    await user.click(screen.getByRole('button', { name: 'Edit Genesis 1, Anna, Oct 3, 2025' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update report. Please try again.')).toBeInTheDocument();
  });

  it('on deleting one, and on deleting several of which none goes', async () => {
    const { user } = await failing('DELETE');
    await user.click(screen.getByRole('button', { name: 'Delete Genesis 1, Anna, Oct 3, 2025' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete report. Please try again.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete 2 reports' }));
    expect(await screen.findByText('0 report(s) deleted successfully. 2 failed to delete.')).toBeInTheDocument();
  });

  it('on deleting several while nothing answers', async () => {
    const { user } = await failing('none');
    const answered = globalThis.fetch;
    globalThis.fetch = ((input: string, init: RequestInit) =>
      init.method === 'DELETE'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : answered(input, init)) as typeof fetch;
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete 2 reports' }));
    expect(await screen.findByText('Failed to delete reports. Please try again.')).toBeInTheDocument();
  });

  it('leads to the points', async () => {
    await failing('none');
    expect(screen.getByRole('link', { name: 'My points' })).toHaveAttribute('href', '/my-points');
  });
});

it.each([
  [2, 2],
  [1, undefined],
  [0, undefined],
])('goes to the last of %d pages when the one in the address is gone', async (totalPages, page) => {
  fakeApi({
    'GET /readers': () => ({ body: { readers: [] } }),
    'GET /families': () => ({ body: { families: [] } }),
    'GET /reports': () => ({
      body: {
        reports: [],
        batches: [],
        pagination: {
          currentPage: 3,
          totalPages,
          hasPrevPage: true,
          hasNextPage: false,
          totalReports: 100 * totalPages,
        },
      },
    }),
  });
  const onFilter = jest.fn();
  await renderAtAddress(<ManagePage filter={{ page: 3 }} onFilter={onFilter} />, '/manage-reports?page=3');
  await waitFor(() => expect(onFilter.mock.calls).toEqual([[{ page }, { replace: true }]]));
});
