import '@testing-library/jest-dom';
import { HEADERS, REPORT_MESSAGES, type BatchSummaryAnswer } from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { forgetWrites } from '@/shared/api/client';
import { setPreferences, setUser } from '@/shared/auth/auth-store';
import { civilDate } from '@/shared/lib/days';
import { fakeApi, refusal, type FakeAnswer, type FakeCall } from '@/shared/testing/fake-api';
import { person, reader } from '@/shared/testing/people';
import { renderAtAddress, renderWithQueries } from '@/shared/testing/render';
import { OutcomeMoment } from '@/shared/outcome/outcome-moment';
import { closeOutcome } from '@/shared/outcome/outcome-store';
import { ReportPage } from './report-page';
import { UndoDialog } from '../parts/undo-dialog';

const anna = reader({ age: null, gender: null });
const readers = [
  anna,
  { ...anna, id: 2, name: 'Ben', isPrimary: false },
  { ...anna, id: 3, name: 'Clara', isPrimary: false },
];

beforeEach(() => {
  forgetWrites();
  closeOutcome();
});

const loss = (reader: { id: number; name: string }, part: object = {}) => ({
  reader,
  reports: 1,
  points: -10,
  levels: 0,
  level: 5,
  badgesLost: [],
  badgesGained: [],
  cyclesReopened: [],
  booksReopened: [],
  longestStreak: 0,
  ...part,
});
const preview = {
  reports: 3,
  points: -30,
  readers: [
    loss(readers[0], { badgesLost: ['First Book'], cyclesReopened: [1], levels: -1 }),
    loss(readers[1]),
    loss(readers[2]),
  ],
};

/** A server with these answers to reports; the last batch can be undone for thirty points. */
const open = async (answer: (call: FakeCall) => FakeAnswer, families: object[] = [], beside?: ReactNode) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers } }),
    'GET /families': () => ({ body: { families } }),
    'GET /reports': ({ query }) => ({
      body: { reports: query.get('readerId') === '1' ? [{ chapterId: 3 }] : [], pagination: {} },
    }),
    'POST /reports/removal-preview': () => ({ body: { preview } }),
    ...Object.fromEntries(
      readers.map(({ id }) => [
        `GET /gamification/profile/${id}`,
        () => ({
          body: {
            profile: {
              completions: [],
              completionNumber: 2,
              chaptersRead: 40 + id,
              currentStreak: 9,
              stats: { totalReports: id === 2 ? 1 : 900 },
            },
          },
        }),
      ]),
    ),
    'POST /reports': (call) => answer(call),
    'GET /reports/last-batch': () => ({
      body: {
        batchId: 'b0',
        batch: [],
        summary: batchSummary(readers.length, { readers: readers.map(({ id, name }) => ({ id, name, reports: 1 })) }),
      },
    }),
    'DELETE /reports/undo-last-batch': () => ({
      body: { message: '', summary: { readers: ['Anna', 'Ben', 'Clara'], reports: 3 } },
    }),
    'POST /reports/redo-last-undo': () => ({
      body: { message: '', summary: { readers: ['Anna', 'Ben', 'Clara'], reports: 3 } },
    }),
  });
  const user = userEvent.setup();
  await renderAtAddress(
    <>
      <ReportPage />
      {beside}
    </>,
  );
  await screen.findByRole('button', { name: 'Submit Report' });
  return { user, sent: () => calls.filter((call) => call.method === 'POST' && call.path === '/reports'), calls };
};
const batchSummary = (reports: number, more: Partial<BatchSummaryAnswer> = {}): BatchSummaryAnswer => ({
  reports,
  readers: [{ id: 1, name: 'Anna', reports }],
  books: ['Genesis'],
  chapters: [[1, 1]],
  firstReadDate: '2025-10-03',
  lastReadDate: '2025-10-03',
  days: 1,
  ...more,
});
const recorded = (reportsCreated: number, skipped = 0): FakeAnswer => ({
  status: reportsCreated > 0 ? 201 : 200,
  body: { message: '', summary: { reportsCreated, skipped, processingMode: 'asynchronous' }, batchId: 'b1' },
  headers: { 'x-event-position': 'p1' },
});
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Submit Report' }));
const selected = () => screen.getByTestId('selected-count').getAttribute('data-value');

it('begins with the account holder, today and nothing chosen; a family cannot be chosen without one', async () => {
  await open(() => recorded(1));
  expect(screen.getByRole('radio', { name: 'Just Me' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'A family' })).toBeDisabled();
  expect(screen.getByText("You haven't joined any families yet.")).toBeInTheDocument();
  expect(screen.getByLabelText('Date read')).toHaveValue(civilDate(new Date()));
  expect(selected()).toBe('0');
});

it('says nothing of families before it is known whether there are any', async () => {
  let answer = (_: FakeAnswer): void => undefined;
  const families = new Promise<FakeAnswer>((resolve) => (answer = resolve));
  fakeApi({
    'GET /readers': () => ({ body: { readers } }),
    'GET /families': () => families,
    'GET /reports': () => ({ body: { reports: [], pagination: {} } }),
  });
  renderWithQueries(<ReportPage />);
  expect(await screen.findByText('Loading the report form')).toBeInTheDocument();
  answer({ body: { families: [{ id: 7, name: 'Manasseh', readers: [] }] } });
  expect(await screen.findByRole('radio', { name: 'A family' })).toBeEnabled();
  expect(await screen.findByText('Nothing reported for Anna yet. Start wherever you like.')).toBeInTheDocument();
});

it('reports the whole Bible for all readers in three clicks, says what came of it and begins anew', async () => {
  const { user, sent } = await open(() => recorded(3566, 1), [], <OutcomeMoment />);
  await user.click(screen.getByRole('button', { name: 'Select all readers' }));
  await user.click(screen.getByRole('button', { name: 'Whole Bible' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Finished');
  await submit(user);
  expect(await screen.findByText('3,566 reports saved for 3 readers.')).toBeInTheDocument();
  expect(screen.getByText(/1 was already reported for that day and left out/)).toBeInTheDocument();
  const outcome = within(await screen.findByRole('dialog'));
  expect(await outcome.findByTestId('points-gained')).toHaveAttribute('data-value', '30');
  expect(outcome.getByRole('heading', { name: 'The whole Bible' })).toBeInTheDocument();
  expect(outcome.getByText('Bible 1 complete, 1 badge, now level 5')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: 'Continue with Genesis 1' })).toHaveAttribute(
    'href',
    '/reading?chapter=1',
  );
  const body = sent()[0].body as { readerIds: number[]; chapterIds: number[]; notes: string; readDate: string };
  expect(body).toMatchObject({ readerIds: [1, 2, 3], notes: 'Finished', readDate: civilDate(new Date()) });
  expect(body.chapterIds).toEqual(Array.from({ length: 1189 }, (_, index) => index + 1));
  expect(selected()).toBe('0');
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
});

it('names the missing fields until they are filled in', async () => {
  const { user, sent } = await open(() => recorded(1));
  await user.click(screen.getByRole('radio', { name: 'Specific readers' }));
  await submit(user);
  expect(screen.getByText('Please select at least one reader.')).toBeInTheDocument();
  expect(screen.getByText('Please select at least one chapter.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Ben' }));
  expect(screen.queryByText('Please select at least one reader.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Whole books' }));
  expect(screen.getByText('Please select at least one book.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('refuses a day that is still to come', async () => {
  const { user, sent } = await open(() => recorded(1));
  await user.click(await screen.findByRole('option', { name: 'Genesis 1' }));
  await user.clear(screen.getByLabelText('Date read'));
  await user.type(screen.getByLabelText('Date read'), '2999-01-01');
  await submit(user);
  expect(screen.getByText('Read date cannot be in the future')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('goes from day to day, up to today, and stays on a day for the next report', async () => {
  const { user, sent } = await open(() => recorded(1));
  const field = screen.getByLabelText('Date read');
  expect(screen.getByRole('button', { name: 'Day after' })).toBeDisabled();
  await user.clear(field);
  expect(screen.getByRole('button', { name: 'Day before' })).toBeDisabled();
  await user.type(field, '2025-03-01');
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  expect(field).toHaveValue('2025-02-28');
  await user.click(await screen.findByRole('option', { name: 'Genesis 1' }));
  await submit(user);
  await screen.findByText('1 chapter reported.');
  expect(field).toHaveValue('2025-02-28');
  await user.click(screen.getByRole('button', { name: 'Day after' }));
  await user.click(await screen.findByRole('option', { name: 'Genesis 2' }));
  await submit(user);
  await waitFor(() =>
    expect(sent().map(({ body }) => (body as { readDate: string }).readDate)).toEqual(['2025-02-28', '2025-03-01']),
  );
});

it('keeps everything after a failure, and tries again under the same key', async () => {
  let fails = true;
  const { user, sent } = await open(() => (fails ? refusal(500, '') : recorded(1)));
  await user.click(await screen.findByRole('option', { name: 'Genesis 2' }));
  await submit(user);
  expect(await screen.findByText('Failed to submit reading report. Please try again.')).toBeInTheDocument();
  expect(selected()).toBe('1');
  fails = false;
  await submit(user);
  expect(await screen.findByText('1 chapter reported.')).toBeInTheDocument();
  expect(sent()[1].headers['idempotency-key']).toBe(sent()[0].headers['idempotency-key']);
});

it('sends an audio speed only for audio', async () => {
  const { user, sent } = await open(() => recorded(1));
  await user.click(await screen.findByRole('option', { name: 'Genesis 2' }));
  await user.selectOptions(screen.getByLabelText('Reading method'), 'audio');
  await user.selectOptions(screen.getByLabelText('Audio speed'), '1.5');
  await user.type(screen.getByLabelText('Your own study aid'), 'Grandfather{Enter}');
  await user.selectOptions(screen.getByLabelText('Reading method'), 'paper');
  expect(screen.queryByLabelText('Audio speed')).not.toBeInTheDocument();
  await submit(user);
  await screen.findByText('1 chapter reported.');
  expect(sent()[0].body).toMatchObject({
    readerId: 1,
    chapterIds: [2],
    readingMethod: 'paper',
    audioSpeed: null,
    studyAids: ['Grandfather'],
  });
});

it('shows the last batch before it is taken back, and records it again on request', async () => {
  const { user, calls } = await open(() => recorded(3));
  const previewsAsked = () => calls.filter(({ path }) => path === '/reports/removal-preview').length;
  await user.click(await screen.findByRole('option', { name: 'Genesis 1' }));
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'Undo last batch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo last batch' }));
  expect(await dialog.findByText('3 reports')).toBeInTheDocument();
  expect(await dialog.findByText('−30 points together')).toBeInTheDocument();
  expect(
    dialog.getByText('Anna: −10 points, cycle 1 reopens, down to level 4, without First Book'),
  ).toBeInTheDocument();
  expect(dialog.getByText('Anna, Ben, Clara')).toBeInTheDocument();
  expect(dialog.getByText('Genesis 1')).toBeInTheDocument();
  const asked = previewsAsked();
  await user.click(dialog.getByRole('button', { name: 'Undo last batch' }));
  expect(await screen.findByText('3 reports undone for Anna, Ben, Clara.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(await screen.findByText('3 reports restored for Anna, Ben, Clara.')).toBeInTheDocument();
  // Reports that are gone have no cost.
  expect(previewsAsked()).toBe(asked);
});

describe('families', () => {
  const daniel = { id: 9, name: 'Daniel', isPrimary: true, isActive: true, userId: 2, user: { name: 'Daniel' } };
  const family = {
    id: 7,
    name: 'Bergers',
    description: null,
    inviteCode: 'AB23CD45',
    createdBy: 1,
    createdAt: '2025-10-01T06:00:00Z',
    members: [],
    readers: [anna, daniel],
  };

  it('choosing one selects all its readers; another mode clears the selection', async () => {
    const { user, sent } = await open(() => recorded(2), [family]);
    await user.click(await screen.findByRole('radio', { name: 'A family' }));
    await user.selectOptions(screen.getByLabelText('Family'), 'Bergers');
    expect(screen.getByRole('checkbox', { name: 'Anna (you)' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Daniel' })).toBeChecked();
    await user.click(await screen.findByRole('option', { name: 'Genesis 1' }));
    await submit(user);
    expect(await screen.findByText('1 chapter reported for each of 2 readers.')).toBeInTheDocument();
    expect(sent()[0].body).toMatchObject({ readerIds: [1, 9], chapterIds: [1] });
    await user.click(screen.getByRole('radio', { name: 'Specific readers' }));
    expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([]);
  });
});

it('says in one bar what is about to be reported, for whom and for when', async () => {
  const { user } = await open(() => recorded(1));
  const bar = screen.getByTestId('about-to-report');
  expect(bar).toHaveTextContent('No chapters chosen yetAnna · Today');
  await user.type(screen.getByLabelText('Type a passage'), 'Ruth 1');
  expect(bar).toHaveTextContent('Ruth 1Anna · Today');
  await user.type(screen.getByLabelText('Type a passage'), ':1-5, Punch 3');
  expect(bar).toHaveTextContent('“Ruth 1:1-5, Punch 3”Anna · Today');
  await user.clear(screen.getByLabelText('Type a passage'));
  for (const chapter of ['1', '2', '5', '9'])
    await user.click(await screen.findByRole('option', { name: `Genesis ${chapter}` }));
  await user.click(screen.getByRole('button', { name: 'Select all readers' }));
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  expect(bar).toHaveTextContent('Genesis 1–2, Genesis 5 +1 more3 readers · Yesterday');
  await user.click(screen.getByRole('button', { name: 'Whole books' }));
  expect(bar).toHaveTextContent('No books chosen yet');
  await user.click(screen.getByRole('checkbox', { name: 'Ruth' }));
  expect(bar).toHaveTextContent('Ruth3 readers · Yesterday');
});

it('goes on where the reader stopped', async () => {
  const { user, sent } = await open(() => recorded(3));
  await user.click(await screen.findByRole('button', { name: 'Genesis 4–6' }));
  expect(screen.getByText('Continue after Genesis 3 (Anna):')).toBeInTheDocument();
  await submit(user);
  await screen.findByText('3 chapters reported.');
  expect(sent()[0].body).toMatchObject({ chapterIds: [4, 5, 6] });
});

it('says why nobody else can be chosen, and asks nobody who reads alone', async () => {
  fakeApi({
    'GET /readers': () => ({ body: { readers: [anna] } }),
    'GET /families': () => ({ body: { families: [] } }),
    'GET /reports': () => ({ body: { reports: [], pagination: {} } }),
  });
  const alone = await renderAtAddress(<ReportPage />);
  await screen.findByRole('button', { name: 'Submit Report' });
  expect(screen.queryByRole('radio', { name: 'Just Me' })).not.toBeInTheDocument();
  alone.unmount();
  const family = { id: 7, name: 'Bergers', readers: [anna] };
  fakeApi({
    'GET /readers': () => ({ body: { readers: [anna] } }),
    'GET /families': () => ({ body: { families: [family] } }),
    'GET /reports': () => ({ body: { reports: [], pagination: {} } }),
  });
  await renderAtAddress(<ReportPage />);
  expect(await screen.findByRole('radio', { name: 'Specific readers' })).toBeDisabled();
  expect(screen.getByText('You need multiple readers to use this option.')).toBeInTheDocument();
});

it('offers to try again when who can be reported for is not known', async () => {
  fakeApi({ 'GET /readers': () => refusal(500, ''), 'GET /families': () => ({ body: { families: [] } }) });
  await renderAtAddress(<ReportPage />);
  expect(await screen.findByText('Failed to load page data. Please try again.')).toBeInTheDocument();
});

it('begins with what the preferences say', async () => {
  setUser(person());
  setPreferences({
    ...person().preferences,
    defaultReadingMethod: 'audio',
    defaultAudioSpeed: 1.5,
    defaultLocation: 'The porch',
    defaultTimeOfDay: 'evening',
    defaultStudyAids: ['Commentary'],
    trackReadingDetails: true,
  });
  const { user, sent } = await open(() => recorded(1));
  expect(screen.getByText('Reading details (optional)').closest('details')).toHaveAttribute('open');
  await user.click(await screen.findByRole('option', { name: 'Genesis 2' }));
  await submit(user);
  await screen.findByText('1 chapter reported.');
  expect(sent()[0].body).toMatchObject({
    readingMethod: 'audio',
    audioSpeed: 1.5,
    location: 'The porch',
    timeOfDay: 'evening',
    studyAids: ['Commentary'],
  });
  act(() => setUser(null));
});

describe('the undo dialog', () => {
  const openDialog = async (routes: Parameters<typeof fakeApi>[0]) => {
    fakeApi({ 'POST /reports/removal-preview': () => ({ body: { preview } }), ...routes });
    renderWithQueries(<UndoDialog open onClose={() => undefined} />);
    return within(await screen.findByRole('dialog'));
  };
  const summary = batchSummary(1);

  it('says when the last batch cannot be loaded', async () => {
    const dialog = await openDialog({ 'GET /reports/last-batch': () => refusal(500, '') });
    expect(await dialog.findByText('Failed to load recent reports. Please try again.')).toBeInTheDocument();
  });

  it('says when there is none', async () => {
    const dialog = await openDialog({
      'GET /reports/last-batch': () => ({ body: { batchId: null, batch: [], summary: null } }),
    });
    expect(await dialog.findByText('No recent reports found to undo.')).toBeInTheDocument();
  });

  it('undoes exactly what it shows, and shows the newer batch when there is one', async () => {
    const shown = [
      { batchId: 'b1', batch: [], summary },
      { batchId: 'b2', batch: [], summary: batchSummary(2, { chapters: [[1, 2]] }) },
    ];
    const answers: FakeAnswer[] = [
      {
        status: 409,
        body: { error: REPORT_MESSAGES.notLastBatch, details: [{ field: 'batchId', message: 'b2' }] },
      },
      { body: { message: '', summary: { readers: ['Anna'], reports: 2 }, undoId: 'u2' } },
    ];
    const calls: FakeCall[] = [];
    const dialog = await openDialog({
      'GET /reports/last-batch': () => ({ body: shown[Math.min(calls.length, 1)] }),
      'DELETE /reports/undo-last-batch': (call) => answers[calls.push(call) - 1],
      'POST /reports/redo-last-undo': (call) => {
        calls.push(call);
        return { body: { message: '', summary: { readers: ['Anna'], reports: 2 }, undoId: 'u2' } };
      },
    });
    await dialog.findByText('1 report');
    await userEvent.click(dialog.getByRole('button', { name: 'Undo last batch' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(REPORT_MESSAGES.notLastBatch);
    await dialog.findByText('2 reports');
    await userEvent.click(dialog.getByRole('button', { name: 'Undo last batch' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Redo' }));
    await dialog.findByText('2 reports restored for Anna.');
    expect(calls.map(({ query, body }) => [query.get('batchId'), query.get('shown'), body])).toEqual([
      ['b1', '1', undefined],
      ['b2', '2', undefined],
      [null, null, { undoId: 'u2' }],
    ]);
    const keys = calls.map(({ headers }) => headers[HEADERS.idempotencyKey]);
    expect([keys.every((key) => /^\S{8,200}$/.test(key ?? '')), new Set(keys).size]).toEqual([true, 3]);
  });

  it('sends the same undo again under its key when the answer was lost', async () => {
    const keys: string[] = [];
    const dialog = await openDialog({
      'GET /reports/last-batch': () => ({ body: { batchId: 'b1', batch: [], summary } }),
      'DELETE /reports/undo-last-batch': ({ headers }) =>
        keys.push(headers[HEADERS.idempotencyKey]) === 1
          ? refusal(503, '')
          : { body: { message: '', summary: { readers: ['Anna'], reports: 1 }, undoId: 'u1' } },
    });
    await dialog.findByText('1 report');
    await userEvent.click(dialog.getByRole('button', { name: 'Undo last batch' }));
    expect(await dialog.findByText('1 report undone for Anna.', undefined, { timeout: 3000 })).toBeInTheDocument();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('says when it cannot be undone', async () => {
    const dialog = await openDialog({
      'GET /reports/last-batch': () => ({ body: { batchId: 'b1', batch: [], summary } }),
      'DELETE /reports/undo-last-batch': () => refusal(500, ''),
    });
    await dialog.findByText('1 report');
    await userEvent.click(dialog.getByRole('button', { name: 'Undo last batch' }));
    expect(await dialog.findByText('Failed to undo reports. Please try again.')).toBeInTheDocument();
  });
});
