import '@testing-library/jest-dom';
import { type PlanAnswer, type PlanProgressAnswer } from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { today } from '@/shared/lib/days';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { reader } from '@/shared/testing/people';
import { duration } from './duration';
import { paceInWords } from './plans-messages';
import type { PlansSearch } from './choosing/plan-dialogs';
import { PlansPage } from './plans-page';

const gospels: PlanAnswer = {
  id: 'gospels-in-30-days',
  name: 'The Gospels in 30 Days',
  description: 'The life of Jesus in four voices',
  category: 'new_testament',
  isDefault: true,
  chapterCount: 89,
  estimatedDays: 30,
  pointsReward: 100,
  goesBy: 'spread',
  dayCount: null,
  runsRound: false,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  isPublished: false,
  isOwn: false,
};
const own: PlanAnswer = {
  id: 'custom-4',
  name: 'Ruth backwards',
  description: null,
  category: 'custom',
  isDefault: false,
  chapterCount: 2,
  estimatedDays: 2,
  pointsReward: 0,
  goesBy: 'spread',
  dayCount: null,
  runsRound: false,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  isPublished: false,
  isOwn: true,
};
const run: PlanProgressAnswer = {
  id: 'r1',
  planId: gospels.id,
  planName: gospels.name,
  readerId: 1,
  isActive: true,
  chaptersRead: 3,
  totalChapters: 89,
  chaptersPerDay: 3,
  startedAt: '2025-10-01',
  targetEndDate: '2190-10-31',
  mode: 'spread',
  hasDays: false,
  day: null,
  dayCount: null,
  runsRound: false,
  beginsAt: null,
  lastReadAt: '2025-10-01',
  completedAt: null,
  pointsEarned: 0,
  isOnTrack: true,
  ahead: 0,
  daysRemaining: 29,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  sharedPlanId: null,
};
const anna = reader({ age: null, gender: null });
const mira = { ...anna, id: 2, name: 'Mira', isPrimary: false };
const chapter = (id: number, number: number) => ({ id, book: 'Matthew', chapter: number, title: `Matthew ${number}` });

function Page() {
  const [search, setSearch] = useState<PlansSearch>({});
  return <PlansPage search={search} onSearch={setSearch} />;
}

const open = async (routes: FakeRoutes = {}, progress: PlanProgressAnswer[] = [run]) => {
  const calls = fakeApi({
    'GET /plans': () => ({ body: { plans: [gospels, own] } }),
    'GET /readers': () => ({ body: { readers: [anna, mira] } }),
    'GET /plans/shared': () => ({ body: { sharedPlans: [] } }),
    'GET /plans/feed': () => ({ body: { feed: null } }),
    'GET /plans/reader/1/progress': () => ({ body: { progress } }),
    'GET /plans/reader/2/progress': () => ({ body: { progress: [] } }),
    'GET /plans/reader/1/plan/gospels-in-30-days/today': () => ({
      body: {
        date: today(),
        schedule: { chaptersForToday: 3, chaptersPerDay: 3, daysRemaining: 29, isOnTrack: true, ahead: 0 },
        todaysChapters: [chapter(933, 4), chapter(934, 5), chapter(935, 6)],
        readToday: 0,
        isTodayRead: false,
        readChapters: [],
      },
    }),
    'GET /plans/reader/1/plan/gospels-in-30-days/schedule': () => ({
      body: { schedule: [{ date: '2025-10-02', day: null, title: null, passages: [], chapters: [chapter(933, 4)] }] },
    }),
    ...routes,
  });
  const user = userEvent.setup();
  await renderAtAddress(<Page />, '/reading-plans');
  return { user, calls };
};

const followed = () => screen.findByRole('article', { name: 'The Gospels in 30 Days, Anna' });
const sent = (calls: Awaited<ReturnType<typeof open>>['calls'], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

describe('durations', () => {
  it.each([
    [1, '1 day'],
    [6, '6 days'],
    [7, '1 week'],
    [29, '4 weeks'],
    [30, '1 month'],
    [90, '3 months'],
    [364, '12 months'],
    [365, '1 year'],
    [730, '2 years'],
  ])('%d days are %s', (days, words) => {
    expect(duration(days)).toBe(words);
  });
});

it('says the pace in words', () => {
  const about = { startedAt: '2025-10-01', chaptersPerDay: 3 };
  expect([0, 2, 3, -1].map((ahead) => paceInWords({ ahead, ...about }))).toEqual([
    'On track',
    'On track',
    '3 chapters ahead',
    '1 chapter behind',
  ]);
  expect(paceInWords({ ...about, ahead: 0, startedAt: '2190-01-01' })).toBe('Not started yet');
});

describe('current progress', () => {
  it('shows each reader’s plans, and today’s chapters, which one click reports', async () => {
    const { user, calls } = await open({
      'POST /reports': () => ({
        status: 201,
        body: { message: 'ok', summary: { reportsCreated: 3, skipped: 0 }, batchId: 'b' },
      }),
    });
    const plan = within(await followed());
    expect(plan.getByTestId('plan-state')).toHaveTextContent('Active · On track');
    expect(plan.getByText(/3 of 89 chapters · since Oct 1, 2025 · until Oct 31, 2190/)).toBeInTheDocument();
    expect(screen.getByText('No plan yet. Choose one below.')).toBeInTheDocument();
    await user.click(await plan.findByRole('button', { name: 'Mark as read: Matthew 4–6, by Anna' }));
    await waitFor(() =>
      expect(sent(calls, 'POST')).toEqual([
        ['/reports', { readerId: 1, chapterIds: [933, 934, 935], readDate: today() }],
      ]),
    );
  });

  it('says which chapters of today are read, what is left, and has one button that stands out', async () => {
    await open({
      'GET /plans/reader/1/plan/gospels-in-30-days/today': () => ({
        body: {
          date: today(),
          schedule: { chaptersForToday: 3, chaptersPerDay: 3, daysRemaining: 29, isOnTrack: true, ahead: 0 },
          todaysChapters: [chapter(935, 6)],
          readToday: 2,
          isTodayRead: false,
          readChapters: [chapter(933, 4), chapter(934, 5)],
          word: { text: 'Salt keeps.', by: 'Simeon', isMine: false },
        },
      }),
    });
    const plan = within(await followed());
    expect(await plan.findByText('Today: 3 chapters, 1 to go')).toBeInTheDocument();
    expect(plan.getByText('Read today: Matthew 4–5')).toBeInTheDocument();
    expect(plan.getByRole('figure', { name: 'Word for the day' })).toHaveTextContent('Salt keeps.Simeon');
    const standingOut = screen.getAllByRole('button').filter((button) => button.className.includes('bg-rubric-fill'));
    expect(standingOut.map((button) => button.textContent)).toEqual(['Mark as read']);
  });

  it('tells the next seven days when asked', async () => {
    const { user, calls } = await open();
    const plan = within(await followed());
    expect(calls.some(({ path }) => path.endsWith('/schedule'))).toBe(false);
    await user.click(plan.getByText('The coming days'));
    expect(await plan.findByText('Oct 2, 2025')).toBeInTheDocument();
  });

  it('offers to catch up when behind, to pause, and asks before it quits', async () => {
    const { user, calls } = await open(
      { 'PUT /plans/reader/1/plan/gospels-in-30-days/progress': () => ({ body: { message: 'Done', progress: null } }) },
      [{ ...run, isOnTrack: false, ahead: -12 }],
    );
    const plan = within(await followed());
    expect(plan.getByTestId('plan-state')).toHaveTextContent('Active · 12 chapters behind');
    await user.click(plan.getByRole('button', { name: 'Catch up' }));
    await waitFor(() => expect(plan.getByRole('button', { name: 'Pause' })).toBeEnabled());
    await user.click(plan.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(plan.getByRole('button', { name: 'Quit' })).toBeEnabled());
    await user.click(plan.getByRole('button', { name: 'Quit' }));
    expect(sent(calls, 'PUT')).toHaveLength(2);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quit' }));
    await waitFor(() =>
      expect(sent(calls, 'PUT').map(([, body]) => body)).toEqual([
        { action: 'catch-up' },
        { action: 'pause' },
        { action: 'quit' },
      ]),
    );
  });

  it('says that a plan is past its end, asks for no portion, and leads with catching up', async () => {
    await open({}, [{ ...run, targetEndDate: '2025-11-02', isOnTrack: false, ahead: -86, daysRemaining: 1 }]);
    const plan = within(await followed());
    expect(await plan.findByText('This plan ended on Nov 2, 2025 with 86 chapters left.')).toBeInTheDocument();
    expect(plan.queryByRole('button', { name: /^Mark as read/ })).not.toBeInTheDocument();
    expect(plan.queryByText('The coming days')).not.toBeInTheDocument();
    const standingOut = screen.getAllByRole('button').filter((button) => button.className.includes('bg-rubric-fill'));
    expect(standingOut.map((button) => button.textContent)).toEqual(['Catch up']);
  });

  it('keeps the focus while a plan is paused, and on the reader’s name once the plan was quit', async () => {
    let answer = (): void => undefined;
    let runs = [run];
    const { user } = await open({
      'GET /plans/reader/1/progress': () => ({ body: { progress: runs } }),
      'PUT /plans/reader/1/plan/gospels-in-30-days/progress': async ({ body }) => {
        await new Promise<void>((done) => (answer = done));
        runs = (body as { action: string }).action === 'quit' ? [] : runs;
        return { body: { message: 'Done', progress: null } };
      },
    });
    keepFocusOnPage();
    const pause = within(await followed()).getByRole('button', { name: 'Pause' });
    pause.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pause).toHaveAttribute('aria-busy', 'true'));
    expect(pause).toHaveFocus();
    act(() => answer());
    await waitFor(() => expect(pause).not.toHaveAttribute('aria-busy'));
    within(await followed())
      .getByRole('button', { name: 'Quit' })
      .focus();
    await user.keyboard('{Enter}');
    const quit = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quit' });
    quit.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(quit).toHaveAttribute('aria-busy', 'true'));
    act(() => answer());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Anna' })).toHaveFocus());
  });

  it('shows what is paused and what is completed', async () => {
    await open({}, [
      { ...run, id: 'r2', isActive: false },
      {
        ...run,
        id: 'r1',
        planName: 'Ruth',
        isActive: false,
        completedAt: '2025-10-20T10:00:00.000Z',
        chaptersRead: 89,
        pointsEarned: 100,
      },
    ]);
    expect(within(await followed()).getByTestId('plan-state')).toHaveTextContent('Paused');
    const done = within(screen.getByRole('article', { name: 'Ruth, Anna' }));
    expect(done.getByText(/completed Oct 20, 2025 · 100 points/)).toBeInTheDocument();
    expect(done.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says when today’s chapters do not come', async () => {
    await open({ 'GET /plans/reader/1/plan/gospels-in-30-days/today': () => refusal(500, '') });
    expect(await screen.findByText("Failed to load today's chapters")).toBeInTheDocument();
  });

  it('asks for the plans of twelve readers, and of others when they are to be shown', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...mira, id: index + 2, name: `Reader ${index + 2}` }));
    const asked = Object.fromEntries(
      many.map(({ id }) => [`GET /plans/reader/${id}/progress`, () => ({ body: { progress: [] } })]),
    );
    const { user, calls } = await open({ 'GET /readers': () => ({ body: { readers: [anna, ...many] } }), ...asked });
    const readers = (): number =>
      new Set(calls.map(({ path }) => path).filter((path) => /^\/plans\/reader\/\d+\/progress$/.test(path))).size;
    await followed();
    expect(readers()).toBe(12);
    await user.click(screen.getAllByRole('button', { name: /^Start/ })[0]);
    await screen.findByRole('option', { name: 'Reader 21' });
    expect(readers()).toBe(12);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Show 9 more readers' }));
    await waitFor(() => expect(readers()).toBe(21));
    expect(screen.getByRole('region', { name: 'Plans of Reader 21' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /more reader/ })).not.toBeInTheDocument();
  });

  it('leads to the readers when there are none', async () => {
    await open({ 'GET /readers': () => ({ body: { readers: [] } }) });
    expect(await screen.findByText('No readers yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add a reader' })).toHaveAttribute('href', '/readers');
  });
});

it('says when the plans do not come', async () => {
  await open({ 'GET /plans': () => refusal(500, '') });
  expect(await screen.findByText('Failed to load reading plans. Please try again.')).toBeInTheDocument();
});

describe('starting a plan', () => {
  const dialog = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Start The Gospels in 30 Days' }));
    return within(await screen.findByRole('dialog'));
  };

  it('disables a reader who follows it already, and sends no dates unless they were chosen', async () => {
    const { user, calls } = await open({
      'POST /plans/reader/2/start/gospels-in-30-days': () => ({
        status: 201,
        body: { message: 'Plan started', progress: run },
      }),
    });
    await followed();
    const modal = await dialog(user);
    expect(modal.getByRole('option', { name: 'Anna (Already Active)' })).toBeDisabled();
    await user.click(modal.getByRole('button', { name: 'Start Plan' }));
    await waitFor(() => expect(sent(calls, 'POST')).toEqual([['/plans/reader/2/start/gospels-in-30-days', {}]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('checks dates that were chosen', async () => {
    const { user, calls } = await open();
    const modal = await dialog(user);
    await user.click(modal.getByLabelText('Choose the dates myself'));
    await user.clear(modal.getByLabelText('Target end date'));
    await user.click(modal.getByRole('button', { name: 'Start Plan' }));
    expect(modal.getByText('Please select a target end date')).toBeInTheDocument();
    await user.type(modal.getByLabelText('Target end date'), today());
    expect(modal.getByText('Target end date must be after start date')).toBeInTheDocument();
    expect(sent(calls, 'POST')).toEqual([]);
  });

  it('says why it was refused', async () => {
    const { user } = await open({ 'POST /plans/reader/2/start/gospels-in-30-days': () => refusal(500, '') });
    await followed();
    const modal = await dialog(user);
    await user.click(modal.getByRole('button', { name: 'Start Plan' }));
    expect(await modal.findByText('Failed to start plan. Please try again.')).toBeInTheDocument();
  });
});

describe('a plan of one’s own', () => {
  it('says what happens to readers of the old version only where there may be some', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'A plan of your own' }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription('Only you see it.');
  });

  it('is made of passages in the order of reading', async () => {
    const { user, calls } = await open({
      'POST /plans': () => ({ status: 201, body: { plan: { ...own, chapterIds: [] } } }),
    });
    await user.click(await screen.findByRole('button', { name: 'A plan of your own' }));
    const modal = within(await screen.findByRole('dialog'));
    await user.click(modal.getByRole('button', { name: 'Save' }));
    expect(modal.getByText('Plan name is required')).toBeInTheDocument();
    expect(modal.getByText('Please choose at least one chapter')).toBeInTheDocument();
    await user.type(modal.getByLabelText('Name'), 'Ruth backwards');
    await user.type(modal.getByLabelText('Chapters, in reading order'), 'Ruth 4; Ruth 1-2; Rut 9');
    expect(modal.getByText('Please enter valid chapter numbers between 1 and 4')).toBeInTheDocument();
    await user.type(modal.getByLabelText('Chapters, in reading order'), '{Backspace}3');
    await user.click(modal.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, 'POST')).toEqual([
        [
          '/plans',
          {
            name: 'Ruth backwards',
            description: null,
            chapterIds: [236, 233, 234, 235],
            estimatedDays: 30,
            weekdays: [1, 2, 3, 4, 5, 6],
          },
        ],
      ]),
    );
  });
});
