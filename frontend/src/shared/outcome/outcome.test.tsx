import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_ONBOARDING, DEFAULT_PREFERENCES } from '@lectio/contract';
import { forgetWrites } from '../api/client';
import { clearSession, signInWith } from '../auth/auth-store';
import { fakeApi, type FakeRoutes } from '../testing/fake-api';
import { person, reader } from '../testing/people';
import { aBadge, anEntry, aProfile } from '../testing/points';
import { renderAtAddress } from '../testing/render';
import { listenToMessages } from '../testing/said';
import { OutcomeMoment } from './outcome-moment';
import { closeOutcome, showOutcome, type Outcome } from './outcome-store';

const anna = reader();
const family = ['Anna', 'Ben', 'Clara', 'Daniel', 'Esther', 'Felix'].map((name, index) => ({ id: index + 1, name }));
const loss = (of: { id: number; name: string }, part: object = {}) => ({
  reader: { id: of.id, name: of.name },
  reports: 1,
  points: -11,
  levels: 0,
  level: 5,
  badgesLost: [],
  badgesGained: [],
  cyclesReopened: [],
  booksReopened: [],
  longestStreak: 0,
  ...part,
});
const previewOf = (readers: ReturnType<typeof loss>[]) => ({
  body: { preview: { reports: readers.length, points: readers.reduce((sum, { points }) => sum + points, 0), readers } },
});
const plan = { planId: 'gospels', planName: 'The Gospels in 30 Days', isActive: true, beginsAt: null };
const asked = { passages: [], behind: [], isTodayRead: true, todaysChapters: [], readChapters: [{ id: 153 }] };

const over = async (outcome: Partial<Outcome> = {}, routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'POST /reports/removal-preview': () => previewOf([loss(anna)]),
    'GET /gamification/profile/1': () => ({ body: { profile: aProfile({ currentStreak: 9 }) } }),
    'GET /gamification/transactions/1': () => ({
      body: { transactions: [anEntry({ points: 11, quantity: 1 }), anEntry({ eventId: '1-6' })] },
    }),
    'GET /readers/1/progress': () => ({ body: { progress: { chapterReadCounts: { 152: 1, 153: 1 } } } }),
    'GET /plans/reader/1/progress': () => ({ body: { progress: [] } }),
    'GET /challenges': () => ({ body: { challenges: [] } }),
    ...routes,
  });
  const page = await renderAtAddress(<OutcomeMoment />);
  act(
    () =>
      void showOutcome({
        chapterIds: [153],
        readers: [anna],
        recorded: { created: 1, batchId: 'b-1', at: Date.now() },
        undo: async () => null,
        ...outcome,
      }),
  );
  return { user: userEvent.setup(), calls, ...page };
};
const moment = () => screen.findByRole('dialog');
const isOpen = (): boolean => screen.queryByRole('dialog') !== null;

beforeEach(() => {
  forgetWrites();
  closeOutcome();
});
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

describe('what one reader gained', () => {
  it('is told as the server says it: points, streak, badge, level, book, plan and challenge', async () => {
    const { calls } = await over(
      {},
      {
        'POST /reports/removal-preview': () =>
          previewOf([loss(anna, { levels: -1, badgesLost: ['In the Beginning'], booksReopened: ['Numbers'] })]),
        'GET /plans/reader/1/progress': () => ({ body: { progress: [plan] } }),
        'GET /plans/reader/1/plan/gospels/today': () => ({ body: { ...asked, todaysChapters: [{ id: 930 }] } }),
        'GET /challenges': () => ({
          body: {
            challenges: [
              { id: 4, state: 'running' },
              { id: 5, state: 'closed' },
            ],
          },
        }),
        'GET /challenges/4': () => ({
          body: {
            challenge: { id: 4, name: 'Advent with Luke', goal: 'each', target: 24 },
            own: [{ readerId: 1, chapters: 5, hasReadToday: true }],
          },
        }),
      },
    );
    const dialog = within(await moment());
    expect(dialog.getByRole('heading', { name: 'Numbers 36' })).toBeInTheDocument();
    expect(await dialog.findByTestId('points-gained')).toHaveAttribute('data-value', '11');
    expect(await dialog.findByText('1 chapter at 10 points, times 1.1 for the streak')).toBeInTheDocument();
    expect(dialog.getByTestId('streak-now')).toHaveAttribute('data-value', '9');
    expect(dialog.getByTestId('lit')).toHaveAttribute('data-lit', '153');
    const badges = within(await dialog.findByRole('list', { name: 'New badges' }));
    expect(badges.getByText('In the Beginning')).toBeInTheDocument();
    for (const words of [
      'Numbers complete',
      'Level 2: Seeker',
      'The Gospels in 30 Days: you’re done for today',
      'Bible 1: 11 of 1,189',
    ])
      expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(await dialog.findByText(/Advent with Luke: 5 of 24 chapters/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Next: Matthew 1' })).toHaveAttribute('href', '/reading?chapter=930');
    expect(calls.find(({ path }) => path === '/reports/removal-preview')?.body).toEqual({ batchId: 'b-1' });
  });

  it('leads who only tracks to home, where the next chapter is marked', async () => {
    act(() =>
      signInWith(
        { token: 'mine', user: person() },
        { onboarding: DEFAULT_ONBOARDING, preferences: DEFAULT_PREFERENCES },
      ),
    );
    await over({ readers: [reader({ isPrimary: true })] });
    expect(await screen.findByRole('link', { name: 'Next: Deuteronomy 1' })).toHaveAttribute('href', '/');
    act(() => clearSession());
  });

  it('names a plan that it completed', async () => {
    const completed = { ...plan, isActive: false, completedAt: '2025-10-01T06:00:00Z' };
    await over(
      {},
      {
        'GET /plans/reader/1/progress': () => ({ body: { progress: [completed, { ...completed, planId: 'psalms' }] } }),
        'GET /gamification/transactions/1': () => ({
          body: {
            transactions: [anEntry(), anEntry({ planId: 'gospels' }), anEntry({ eventId: '1-6', planId: 'psalms' })],
          },
        }),
      },
    );
    expect(await screen.findByText('The Gospels in 30 Days: complete')).toBeInTheDocument();
  });

  it('says of a plan past its end what is left of it, not what is left today', async () => {
    const ended = { ...plan, completedAt: null, targetEndDate: '2025-11-02', chaptersRead: 736, totalChapters: 1189 };
    await over(
      {},
      {
        'GET /plans/reader/1/progress': () => ({ body: { progress: [ended] } }),
        'GET /plans/reader/1/plan/gospels/today': () => ({
          body: { ...asked, isTodayRead: false, todaysChapters: [{ id: 930 }] },
        }),
      },
    );
    expect(
      await screen.findByText('The Gospels in 30 Days ended on Nov 2, 2025 with 453 chapters left'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/to go today/)).not.toBeInTheDocument();
  });

  it('goes on in the challenge for which it was marked', async () => {
    const page = { challenge: { id: 4, name: 'Luke', goal: 'each', target: 24 }, own: [{ readerId: 1, next: 975 }] };
    await over(
      { challengeId: 4 },
      {
        'GET /challenges/4': () => ({ body: page }),
        'GET /plans/reader/1/progress': () => ({ body: { progress: [plan] } }),
        'GET /plans/reader/1/plan/gospels/today': () => ({ body: { ...asked, todaysChapters: [{ id: 930 }] } }),
      },
    );
    expect(await screen.findByRole('link', { name: 'Next: Luke 2' })).toHaveAttribute('href', '/reading?chapter=975');
  });

  it('leads to the chapter after it where no plan asks for one', async () => {
    await over({}, { 'GET /gamification/profile/1': () => ({ body: { profile: aProfile({ badges: [] }) } }) });
    expect(await screen.findByRole('link', { name: 'Next: Deuteronomy 1' })).toHaveAttribute(
      'href',
      '/reading?chapter=154',
    );
    expect(screen.queryByRole('list', { name: 'New badges' })).not.toBeInTheDocument();
  });

  it.each([
    [true, 'Your first chapter. Great start!'],
    [false, 'The first chapter of Anna. Great start!'],
  ])('celebrates a first report (one’s own: %s)', async (isPrimary, words) => {
    const { stats } = aProfile();
    await over(
      { readers: [reader({ isPrimary })] },
      {
        'GET /gamification/profile/1': () => ({
          body: { profile: aProfile({ stats: { ...stats, totalReports: 1 } }) },
        }),
      },
    );
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('does not give figures from before the report as those after it', async () => {
    await over({ recorded: { created: 1, batchId: 'b-1', at: Date.now() + 60_000 } });
    await screen.findByTestId('points-gained');
    expect(screen.queryByTestId('streak-now')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Bible 1/)).not.toBeInTheDocument();
  });

  it('draws the first badges of many', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    await over(
      {},
      {
        'POST /reports/removal-preview': () => previewOf([loss(anna, { badgesLost: names })]),
        'GET /gamification/profile/1': () => ({
          body: { profile: aProfile({ badges: names.map((name) => aBadge({ id: name, name })) }) },
        }),
      },
    );
    const badges = within(await screen.findByRole('list', { name: 'New badges' }));
    expect(badges.getAllByTestId('badge-mark')).toHaveLength(5);
    expect(badges.getByText('and 2 more badges')).toBeInTheDocument();
  });

  it('says that points will follow when they cannot be told yet', async () => {
    await over({}, { 'POST /reports/removal-preview': () => ({ status: 500 }) });
    expect(await screen.findByText('Points and plans will follow in a moment.')).toBeInTheDocument();
  });
});

describe('the moment', () => {
  it('ends at the first press, which does nothing else', async () => {
    const { user } = await over();
    const dialog = await moment();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).toHaveAttribute('data-over');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('ends at the first key, and closes on Escape', async () => {
    const { user } = await over();
    const dialog = await moment();
    await waitFor(() => expect(screen.getByRole('link')).toHaveFocus());
    await user.keyboard('x');
    expect(dialog).toHaveAttribute('data-over');
    expect(screen.getByTestId('points-gained')).toHaveTextContent('+11 points');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('ends by itself', async () => {
    await over();
    const dialog = await moment();
    await waitFor(() => expect(dialog).toHaveAttribute('data-over'), { timeout: 3000 });
  });

  it('stands still for those who want no motion', async () => {
    Object.assign(globalThis, {
      matchMedia: (query: string) => ({
        matches: query.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }),
    });
    await over();
    expect(await screen.findByTestId('points-gained')).toHaveTextContent('+11 points');
  });

  it('does not come for what was recorded already', async () => {
    await over({ recorded: { created: 0, batchId: null, at: 0 } });
    expect(isOpen()).toBe(false);
  });
});

describe('undo', () => {
  const press = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await user.keyboard('x');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
  };

  it('takes back what is shown, and says so', async () => {
    const said = listenToMessages();
    const undo = jest.fn(async () => null);
    const { user } = await over({ undo });
    await moment();
    await press(user);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(said()).toEqual(['Undone.']);
  });

  it('says why it could not, and stays', async () => {
    const { user } = await over({ undo: async () => 'Failed to undo reports. Please try again.' });
    await moment();
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to undo reports. Please try again.');
  });

  it('makes room for a question of the page', async () => {
    const ask = jest.fn(() => undefined);
    const { user } = await over({ undo: ask });
    await moment();
    await press(user);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

it('gives a family the sum first, and each of six a folded card', async () => {
  const { user, calls } = await over(
    { readers: family, recorded: { created: 6, batchId: 'b-1', at: Date.now() } },
    {
      'POST /reports/removal-preview': () =>
        previewOf(family.map((one) => loss(one, one.id === 2 ? { badgesLost: ['In the Beginning'], levels: -1 } : {}))),
      'GET /gamification/profile/2': () => ({ body: { profile: aProfile({ readerId: 2, name: 'Ben' }) } }),
      'GET /plans/reader/2/progress': () => ({ body: { progress: [] } }),
    },
  );
  const dialog = within(await moment());
  expect(await dialog.findByTestId('points-gained')).toHaveAttribute('data-value', '66');
  const cards = within(dialog.getByRole('list', { name: 'For each reader' }));
  expect(cards.getAllByText('+11 points')).toHaveLength(6);
  expect(cards.getByText('1 badge, now level 5')).toBeInTheDocument();
  expect(calls.some(({ path }) => path.startsWith('/gamification/profile'))).toBe(false);
  await user.keyboard('x');
  await user.click(cards.getByText(/Ben/));
  expect(await cards.findByText('Level 2: Seeker')).toBeInTheDocument();
  expect(cards.getByText('Streak: 3 days')).toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/gamification/profile/3')).toBe(false);
});

it('says of a report without a network that it is kept and when it is sent, and gives no points', async () => {
  let send = (_: boolean): void => undefined;
  const settled = new Promise<boolean>((resolve) => (send = resolve));
  const { calls } = await over({ recorded: null, undo: undefined, settled });
  const dialog = within(await moment());
  expect(dialog.getByText('Saved on this device')).toBeInTheDocument();
  expect(dialog.getByText(/We’ll send this when you reconnect/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(calls).toEqual([]);
  await act(async () => send(true));
  expect(await dialog.findByText('You’re back online and your report has been sent.')).toBeInTheDocument();
});
