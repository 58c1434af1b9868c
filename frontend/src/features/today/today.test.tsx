import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import { DEFAULT_PREFERENCES } from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetWrites } from '@/shared/api/client';
import { setPreferences, signInWith } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { standAt } from '@/shared/testing/stand-at';
import { SEEN_WITHIN_MS, today } from '@/shared/lib/days';
import { keepFocus } from '@/shared/lib/focus';
import { streakInWords, Today } from './today';

// jsdom has none, and what is stored here is plain data.
beforeAll(() => {
  globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;
});
beforeEach(() => {
  // Tests run in UTC, which Today takes for a browser that hides where it is.
  localStorage.setItem('lectio.zone-dismissed', '1');
  forgetWrites();
  signInWith({ token: 'mine', user: person() });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const profile = (totalReports: number, currentStreak = 0) => ({
  body: { profile: { currentStreak, stats: { totalReports }, points: { totalPoints: 10 * totalReports } } },
});
const read = (chaptersRead: number) => ({ chaptersRead, totalChapters: 1189 });
const plan = {
  id: 'run-1',
  planId: 'gospels',
  readerId: 1,
  planName: 'Gospels in 30 days',
  isActive: true,
  mode: 'spread',
  targetEndDate: null,
  day: null as number | null,
  dayCount: null as number | null,
  beginsAt: null as string | null,
};
const nothingElse = { day: null, passages: [], behind: [] };

const open = async (routes: FakeRoutes = {}) => {
  let last = 143;
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [{ id: 1, name: 'Anna', isPrimary: true }] } }),
    'GET /gamification/profile/1': () => profile(143, 9),
    'GET /reports': ({ query }) => ({
      body: {
        reports: [{ chapterId: last }],
        pagination: { totalReports: query.has('startDate') ? last - 143 : last },
      },
    }),
    'GET /plans/reader/1/progress': () => ({ body: { progress: [] } }),
    'GET /readers/1/calendar': () => ({ body: { calendar: { days: [], rests: [], runs: [], years: [] } } }),
    'GET /challenges': () => ({ body: { challenges: [], organises: [] } }),
    'GET /families': () => ({ body: { families: [] } }),
    'POST /reports': () => {
      last += 1;
      return recorded;
    },
    'DELETE /reports/undo-last-batch': () => {
      last -= 1;
      return { body: { message: '', summary: { readers: ['Anna'], reports: 1 } } };
    },
    ...routes,
  });
  const page = await renderAtAddress(<Today />);
  return { user: userEvent.setup(), calls, page };
};
const recorded: FakeAnswer = {
  status: 201,
  body: { message: '', summary: { reportsCreated: 1, skipped: 0, processingMode: 'asynchronous' }, batchId: 'b-1' },
};

it('leads to the chapter after the last one, and says what keeps the streak', async () => {
  await open();
  const today = within(await screen.findByRole('region', { name: 'Next chapter' }));
  expect(today.getByText('Numbers 27')).toBeInTheDocument();
  expect(today.getByRole('link', { name: 'Read' })).toHaveAttribute('href', '/reading?chapter=144');
  expect(today.getByRole('link', { name: 'Report Reading' })).toHaveAttribute('href', '/report');
  expect(today.getByText('Your streak is 9 days. Read a chapter today to keep it.')).toBeInTheDocument();
});

it('turns with the day', async () => {
  standAt(new Date(2026, 1, 28, 23, 59, 30));
  const readOn = (day: string) => (day === '2026-02-28' ? 1 : 0);
  const { calls } = await open({
    'GET /reports': ({ query }) => ({
      body: { reports: [{ chapterId: 143 }], pagination: { totalReports: readOn(query.get('startDate') ?? '') } },
    }),
  });
  await screen.findByText('1 chapter today. Your streak of 9 days is safe until tomorrow night.');
  jest.setSystemTime(new Date(2026, 2, 1, 0, 0, 10));
  act(() => jest.advanceTimersByTime(SEEN_WITHIN_MS));
  await screen.findByText('Your streak is 9 days. Read a chapter today to keep it.');
  expect(calls.map(({ query }) => query.get('startDate'))).toContain('2026-03-01');
});

it('leads with what the account chose to do here', async () => {
  const order = async (appUsageMode: 'tracking' | 'reading') => {
    setPreferences({ ...DEFAULT_PREFERENCES, appUsageMode });
    const { page } = await open();
    const mark = await screen.findByRole('button', { name: 'Mark as read' });
    const read = screen.getByRole('link', { name: 'Read' });
    const isReadFirst = read.compareDocumentPosition(mark) === Node.DOCUMENT_POSITION_FOLLOWING;
    page.unmount();
    return isReadFirst ? 'read' : 'mark';
  };
  expect([await order('tracking'), await order('reading')]).toEqual(['mark', 'read']);
});

it('records a chapter with one press, moves to the next, and undoes it', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('Numbers 27 is reported.')).toBeInTheDocument();
  expect(await screen.findByText('Numbers 28')).toBeInTheDocument();
  expect(await screen.findByText('Numbers 27 is reported.')).toBeInTheDocument();
  expect(screen.getByText('1 chapter today. Your streak of 9 days is safe until tomorrow night.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    readerId: 1,
    chapterIds: [144],
    readDate: today(),
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeInTheDocument();
  expect(await screen.findByText('Numbers 27')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'DELETE')?.query.get('batchId')).toBe('b-1');
});

it('keeps the focus after taking a chapter back', async () => {
  const stop = keepFocus(document.body);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Undone.')).toHaveFocus());
  stop();
});

it('says that a plan is past its end and leads to catching up, instead of asking for all of it today', async () => {
  await open({
    'GET /plans/reader/1/progress': () => ({
      body: { progress: [{ ...plan, ...{ completedAt: null, targetEndDate: '2025-11-02' }, ...read(735) }] },
    }),
    'GET /plans/reader/1/plan/gospels/today': () => ({
      body: { ...nothingElse, todaysChapters: [{ id: 931 }, { id: 932 }], isTodayRead: false },
    }),
  });
  const link = await screen.findByRole('link', { name: 'Catch up' });
  expect(link).toHaveAttribute('href', '/reading-plans');
  expect(link.parentElement).toHaveTextContent(
    'Gospels in 30 days ended on Nov 2, 2025 with 454 chapters left. Catch up',
  );
  expect(screen.queryByText(/to go today/)).not.toBeInTheDocument();
});

it('follows the plan, and says what it asks of the day', async () => {
  const chapters = [{ id: 931 }, { id: 932 }, { id: 935 }];
  await open({
    'GET /plans/reader/1/progress': () => ({ body: { progress: [plan] } }),
    'GET /plans/reader/1/plan/gospels/today': () => ({
      body: { ...nothingElse, todaysChapters: chapters, isTodayRead: false },
    }),
  });
  expect(await screen.findByText('Matthew 2')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Gospels in 30 days' }).parentElement).toHaveTextContent(
    'Gospels in 30 days: 3 chapters to go today, Matthew 2–3, Matthew 6.',
  );
});

it('says when the plan’s share of the day is read', async () => {
  await open({
    'GET /plans/reader/1/progress': () => ({ body: { progress: [plan] } }),
    'GET /plans/reader/1/plan/gospels/today': () => ({
      body: { ...nothingElse, todaysChapters: [{ id: 932 }], isTodayRead: true },
    }),
  });
  expect((await screen.findByRole('link', { name: 'Gospels in 30 days' })).parentElement).toHaveTextContent(
    'Gospels in 30 days: you’re done for today.',
  );
});

it('has a line for each of three plans, and goes on in the one followed longest that still runs', async () => {
  standAt(new Date(2026, 10, 27, 12));
  const named = (planId: string, planName: string, more: object = {}) => ({
    ...plan,
    id: planId,
    planId,
    planName,
    ...more,
  });
  const days = (id: number) => () => ({ body: { ...nothingElse, todaysChapters: [{ id }], isTodayRead: false } });
  await open({
    'GET /plans/reader/1/progress': () => ({
      body: {
        progress: [
          named('advent', 'Advent', { beginsAt: '2026-12-01' }),
          named('psalms', 'Psalms', read(3)),
          named('gospels', 'Gospels', read(3)),
          named('law', 'Law', { completedAt: null, targetEndDate: '2026-01-31', ...read(1180) }),
        ],
      },
    }),
    'GET /plans/reader/1/plan/gospels/today': days(931),
    'GET /plans/reader/1/plan/psalms/today': days(479),
    'GET /plans/reader/1/plan/law/today': days(2),
  });
  expect(await screen.findByText('Matthew 2', { selector: 'p' })).toBeInTheDocument();
  await screen.findByText(/Psalm 1\./);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(-4)).toEqual([
    '0%Gospels: 1 chapter to go today, Matthew 2.',
    '0%Psalms: 1 chapter to go today, Psalm 1.',
    '99%Law ended on Jan 31, 2026 with 9 chapters left. Catch up',
    'and 1 more plan',
  ]);
  expect(screen.getByRole('link', { name: 'and 1 more plan' })).toHaveAttribute('href', '/reading-plans');
});

const byDays = { ...plan, mode: 'days', day: 12, dayCount: 30 };
const passage = (text: string, id: number, isRead = false) => ({ text, chapterIds: [id], verses: null, isRead });
const planLine = async () => (await screen.findByRole('link', { name: 'Gospels in 30 days' })).parentElement;

it('says which day of the plan it is, what of it is left, and what is behind', async () => {
  await open({
    'GET /plans/reader/1/progress': () => ({ body: { progress: [byDays] } }),
    'GET /plans/reader/1/plan/gospels/today': () => ({
      body: {
        day: 12,
        passages: [
          passage('Matthew 1', 930, true),
          { ...passage('Matthew 2:1–12', 931), verses: '2:1-12' },
          passage('Luke 2', 975),
        ],
        todaysChapters: [{ id: 931 }, { id: 975 }],
        isTodayRead: false,
        behind: [{ date: '2025-10-01', day: 11, passages: [], chapters: [{ id: 1019 }] }],
      },
    }),
  });
  expect(await planLine()).toHaveTextContent(
    'Gospels in 30 days: Day 12 of 30, Matthew 2:1–12, Luke 2. Behind: 1 day.',
  );
  // Marking Matthew 2 would record all of it.
  expect(screen.getByText('Luke 2', { selector: 'p' })).toBeInTheDocument();
});

it.each([
  ['a rest', { day: 7, isTodayRead: false }, 'Gospels in 30 days: Day 7 of 30, a day of rest.'],
  ['no day', { day: null, isTodayRead: false }, 'Gospels in 30 days: no reading today.'],
  ['a day that is read', { day: 8, isTodayRead: true }, 'Gospels in 30 days: you’re done for today.'],
  ['a word for the day', { word: { text: '<b>Salt</b>', by: 'Ruth', isMine: false } }, 'Ruth: <b>Salt</b>'],
  ['a word of one’s own', { word: { text: 'Salt', by: 'Anna', isMine: true } }, 'You: Salt'],
  ['a word of somebody not named', { word: { text: 'Salt', by: null, isMine: false } }, 'Your leader: Salt'],
])('says it of %s', async (_, about, words) => {
  await open({
    'GET /plans/reader/1/progress': () => ({ body: { progress: [byDays] } }),
    'GET /plans/reader/1/plan/gospels/today': () => ({ body: { ...nothingElse, todaysChapters: [], ...about } }),
  });
  expect(await planLine()).toHaveTextContent(words);
});

it('says when a plan begins, and asks nothing before', async () => {
  standAt(new Date(2026, 10, 27, 12));
  const { calls } = await open({
    'GET /plans/reader/1/progress': () => ({ body: { progress: [{ ...byDays, beginsAt: '2027-01-01' }] } }),
  });
  expect(await planLine()).toHaveTextContent('Gospels in 30 days begins in 35 days, on Jan 1, 2027.');
  expect(screen.getByText('Numbers 27')).toBeInTheDocument();
  expect(calls.some(({ path }) => path.endsWith('/today'))).toBe(false);
});

it('shows a newcomer one first step, and no zeros', async () => {
  await open({
    'GET /gamification/profile/1': () => profile(0),
    'GET /reports': () => ({ body: { reports: [], pagination: { totalReports: 0 } } }),
  });
  const first = within(await screen.findByRole('region', { name: 'Your first chapter' }));
  expect(first.getByText('Genesis 1')).toBeInTheDocument();
  expect(first.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/reading-plans');
  expect(first.queryByText(/Read a chapter today/)).not.toBeInTheDocument();
});

it('says when a chapter could not be recorded', async () => {
  const { user } = await open({ 'POST /reports': () => refusal(500, '') });
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('Failed to submit reading report. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Numbers 27')).toBeInTheDocument();
});

it('keeps a chapter on the device while there is no network, under the day of the press, and sends it later', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  // The device has the app: without a network, the code of a part comes from its service worker.
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  const { user, calls } = await open();
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path === '/reports');
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('Numbers 27 is saved on this device until you’re back online.')).toBeInTheDocument();
  expect(await screen.findByText(/1 report is waiting on this device/)).toBeInTheDocument();
  const again = screen.getByRole('button', { name: 'Mark as read' });
  expect(again.hasAttribute('disabled') || again.hasAttribute('aria-disabled')).toBe(true);
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0].body).toEqual({ readerId: 1, chapterIds: [144], readDate: today() });
  expect(await screen.findByText('Numbers 28')).toBeInTheDocument();
});

it('leaves it to the figures below to say that nothing can be loaded', async () => {
  const { page } = await open({ 'GET /gamification/profile/1': () => refusal(500, '') });
  await screen.findByText((_, element) => element === page.container && element.textContent === '');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('marks the last seven days, the days of rest among them', async () => {
  standAt(new Date(2026, 0, 2, 12));
  const years: Record<string, object> = {
    2026: { days: [{ date: '2026-01-01', chapters: 3 }], rests: ['2026-01-02'] },
    2025: { days: [{ date: '2025-12-31', chapters: 1 }], rests: [] },
  };
  await open({ 'GET /readers/1/calendar': ({ query }) => ({ body: { calendar: years[query.get('year') ?? ''] } }) });
  const strip = within(await screen.findByRole('list', { name: 'The last seven days' }));
  await strip.findByText('Thursday, January 1: 3 chapters');
  await strip.findByText('Wednesday, December 31: 1 chapter');
  expect(strip.getAllByRole('listitem').map((day) => day.dataset.date)).toEqual([
    '2025-12-27',
    '2025-12-28',
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
  ]);
  expect(strip.getByText('Friday, January 2: rest day')).toBeInTheDocument();
});

const challenge = {
  id: 7,
  name: 'Luke',
  state: 'running',
  from: '2026-11-01',
  until: '2026-11-30',
  target: 24,
  goal: 'each',
  lateEntry: true,
};
const ofChallenge = (own: readonly object[], change: object = {}) => ({
  'GET /challenges': () => ({ body: { challenges: [{ ...challenge, ...change }], organises: [] } }),
  'GET /challenges/7': () => ({
    body: {
      challenge: { ...challenge, ...change },
      own,
      joinable: own.length === 0 ? [{ readerId: 1, name: 'Anna' }] : [],
      pace: { daysLeft: 12 },
      standing: { chapters: 90, teams: [{ team: 2, chapters: 40 }] },
    },
  }),
});

it.each([
  ['one’s own chapters', [{ chapters: 4, team: 2 }], {}, 'Luke: 4 of 24 chapters, 12 days left.'],
  [
    'those of one’s team',
    [{ chapters: 4, team: 2 }],
    { goal: 'team', target: 80 },
    'Luke: 40 of 80 chapters, 12 days left.',
  ],
  [
    'those of all',
    [{ chapters: 4, team: 2 }],
    { goal: 'together', target: 200 },
    'Luke: 90 of 200 chapters, 12 days left.',
  ],
  ['the way to join', [], {}, 'Luke is on, 12 days left. Join'],
])('shows of the running challenge %s', async (_, own, change, words) => {
  await open(ofChallenge(own, change));
  expect((await screen.findByRole('link', { name: 'Luke' })).parentElement).toHaveTextContent(words);
});

it('shows one’s own challenges first, and one more that may be joined', async () => {
  const pages = [
    [4, 'Ruth', [], {}],
    [5, 'Esther', [], { until: '2026-11-28' }],
    [6, 'Job', [], { until: '2026-11-27', lateEntry: false }],
    [7, 'Luke', [{ chapters: 4, team: 2 }], {}],
  ] as const;
  await open({
    'GET /challenges': () => ({
      body: { challenges: pages.map(([id, name, , change]) => ({ ...challenge, id, name, ...change })), organises: [] },
    }),
    ...Object.fromEntries(
      pages.map(([id, name, own, change]) => [
        `GET /challenges/${id}`,
        ofChallenge(own, { id, name, ...change })['GET /challenges/7'],
      ]),
    ),
  });
  await screen.findByRole('link', { name: 'Luke' });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(-2)).toEqual(['Luke: 4 of 24 chapters, 12 days left.', 'Esther is on, 12 days left. Join']);
});

it('says when the next challenge begins', async () => {
  standAt(new Date(2026, 9, 31, 12));
  await open(ofChallenge([{ chapters: 0, team: 2 }], { state: 'announced' }));
  expect((await screen.findByRole('link', { name: 'Luke' })).parentElement).toHaveTextContent(
    'Luke begins tomorrow, on Nov 1, 2026. You’re in.',
  );
});

it('shows who of the family has read today', async () => {
  await open({
    'GET /families': () => ({
      body: {
        families: [
          {
            id: 5,
            name: 'Berger',
            readers: [
              { id: 1, name: 'Anna' },
              { id: 2, name: 'Titus' },
            ],
          },
        ],
      },
    }),
    'GET /families/5/reading': () => ({
      body: {
        days: [
          { readerId: 1, chaptersToday: 0 },
          { readerId: 2, chaptersToday: 2 },
        ],
      },
    }),
    'GET /families/5/encouragement': () => ({
      body: {
        readers: [{ readerId: 2, occasions: [{ key: 'day:2026-03-10', kind: 'day', name: null, reactions: [] }] }],
      },
    }),
  });
  expect(await screen.findByRole('button', { name: 'Amen to Titus' })).toHaveAttribute('aria-pressed', 'false');
  expect((await screen.findByRole('link', { name: 'Berger' })).parentElement).toHaveTextContent(
    'Berger: 1 of 2 readers has read today.',
  );
});

it.each([
  [0, 0, false, 'Read a chapter today to start a streak.'],
  [1, 0, false, 'Your streak is 1 day. Read a chapter today to keep it.'],
  [1, 2, false, '2 chapters today.'],
  [8, 0, true, 'Today is a rest day. Your streak of 8 days waits.'],
  [8, 1, false, '1 chapter today. Your streak of 8 days is safe until tomorrow night.'],
])('a streak of %d with %d read today, day of rest %s: %s', (streak, read, rests, words) => {
  expect(streakInWords(streak, read, rests)).toBe(words);
});
