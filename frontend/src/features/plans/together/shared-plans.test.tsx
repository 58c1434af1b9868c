import '@testing-library/jest-dom';
import type { SharedPlanAnswer, SharedPlanDayAnswer, SharedPlanReaderAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { today } from '@/shared/lib/days';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { reader } from '@/shared/testing/people';
import { CalendarFeed } from '../calendar-feed';
import { SharedPlans } from './shared-plans';

const anna = reader({ age: null, gender: null });
const plan: SharedPlanAnswer = {
  id: 5,
  planId: 'gospels-in-30-days',
  name: 'The Gospels in 30 Days',
  description: null,
  chapterCount: 89,
  startDate: '2025-10-01',
  targetEndDate: '2025-10-31',
  mode: 'spread',
  dayCount: null,
  weekdays: [1, 2],
  family: { id: 3, name: 'The Hannas' },
  church: null,
  group: null,
  canStop: true,
  readerCount: 2,
  joinedReaderIds: [],
};
const place = (about: Partial<SharedPlanReaderAnswer>): SharedPlanReaderAnswer => ({
  reader: { id: 9, name: 'Simeon' },
  isAnonymous: false,
  isMine: false,
  chaptersRead: 10,
  totalChapters: 89,
  ahead: 0,
  place: null,
  state: 'active',
  ...about,
});

const nothing: SharedPlanDayAnswer = {
  date: today(),
  day: null,
  passages: [],
  title: null,
  text: null,
  word: null,
  progress: null,
  readTogether: 0,
  ownReadTogether: [],
};

const open = async (routes: FakeRoutes = {}, about: Partial<SharedPlanAnswer> = {}) => {
  const calls = fakeApi({
    'GET /families': () => ({ body: { families: [{ id: 3, name: 'The Hannas', readers: [{ id: 1 }] }] } }),
    'GET /plans/shared/5/day': () => ({ body: nothing }),
    'GET /plans/shared/5/readers': () => ({
      body: {
        readers: [place({}), place({ reader: null, isAnonymous: true, ahead: -4, chaptersRead: 6 })],
        total: 2,
      },
    }),
    ...routes,
  });
  await renderAtAddress(<SharedPlans plans={[{ ...plan, ...about }]} version={1} readers={[anna]} />, '/reading-plans');
  return { user: userEvent.setup(), calls };
};

describe('a plan that is shared', () => {
  it('shows who is where, and names nobody who is anonymous', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Readers of The Gospels in 30 Days' });
    const [simeon, nobody] = within(list).getAllByRole('listitem');
    expect(simeon).toHaveTextContent('Simeon10 of 89 · On track');
    expect(nobody).toHaveTextContent('Anonymous6 of 89 · 4 chapters behind');
    expect(screen.getByText(/Monday, Tuesday/)).toBeInTheDocument();
  });

  it('says on which day each is who goes by the plan’s days', async () => {
    const on = (day: number, daysBehind: number, isRead = false) =>
      place({ reader: { id: day, name: 'Simeon' }, place: { day, daysBehind, isRead } });
    const readers = [on(1012, 0, true), on(12, 0), on(10, 2), on(11, 1)];
    await open({ 'GET /plans/shared/5/readers': () => ({ body: { readers, total: 4 } }) });
    const items = within(await screen.findByRole('list', { name: /^Readers of/ })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.split('89 · ')[1])).toEqual([
      'Day 1,012 · Has read it',
      'Day 12 · Not read yet',
      'Day 10 · 2 days behind',
      'Day 11 · 1 day behind',
    ]);
  });

  it('has no end to measure by when it runs round', async () => {
    await open({}, { targetEndDate: null, mode: 'days' });
    const [simeon] = within(await screen.findByRole('list', { name: /^Readers of/ })).getAllByRole('listitem');
    expect(simeon).toHaveTextContent('Simeon10 chapters · On track');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByText(/from Oct 1, 2025, without an end · 2 readers/)).toBeInTheDocument();
  });

  it('says how many days it has', async () => {
    await open({}, { mode: 'days', dayCount: 31 });
    expect(screen.getByText(/Oct 1, 2025 to Oct 31, 2025 · 31 days · 2 readers/)).toBeInTheDocument();
  });

  it('is joined by readers of one’s own, and shared no more after a question', async () => {
    const { user, calls } = await open({
      'POST /plans/shared/5/join': () => ({ status: 201, body: { message: 'Plan started', progress: null } }),
      'DELETE /plans/shared/5': () => ({ body: { message: 'Plan is no longer shared' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Join as Anna in The Gospels in 30 Days' }));
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() =>
      expect(
        calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
      ).toEqual([
        ['POST', '/plans/shared/5/join', { readerId: 1 }],
        ['DELETE', '/plans/shared/5', undefined],
      ]),
    );
  });

  it('says what failed, and that nobody has joined', async () => {
    await open({ 'GET /plans/shared/5/readers': () => ({ body: { readers: [], total: 0 } }) });
    expect(await screen.findByText('Nobody has joined yet.')).toBeInTheDocument();
  });

  it('says that its readers could not be loaded', async () => {
    await open({ 'GET /plans/shared/5/readers': () => refusal(500, '') });
    expect(await screen.findByText('Failed to load the plans you share. Please try again.')).toBeInTheDocument();
  });
});

it('a calendar address is shown once', async () => {
  fakeApi({
    'GET /plans/feed': () => ({ body: { feed: null } }),
    'POST /plans/feed': () => ({ status: 201, body: { address: 'http://localhost/api/plans/feed/x.ics' } }),
  });
  await renderAtAddress(<CalendarFeed />, '/reading-plans');
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByLabelText('Calendar link')).toHaveValue('http://localhost/api/plans/feed/x.ics');
});
