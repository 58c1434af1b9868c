import '@testing-library/jest-dom';
import type { PlanAnswer, PlanProgressAnswer, PlanTodayAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast, Toaster } from 'sonner';
import { dateAfter, showDate, today } from '@/shared/lib/days';
import { fakeApi, type FakeRoutes } from '@/shared/testing/fake-api';
import { reader } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { standAt } from '@/shared/testing/stand-at';
import { FollowedPlan } from './followed-plan';
import { lengthInWords } from './plans-messages';
import { endOf } from './plan-end';
import { StartPlanDialog } from './choosing/start-plan-dialog';

// A message outlives the page that showed it.
afterEach(() => void toast.dismiss());

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const anna = reader({ age: null, gender: null });
const run: PlanProgressAnswer = {
  id: 'r1',
  planId: 'year',
  planName: 'A year',
  readerId: 1,
  isActive: true,
  chaptersRead: 20,
  totalChapters: 700,
  chaptersPerDay: 2,
  startedAt: '2026-10-01',
  targetEndDate: '2190-10-31',
  mode: 'days',
  hasDays: true,
  day: 12,
  dayCount: 365,
  runsRound: false,
  beginsAt: null,
  lastReadAt: null,
  completedAt: null,
  pointsEarned: 0,
  isOnTrack: true,
  ahead: 0,
  daysRemaining: 354,
  weekdays: EVERY_DAY,
  sharedPlanId: null,
};
const genesis = (number: number) => ({ id: number, book: 'Genesis', chapter: number, title: `Genesis ${number}` });
const day: PlanTodayAnswer = {
  date: today(),
  schedule: { chaptersForToday: 2, chaptersPerDay: 2, daysRemaining: 354, isOnTrack: true, ahead: 0 },
  day: 12,
  title: 'The rainbow',
  text: 'Notice who speaks.',
  passages: [
    { text: 'Genesis 9', chapterIds: [9], verses: null, isRead: true },
    { text: 'Luke 2:1–20', chapterIds: [975], verses: '2:1-20', isRead: false },
  ],
  todaysChapters: [{ id: 975, book: 'Luke', chapter: 2, title: 'Luke 2' }],
  readToday: 1,
  isTodayRead: false,
  readChapters: [genesis(9)],
  behind: [],
  beginsAt: null,
  word: null,
};
const behind = [
  {
    date: '2026-10-10',
    day: 10,
    passages: [{ text: 'Genesis 3–5', chapterIds: [3, 4, 5], verses: null, isRead: false }],
    chapters: [genesis(4), genesis(5)],
  },
  {
    date: '2026-10-11',
    day: 11,
    passages: [
      { text: 'Genesis 7:1–12', chapterIds: [7], verses: '7:1-12', isRead: false },
      { text: 'Luke 1', chapterIds: [974], verses: null, isRead: true },
    ],
    chapters: [genesis(7)],
  },
];

const follow = async (
  about: Partial<PlanProgressAnswer> = {},
  asked: Partial<PlanTodayAnswer> = {},
  routes: FakeRoutes = {},
) => {
  const calls = fakeApi({
    'GET /plans/reader/1/plan/year/today': () => ({ body: { ...day, ...asked } }),
    'PUT /plans/reader/1/plan/year/progress': () => ({
      body: { message: 'Done', progress: { ...run, ...about }, batchId: 'b-1' },
    }),
    'DELETE /reports/undo-last-batch': () => ({ body: { message: '', summary: {} } }),
    ...routes,
  });
  await renderAtAddress(
    <>
      <FollowedPlan reader={anna} progress={{ ...run, ...about }} asOf={1} isFirst />
      <Toaster />
    </>,
    '/reading-plans',
  );
  const changes = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user: userEvent.setup(), calls, changes };
};
/** By keyboard: jsdom captures no pointer, and a toast that is dragged does. */
const undone = async (user: ReturnType<typeof userEvent.setup>) => {
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await user.keyboard('{Enter}');
};
const standingOut = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.className.includes('bg-rubric-fill'))
    .map((button) => button.textContent);

describe('a plan that is followed by its days', () => {
  it('has the word that was written for the day', async () => {
    await follow({}, { word: { text: 'Look up.\nIt shines.', by: 'Noah', isMine: false } });
    expect(await screen.findByRole('figure', { name: 'Word for the day' })).toHaveTextContent('It shines.Noah');
  });

  it('says the day, its title and text, and which of its passages are read', async () => {
    await follow();
    expect(await screen.findByText('Today: Day 12 of 365')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The rainbow' })).toBeInTheDocument();
    expect(screen.getByText('Notice who speaks.')).toBeInTheDocument();
    const passages = within(screen.getByRole('list', { name: 'Passages of the day' })).getAllByRole('listitem');
    expect(passages.map(({ textContent }) => textContent)).toEqual(['Genesis 9 is read', 'Luke 2:1–20']);
    expect(standingOut()).toEqual(['Mark day as read by Anna']);
    expect(screen.queryByText(/^Behind/)).not.toBeInTheDocument();
  });

  it('offers the next day once today is read', async () => {
    const ahead = { ...day, date: dateAfter(today(), 1), day: 13, chapters: [genesis(10)] };
    const schedule = [
      { ...ahead, passages: [{ text: 'Genesis 10', chapterIds: [10], verses: null, isRead: false }], title: 'Babel' },
    ];
    const { user, changes } = await follow(
      {},
      { isTodayRead: true },
      { 'GET /plans/reader/1/plan/year/schedule': () => ({ body: { schedule, behind: [], beginsAt: null } }) },
    );
    const next = await screen.findByRole('region', { name: 'Read ahead' });
    expect(next).toHaveTextContent(`To read ahead: ${showDate(ahead.date)} · Day 13 · BabelGenesis 10Mark as read`);
    await user.click(within(next).getByRole('button'));
    await waitFor(() => expect(changes()).toEqual([{ action: 'mark-day', day: 13 }]));
  });

  it('is marked with one press, and taken back with its chapters', async () => {
    const { user, calls, changes } = await follow();
    await user.click(await screen.findByRole('button', { name: 'Mark day as read by Anna' }));
    await undone(user);
    await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.query.get('batchId')).toBe('b-1'));
    expect(changes()).toEqual([{ action: 'mark-day', day: 12 }]);
  });

  it('is unmarked when the day recorded no chapters', async () => {
    const { user, changes } = await follow(
      {},
      {},
      {
        'PUT /plans/reader/1/plan/year/progress': () => ({ body: { message: 'Done', progress: run, batchId: null } }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Mark day as read by Anna' }));
    await undone(user);
    await waitFor(() =>
      expect(changes()).toEqual([
        { action: 'mark-day', day: 12 },
        { action: 'unmark-day', day: 12 },
      ]),
    );
  });

  it.each([
    ['a rest', { passages: [], todaysChapters: [] }, 'A day of rest: nothing to read.'],
    ['no day', { day: null, title: null, text: null, passages: [], todaysChapters: [] }, 'No reading today.'],
    ['a day that is read', { isTodayRead: true }, 'You’re done for today.'],
  ])('asks nothing on %s', async (_, asked, words) => {
    await follow({}, asked);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Mark day as read/ })).not.toBeInTheDocument();
  });

  it('shows what is behind apart from today, each day with its own button', async () => {
    const { user, changes } = await follow({ isOnTrack: false, ahead: -3 }, { behind });
    const late = within(await screen.findByRole('region', { name: 'Behind: 2 days' }));
    expect(late.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Oct 10, 2026 · Day 10Genesis 4–5Mark as read',
      'Oct 11, 2026 · Day 11Genesis 7:1–12Mark as read',
    ]);
    expect(screen.getByRole('list', { name: 'Passages of the day' })).not.toHaveTextContent('Genesis 4');
    await user.click(late.getByRole('button', { name: 'Mark as read: Oct 11, 2026, by Anna' }));
    await waitFor(() => expect(changes()).toEqual([{ action: 'mark-day', day: 11 }]));
  });

  it('shows the first of many days that are behind, and all of them when asked', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...behind[0],
      date: `2026-10-0${index + 1}`,
      day: index + 1,
    }));
    const { user } = await follow({}, { behind: many });
    const late = within(await screen.findByRole('region', { name: 'Behind: 9 days' }));
    expect(late.getAllByRole('listitem')).toHaveLength(5);
    await user.click(late.getByRole('button', { name: 'Show all 9 days' }));
    expect(late.getAllByRole('listitem')).toHaveLength(9);
  });

  it('catches up by moving the days', async () => {
    const { user, changes } = await follow({ isOnTrack: false, ahead: -3 }, { behind });
    await user.click(await screen.findByRole('button', { name: 'Catch up' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: 'Move the days' })).toBeChecked();
    expect(dialog.queryByLabelText('Target end date')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Move the days' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes()).toEqual([{ action: 'catch-up' }]);
  });

  it('catches up by spreading what is left until a day to come', async () => {
    const { user, changes } = await follow({ isOnTrack: false, ahead: -3 }, { behind });
    await user.click(await screen.findByRole('button', { name: 'Catch up' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Spread what’s left' }));
    expect(dialog.getByLabelText('Target end date')).toHaveValue('2190-10-31');
    await user.clear(dialog.getByLabelText('Target end date'));
    await user.click(dialog.getByRole('button', { name: 'Spread evenly' }));
    expect(dialog.getByText('Please select a target end date')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Target end date'), today());
    await user.click(dialog.getByRole('button', { name: 'Spread evenly' }));
    expect(dialog.getByText('Target end date must be after start date')).toBeInTheDocument();
    expect(changes()).toEqual([]);
    await user.clear(dialog.getByLabelText('Target end date'));
    await user.type(dialog.getByLabelText('Target end date'), '2190-12-24');
    await user.click(dialog.getByRole('button', { name: 'Spread evenly' }));
    await waitFor(() => expect(changes()).toEqual([{ action: 'spread', targetEndDate: '2190-12-24' }]));
  });

  it('leads with catching up once it has ended, and suggests an end at its own pace', async () => {
    const { user } = await follow({ targetEndDate: '2025-11-02', day: null }, { day: null, behind });
    expect(await screen.findByText('This plan ended on Nov 2, 2025 with 680 chapters left.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Mark day as read/ })).not.toBeInTheDocument();
    await waitFor(() => expect(standingOut()).toEqual(['Catch up']));
    await user.click(screen.getByRole('button', { name: 'Spread evenly' }));
    expect(await screen.findByLabelText('Target end date')).toHaveValue(dateAfter(today(), 340));
  });

  it('says when it begins, and records nothing before', async () => {
    standAt(new Date(2026, 10, 27, 12));
    const { calls } = await follow({ startedAt: '2027-01-01', beginsAt: '2027-01-01' });
    expect(screen.getByText(/^begins in 35 days, on Jan 1, 2027\.$/)).toBeInTheDocument();
    expect(screen.getByTestId('plan-state')).toHaveTextContent('Active · Not started yet');
    expect(screen.queryByRole('button', { name: /Mark/ })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
    jest.useRealTimers();
  });

  it('has no end to measure by when it runs round, and cannot be spread', async () => {
    const about = { targetEndDate: null, dayCount: null, runsRound: true, day: 34, chaptersRead: 30 };
    const { user, changes } = await follow(about, { day: 34, behind });
    expect(screen.getByText('Day 34 · 30 chapters since Oct 1, 2026')).toBeInTheDocument();
    expect(await screen.findByText('Today: Day 34')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText(/unread chapter/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Spread evenly' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Catch up' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Move the days' }));
    await waitFor(() => expect(changes()).toEqual([{ action: 'catch-up' }]));
  });

  it('returns to its days after it was spread', async () => {
    const { user, changes } = await follow({ mode: 'spread', day: null, dayCount: null });
    await user.click(screen.getByRole('button', { name: 'Follow by its days' }));
    await waitFor(() => expect(changes()).toEqual([{ action: 'by-days' }]));
  });

  it('tells the coming days by their number, title and passages', async () => {
    const { date, title, passages, text } = { ...day, date: '2026-10-12' };
    const { user } = await follow(
      {},
      {},
      {
        'GET /plans/reader/1/plan/year/schedule': () => ({
          body: { schedule: [{ date, day: 12, title, text, passages, chapters: [genesis(9)] }] },
        }),
      },
    );
    await user.click(screen.getByText('The coming days'));
    expect((await screen.findByText('Oct 12, 2026')).closest('li')).toHaveTextContent(
      'Oct 12, 2026Day 12 · The rainbowGenesis 9, Luke 2:1–20',
    );
  });
});

const plan: PlanAnswer = {
  id: 'year',
  name: 'A year',
  description: null,
  category: 'custom',
  isDefault: false,
  chapterCount: 700,
  estimatedDays: 365,
  pointsReward: 0,
  goesBy: 'days',
  dayCount: 365,
  runsRound: false,
  weekdays: EVERY_DAY,
  isPublished: false,
  isOwn: true,
};

it.each<[string, Partial<PlanAnswer>]>([
  ['700 chapters · 365 days · about 2 chapters a day', {}],
  ['700 chapters · 1 year · about 2 chapters a day', { goesBy: 'spread', dayCount: null }],
  ['365 days · runs round', { runsRound: true }],
  ['700 chapters · by the dates of the year', { goesBy: 'dates' }],
  ['by the days of the month · runs round', { goesBy: 'dates', runsRound: true }],
  ['a chapter of each list a day · runs round', { goesBy: 'lists', dayCount: null, runsRound: true }],
])('a plan is described as "%s"', (words, about) => {
  expect(lengthInWords({ ...plan, ...about })).toBe(words);
});

describe('the last day of a plan by its days', () => {
  const from = (startDate: string, fromDay = 1, weekdays = EVERY_DAY) => ({ startDate, fromDay, weekdays });
  const ordered = (dayCount: number) => ({ plan: { ...plan, dayCount }, dates: [] });
  const dated = (...dates: string[]) => ({ plan: { ...plan, goesBy: 'dates' as const }, dates });
  const year = dated(...Array.from({ length: 366 }, (_, index) => dateAfter('2028-01-01', index).replace('2028', '-')));
  it.each([
    ['one day after the other', '2026-10-31', ordered(31), from('2026-10-01')],
    ['on Mondays and Fridays', '2026-10-12', ordered(4), from('2026-10-01', 1, [1, 5])],
    ['from day 30', '2026-10-02', ordered(31), from('2026-10-01', 30)],
    ['past its last day', null, ordered(31), from('2026-10-01', 32)],
    ['without an end', null, { plan: { ...plan, runsRound: true }, dates: [] }, from('2026-10-01')],
    ['all dates of the year', '2027-11-27', year, from('2026-11-28')],
    ['all dates with 29 February', '2028-02-29', year, from('2027-03-01')],
    ['a season over the turn of the year', '2027-01-06', dated('--12-24', '--01-06'), from('2026-06-01')],
  ])('%s', (_, end, of, by) => {
    expect(endOf(of.plan, of.dates, by)).toBe(end);
  });
});

describe('starting a plan that has days', () => {
  const open = async (about: Partial<PlanAnswer> = {}, days: { date?: string }[] = []) => {
    const calls = fakeApi({
      'GET /plans/reader/1/progress': () => ({ body: { progress: [] } }),
      'GET /plans/year': () => ({ body: { plan: { ...plan, ...about, days } } }),
      'POST /plans/reader/1/start/year': () => ({ status: 201, body: { message: 'Plan started', progress: run } }),
    });
    await renderAtAddress(
      <StartPlanDialog plan={{ ...plan, ...about }} readers={[anna]} onClose={() => undefined} />,
      '/reading-plans',
    );
    const modal = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(modal.getByLabelText('Reader')).toHaveValue('1'));
    const started = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    return { user: userEvent.setup(), modal, started };
  };

  it('goes by its days, says when it ends, and begins on a day for who comes from elsewhere', async () => {
    const { user, modal, started } = await open();
    expect(modal.getByRole('radio', { name: 'By its days' })).toBeChecked();
    const from = `From ${showDate(today())}, ends on`;
    expect(modal.getByText(`${from} ${showDate(dateAfter(today(), 364))}`)).toBeInTheDocument();
    await user.type(modal.getByLabelText('I’m on day (optional)'), '366');
    await user.click(modal.getByRole('button', { name: 'Start Plan' }));
    expect(modal.getByText('Please choose a day of the plan')).toBeInTheDocument();
    expect(started()).toEqual([]);
    await user.clear(modal.getByLabelText('I’m on day (optional)'));
    await user.type(modal.getByLabelText('I’m on day (optional)'), '121');
    expect(modal.getByText(`${from} ${showDate(dateAfter(today(), 244))}`)).toBeInTheDocument();
    await user.click(modal.getByRole('button', { name: 'Start Plan' }));
    await waitFor(() => expect(started()).toEqual([{ mode: 'days', fromDay: 121 }]));
  });

  it('is spread over dates of one’s own', async () => {
    const { user, modal, started } = await open();
    await user.click(modal.getByLabelText('Choose the dates myself'));
    expect(modal.queryByLabelText('Target end date')).not.toBeInTheDocument();
    await user.click(modal.getByRole('radio', { name: 'Spread evenly over dates' }));
    await user.clear(modal.getByLabelText('Target end date'));
    await user.type(modal.getByLabelText('Target end date'), '2190-12-24');
    await user.click(modal.getByRole('button', { name: 'Start Plan' }));
    await waitFor(() =>
      expect(started()).toEqual([
        { startDate: today(), targetEndDate: '2190-12-24', weekdays: EVERY_DAY, mode: 'spread' },
      ]),
    );
  });

  it('by the dates of the year ends with the last of them, and has no days of the week to choose', async () => {
    const { user, modal } = await open({ goesBy: 'dates', dayCount: 2 }, [{ date: '--12-24' }, { date: '--12-25' }]);
    await user.click(modal.getByLabelText('Choose the dates myself'));
    await user.clear(modal.getByLabelText('Start date'));
    await user.type(modal.getByLabelText('Start date'), '2190-06-01');
    expect(await modal.findByText('From Jun 1, 2190, ends on Dec 25, 2190')).toBeInTheDocument();
    expect(modal.queryByRole('checkbox', { name: 'Sunday' })).not.toBeInTheDocument();
    expect(modal.queryByLabelText('I’m on day (optional)')).not.toBeInTheDocument();
  });

  it('that runs round has no end to choose', async () => {
    const { modal } = await open({ goesBy: 'dates', runsRound: true, dayCount: 31 });
    expect(modal.getByText(`From ${showDate(today())}, without an end`)).toBeInTheDocument();
    expect(modal.queryByRole('radio')).not.toBeInTheDocument();
    expect(modal.queryByLabelText('I’m on day (optional)')).not.toBeInTheDocument();
  });
});
