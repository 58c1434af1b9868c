import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, setUser, signOut } from '@/shared/auth/auth-store';
import { SEEN_WITHIN_MS } from '@/shared/lib/days';
import { fakeApi, refusal, type FakeAnswer } from '@/shared/testing/fake-api';
import { person, reader } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { standAt } from '@/shared/testing/stand-at';
import { ReportPage } from './report-page';

const anna = reader({ age: null, gender: null });
const readers = [anna, { ...anna, id: 2, name: 'Ben', isPrimary: false }];
const recorded: FakeAnswer = {
  status: 201,
  body: { message: '', summary: { reportsCreated: 4, skipped: 0, processingMode: 'asynchronous' }, batchId: 'b1' },
};

/** Opens the page, as a reload or a return to it does; the result includes a way to leave it. */
const open = async (answer: FakeAnswer | Promise<FakeAnswer> = recorded, people = readers) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: people } }),
    'GET /families': () => ({ body: { families: [] } }),
    'GET /reports': () => ({ body: { reports: [], pagination: {} } }),
    'POST /reports': () => answer,
    'POST /auth/logout': () => ({ status: 204 }),
  });
  const page = await renderAtAddress(<ReportPage />);
  await screen.findByRole('button', { name: 'Submit Report' });
  return {
    leave: page.unmount,
    sent: () =>
      calls
        .filter((call) => call.method === 'POST' && call.path === '/reports')
        .map((call) => call.body as { readDate: string; book?: string; chapterIds?: number[] }),
  };
};
const selected = () => screen.getByTestId('selected-count').getAttribute('data-value');
const notes = () => screen.getByRole('textbox', { name: 'Notes' });
const RESUMED = 'Your unfinished report is still here.';

let user: ReturnType<typeof userEvent.setup>;
const begin = async (): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Select all readers' }));
  await user.type(screen.getByRole('textbox', { name: 'Type a passage' }), 'Ruth 1-2{Enter}');
  await user.click(notes());
  await user.paste('Whither thou goest');
};

beforeEach(() => {
  sessionStorage.clear();
  user = userEvent.setup();
  setUser(person());
});

afterEach(() => jest.useRealTimers());

describe('a report that was begun', () => {
  it('survives a reload and the end of the session, until it is discarded', async () => {
    const { leave } = await open();
    await begin();
    leave();
    clearSession('session-ended');
    setUser(person());

    await open();
    expect(screen.getByText(RESUMED)).toBeInTheDocument();
    expect(selected()).toBe('2');
    expect(notes()).toHaveValue('Whither thou goest');
    expect(screen.getByRole('checkbox', { name: 'Ben' })).toBeChecked();

    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect([selected(), screen.queryByText(RESUMED)]).toEqual(['0', null]);
    expect(screen.getByRole('radio', { name: 'Just Me' })).toBeChecked();
  });

  it('is gone where the page was left while it was sent, and it arrived', async () => {
    let arrive: (answer: FakeAnswer) => void = () => undefined;
    const { leave, sent } = await open(new Promise((resolve) => (arrive = resolve)));
    await begin();
    await user.click(screen.getByRole('button', { name: 'Submit Report' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    leave();
    expect(sessionStorage).not.toHaveLength(0);
    arrive(recorded);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    await open();
    expect([selected(), screen.queryByText(RESUMED)]).toEqual(['0', null]);
  });

  it('is there again after a submission that found the session ended, and gone after one that was recorded', async () => {
    const { leave } = await open(refusal(401, 'Please sign in.'));
    await begin();
    await user.click(screen.getByRole('button', { name: 'Submit Report' }));
    await screen.findByText('Please sign in.');
    leave();

    const second = await open();
    expect(selected()).toBe('2');
    await user.click(screen.getByRole('button', { name: 'Submit Report' }));
    await screen.findByText('2 chapters reported for each of 2 readers.');
    second.leave();

    await open();
    expect([selected(), screen.queryByText(RESUMED)]).toEqual(['0', null]);
  });

  it.each([
    ['others are left', [anna, { ...anna, id: 3, name: 'Clara', isPrimary: false }]],
    ['only the primary reader is left', [anna]],
  ])('asks who read where its reader was deleted since, and %s', async (_, left) => {
    const { leave } = await open();
    await begin();
    await user.click(screen.getByRole('checkbox', { name: 'Anna (you)' }));
    leave();
    const { sent } = await open(recorded, left);
    await user.click(screen.getByRole('button', { name: 'Submit Report' }));
    const problem = await screen.findByText('Please select at least one reader.');
    await waitFor(() => expect(problem).toHaveFocus());
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Just Me' }));
    await user.click(screen.getByRole('button', { name: 'Submit Report' }));
    await screen.findByText(/chapters reported|saved/);
    expect(sent()).toMatchObject([{ readerId: 1 }]);
  });

  it('is not shown to another account, and goes when its owner signs out', async () => {
    const { leave } = await open();
    await begin();
    leave();
    setUser({ ...person(), id: 99 });
    const other = await open();
    expect(selected()).toBe('0');
    other.leave();

    setUser(person());
    const mine = await open();
    await begin();
    mine.leave();
    await signOut();
    setUser(person());
    await open();
    expect(selected()).toBe('0');
  });
});

it('is of the books of a wider canon too, which go as their chapters', async () => {
  const { sent } = await open(recorded, [{ ...anna, canon: 'catholic' }]);
  await user.click(screen.getByRole('button', { name: 'Whole books' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tobit' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ruth' }));
  expect(screen.getByTestId('about-to-report')).toHaveTextContent('Ruth, TobitAnna · Today');
  await user.click(screen.getByRole('button', { name: 'Submit Report' }));
  await screen.findByText(/reported\./);
  expect(sent().map(({ chapterIds = [] }) => chapterIds[0])).toEqual([233, 1190]);
});

describe('nothing that was begun is dropped by a report of something else', () => {
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit Report' }));
  const write = (text: string) => user.type(screen.getByRole('textbox', { name: 'Type a passage' }), text);
  const tab = (name: string) => user.click(screen.getByRole('button', { name }));
  const bar = () => screen.getByTestId('about-to-report');

  it('chapters stay when whole books are sent, and the bar says that they are not sent along', async () => {
    const { leave, sent } = await open();
    await write('Ruth 1-2; Obadiah{Enter}');
    await write('Jona');
    expect(bar()).not.toHaveTextContent('not in this report');
    await tab('Whole books');
    expect(bar()).toHaveTextContent('3 chapters and “Jona” under Chapters are not in this report');
    await user.click(screen.getByRole('checkbox', { name: 'Philemon' }));
    await submit();
    await screen.findByText(/reported\./);
    expect(sent()).toMatchObject([{ book: 'Philemon' }]);
    expect(screen.getByRole('checkbox', { name: 'Philemon' })).not.toBeChecked();
    leave();
    await open();
    await tab('Chapters');
    expect([selected(), screen.getByLabelText<HTMLInputElement>('Type a passage').value]).toEqual(['3', 'Jona']);
  });

  it('books stay when chapters are sent', async () => {
    const { sent } = await open();
    await tab('Whole books');
    await user.click(screen.getByRole('checkbox', { name: 'Philemon' }));
    await tab('Chapters');
    expect(bar()).toHaveTextContent('1 book under Whole books is not in this report');
    await write('Jude{Enter}');
    await submit();
    await screen.findByText(/reported\./);
    expect(sent()).toMatchObject([{ chapterIds: [1167] }]);
    expect(selected()).toBe('0');
    await tab('Whole books');
    expect(screen.getByRole('checkbox', { name: 'Philemon' })).toBeChecked();
  });

  it('a passage that is written and not added goes with the report', async () => {
    const { sent } = await open();
    await write('Ruth 1{Enter}');
    await write('Ruth 3');
    await submit();
    await screen.findByText(/chapters reported|saved/);
    expect(sent()).toMatchObject([{ chapterIds: [233, 235] }]);
    expect(screen.getByLabelText('Type a passage')).toHaveValue('');
  });

  it('one that names nothing holds the report up, and takes the focus', async () => {
    const { sent } = await open();
    await write('Ruth 1{Enter}');
    await write('Hezekiah 4');
    await submit();
    const field = screen.getByLabelText('Type a passage');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/We couldn’t find “Hezekiah 4”/);
    expect([sent().length, selected()]).toEqual([0, '1']);
  });

  it('is there again after a reload, written but not added', async () => {
    const { leave } = await open();
    await write('Obadiah');
    leave();
    await open();
    expect(screen.getByText(RESUMED)).toBeInTheDocument();
    expect(screen.getByLabelText('Type a passage')).toHaveValue('Obadiah');
  });
});

describe('around midnight', () => {
  const EVENING = new Date(2025, 9, 3, 23, 59, 30);
  const AFTER_MIDNIGHT = new Date(2025, 9, 4, 0, 0, 30);

  it('sends the day that the page shows', async () => {
    standAt(EVENING);
    const { sent } = await open();
    await begin();
    expect(screen.getByLabelText('Date read')).toHaveValue('2025-10-03');
    standAt(AFTER_MIDNIGHT);
    await user.click(screen.getByRole('button', { name: 'Submit Report' }));
    await screen.findByText('2 chapters reported for each of 2 readers.');
    expect(sent().map(({ readDate }) => readDate)).toEqual(['2025-10-03']);
  });

  it('turns with the day as long as nothing is begun', async () => {
    standAt(EVENING);
    await open();
    expect(screen.getByTestId('about-to-report')).toHaveTextContent('Today');
    jest.setSystemTime(AFTER_MIDNIGHT);
    act(() => jest.advanceTimersByTime(SEEN_WITHIN_MS));
    expect(screen.getByLabelText('Date read')).toHaveValue('2025-10-04');
    expect(screen.getByLabelText('Date read')).toHaveAttribute('max', '2025-10-04');
    expect(screen.getByTestId('about-to-report')).toHaveTextContent('Today');
  });

  it('keeps the day of what was begun before, whatever is added after', async () => {
    standAt(EVENING);
    const { sent } = await open();
    await begin();
    jest.setSystemTime(AFTER_MIDNIGHT);
    await user.type(screen.getByRole('textbox', { name: 'Type a passage' }), 'Ruth 3{Enter}');
    expect(screen.getByTestId('about-to-report')).toHaveTextContent('Yesterday');
    await user.click(screen.getByRole('button', { name: 'Submit Report' }));
    await screen.findByText('4 reports saved for 2 readers.');
    expect(sent().map(({ readDate }) => readDate)).toEqual(['2025-10-03']);
  });

  it('is today for what is begun after', async () => {
    standAt(EVENING);
    await open();
    jest.setSystemTime(AFTER_MIDNIGHT);
    await begin();
    expect(screen.getByLabelText('Date read')).toHaveValue('2025-10-04');
  });

  it('keeps the day of a draft begun the evening before', async () => {
    standAt(EVENING);
    const { leave } = await open();
    await begin();
    leave();
    standAt(AFTER_MIDNIGHT);
    await open();
    expect(screen.getByLabelText('Date read')).toHaveValue('2025-10-03');
  });
});
