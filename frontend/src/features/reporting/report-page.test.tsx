import '@testing-library/jest-dom';
import type { ReaderAnswer } from '@lectio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetWrites } from '../../shared/api/client';
import { civilDate } from '../../shared/lib/dates';
import { fakeApi, refusal, type FakeAnswer, type FakeCall } from '../../shared/testing/fake-api';
import { renderWithQueries } from '../../shared/testing/render';
import { ReportPage } from './report-page';

const anna: ReaderAnswer = { id: 1, name: 'Anna', age: null, gender: null, isPrimary: true, isActive: true, userId: 1, user: { name: 'Anna' } };
const readers = [anna, { ...anna, id: 2, name: 'Ben', isPrimary: false }, { ...anna, id: 3, name: 'Clara', isPrimary: false }];

beforeEach(() => forgetWrites());

/** A server that answers reports as told; every recorded report is worth ten points, shown to reads that ask for its position. */
const open = async (answer: (call: FakeCall) => FakeAnswer) => {
  let points = 100;
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers } }),
    'GET /users/me/points-summary': ({ headers }) => ({
      body: { readers: readers.map(({ id }) => ({ id, points: { totalPoints: headers['x-min-position'] === 'p1' ? points : 100 } })), totalPoints: points },
    }),
    'POST /reports': (call) => {
      points += 10;
      return answer(call);
    },
    'GET /reports/last-batch': () => ({
      body: { batch: readers.map(({ id, name }) => ({ id: `r${id}`, reader: { id, name }, chapter: { id: 1, book: 'Genesis', chapter: 1 }, readDate: '2025-10-03' })) },
    }),
    'DELETE /reports/undo-last-batch': () => ({ body: { message: '', summary: { readers: ['Anna', 'Ben', 'Clara'], reports: 3 } } }),
    'POST /reports/redo-last-undo': () => ({ body: { message: '', summary: { readers: ['Anna', 'Ben', 'Clara'], reports: 3 } } }),
  });
  const user = userEvent.setup();
  renderWithQueries(<ReportPage />);
  await screen.findByRole('button', { name: 'Submit Report' });
  return { user, sent: () => calls.filter((call) => call.method === 'POST' && call.path === '/reports'), calls };
};
const recorded = (reportsCreated: number, skipped = 0): FakeAnswer => ({
  status: reportsCreated > 0 ? 201 : 200,
  body: { message: '', summary: { reportsCreated, skipped, processingMode: 'asynchronous' }, batchId: 'b1' },
  headers: { 'x-event-position': 'p1' },
});
const submit = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Submit Report' }));
const selected = () => screen.getByTestId('selected-count').getAttribute('data-value');

it('begins with the account holder, today and nothing chosen; a family cannot be chosen yet', async () => {
  await open(() => recorded(1));
  expect(screen.getByRole('radio', { name: 'Just Me' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'A family' })).toBeDisabled();
  expect(screen.getByText("You haven't joined any families yet.")).toBeInTheDocument();
  expect(screen.getByLabelText('Date read')).toHaveValue(civilDate(new Date()));
  expect(selected()).toBe('0');
});

it('reports the whole Bible for all readers in three clicks, says what came of it and begins anew', async () => {
  const { user, sent } = await open(() => recorded(3566, 1));
  await user.click(screen.getByRole('button', { name: 'Select all readers' }));
  await user.click(screen.getByRole('button', { name: 'Whole Bible' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Finished');
  await submit(user);
  expect(await screen.findByText('3,566 chapters recorded for 3 readers.')).toBeInTheDocument();
  expect(screen.getByText(/1 was already there for that day and skipped/)).toBeInTheDocument();
  expect(await screen.findByTestId('points-gained')).toHaveTextContent('+30 points');
  const body = sent()[0].body as { readerIds: number[]; chapterIds: number[]; notes: string; readDate: string };
  expect(body).toMatchObject({ readerIds: [1, 2, 3], notes: 'Finished', readDate: civilDate(new Date()) });
  expect(body.chapterIds).toEqual(Array.from({ length: 1189 }, (_, index) => index + 1));
  expect(selected()).toBe('0');
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
});

it('names what is missing, until it is there', async () => {
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
  await user.click(screen.getByRole('option', { name: 'Genesis 1' }));
  await user.clear(screen.getByLabelText('Date read'));
  await user.type(screen.getByLabelText('Date read'), '2999-01-01');
  await submit(user);
  expect(screen.getByText('Read date cannot be in the future')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('keeps everything after a failure, and tries again under the same key', async () => {
  let fails = true;
  const { user, sent } = await open(() => (fails ? refusal(500, '') : recorded(1)));
  await user.click(screen.getByRole('option', { name: 'Genesis 2' }));
  await submit(user);
  expect(await screen.findByText('Failed to submit reading report. Please try again.')).toBeInTheDocument();
  expect(selected()).toBe('1');
  fails = false;
  await submit(user);
  expect(await screen.findByText('1 chapter recorded.')).toBeInTheDocument();
  expect(sent()[1].headers['idempotency-key']).toBe(sent()[0].headers['idempotency-key']);
});

it('sends an audio speed only for what was heard', async () => {
  const { user, sent } = await open(() => recorded(1));
  await user.click(screen.getByRole('option', { name: 'Genesis 2' }));
  await user.selectOptions(screen.getByLabelText('Reading method'), 'audio');
  await user.selectOptions(screen.getByLabelText('Audio speed'), '1.5');
  await user.type(screen.getByLabelText('Your own study aid'), 'Grandfather{Enter}');
  await user.selectOptions(screen.getByLabelText('Reading method'), 'paper');
  expect(screen.queryByLabelText('Audio speed')).not.toBeInTheDocument();
  await submit(user);
  await screen.findByText('1 chapter recorded.');
  expect(sent()[0].body).toMatchObject({ readerId: 1, chapterIds: [2], readingMethod: 'paper', audioSpeed: null, studyAids: ['Grandfather'] });
});

it('shows the last batch before it is taken back, and records it again on request', async () => {
  const { user } = await open(() => recorded(3));
  await user.click(screen.getByRole('option', { name: 'Genesis 1' }));
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'Undo last batch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo last batch' }));
  expect(await dialog.findByText('3 reports')).toBeInTheDocument();
  expect(dialog.getByText('Anna, Ben, Clara')).toBeInTheDocument();
  expect(dialog.getByText('Genesis 1')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Undo last batch' }));
  expect(await screen.findByText('3 reports taken back for Anna, Ben, Clara.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(await screen.findByText('3 reports recorded again for Anna, Ben, Clara.')).toBeInTheDocument();
});
