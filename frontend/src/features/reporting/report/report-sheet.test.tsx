import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetWrites } from '@/shared/api/client';
import { signInWith } from '@/shared/auth/auth-store';
import { today } from '@/shared/lib/days';
import { fakeApi, refusal, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { person, reader } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { ReportSheet } from './report-sheet';

beforeAll(() => {
  globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;
});
beforeEach(() => {
  forgetWrites();
  signInWith({ token: 'mine', user: person() });
});

const anna = reader({ id: 1, name: 'Anna' });
const recorded: FakeAnswer = {
  status: 201,
  body: { message: '', summary: { reportsCreated: 2, skipped: 0, processingMode: 'asynchronous' }, batchId: 'b1' },
};

const open = async (routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [anna, { ...anna, id: 2, name: 'Ben', isPrimary: false }] } }),
    'GET /families': () => ({ body: { families: [] } }),
    'GET /reports': ({ query }) => ({
      body: { reports: query.get('readerId') === '1' ? [{ chapterId: 3 }] : [], pagination: {} },
    }),
    'GET /plans/reader/1/progress': () => ({ body: { progress: [] } }),
    'GET /plans/reader/2/progress': () => ({ body: { progress: [] } }),
    'POST /reports': () => recorded,
    ...routes,
  });
  const onClose = jest.fn();
  await renderAtAddress(<ReportSheet onClose={onClose} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Report reading' }));
  await sheet.findByRole('button', { name: 'Report' });
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path === '/reports');
  return { user: userEvent.setup(), sheet, sent, onClose };
};

it('reports the next chapter for whom one chooses, with two presses more', async () => {
  const { user, sheet, sent } = await open();
  expect(sheet.getByRole('button', { name: 'Anna' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(await sheet.findByRole('button', { name: 'Genesis 4' }));
  await user.click(sheet.getByRole('button', { name: 'Ben' }));
  await user.click(sheet.getByRole('button', { name: 'Report 1 chapter' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0].body).toMatchObject({ readerIds: [1, 2], chapterIds: [4], readDate: today() });
});

it('offers what the plan asks for today', async () => {
  const plan = { planId: 'p', planName: 'Gospels', isActive: true, beginsAt: null, mode: 'spread' };
  const { sheet } = await open({
    'GET /plans/reader/1/progress': () => ({ body: { progress: [plan] } }),
    'GET /plans/reader/1/plan/p/today': () => ({
      body: { day: null, passages: [], behind: [], todaysChapters: [{ id: 931 }, { id: 932 }], isTodayRead: false },
    }),
  });
  const what = within(sheet.getByRole('group', { name: 'What was read' }));
  await what.findByRole('button', { name: 'Matthew 2' });
  expect(what.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Matthew 2', 'Matthew 3']);
});

it('sends what is typed, whether or not it was added', async () => {
  const { user, sheet, sent } = await open();
  await user.type(sheet.getByLabelText('Type a passage'), 'Ruth 1-2');
  await user.click(sheet.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0].body).toMatchObject({ readerId: 1, chapterIds: [233, 234] });
});

it('says what is missing, and what could not be recorded, and sends nothing twice', async () => {
  const { user, sheet, sent } = await open({ 'POST /reports': () => refusal(500, '') });
  await user.click(sheet.getByRole('button', { name: 'Report' }));
  expect(await sheet.findByText('Please select at least one chapter.')).toBeInTheDocument();
  expect(sent()).toHaveLength(0);
  await user.click(await sheet.findByRole('button', { name: 'Genesis 4' }));
  await user.click(sheet.getByRole('button', { name: 'Report 1 chapter' }));
  expect(await sheet.findByText('Failed to submit reading report. Please try again.')).toBeInTheDocument();
});
