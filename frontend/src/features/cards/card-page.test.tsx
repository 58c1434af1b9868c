import '@testing-library/jest-dom';
import { CARD_MESSAGES } from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { CardPage } from './card-page';

const SECRET = 'c2VjcmV0';
const jonas = { id: 7, name: 'Jonas' };

const GOSPELS = {
  planId: 'gospels',
  planName: 'Gospels',
  isActive: true,
  beginsAt: null,
  dayCount: 30,
  startDate: '2026-11-01',
};
const TODAY = { day: 3, passages: [], behind: [], todaysChapters: [{ id: 929, name: 'Matthew 1' }] };

/** A server with one card; what it says changes with what is reported. */
const routes = (): FakeRoutes => {
  let chapters: number[] = [];
  let given = false;
  let joined = false;
  return {
    'POST /auth/card': ({ body }) => {
      const { card, name, pin } = body as { card?: string; name?: string; pin?: string };
      if (card === SECRET || (name === 'jonas-1234' && pin === '123456'))
        return { body: { token: 'T', reader: jonas } };
      return refusal(401, card === undefined ? CARD_MESSAGES.pinWrong : CARD_MESSAGES.cardUnknown);
    },
    'POST /auth/logout': () => ({ body: { message: 'ok' } }),
    'GET /auth/card': () => ({
      body: {
        reader: jonas,
        canon: 'protestant',
        lastChapterId: chapters.at(-1) ?? null,
        together: [{ readerId: 9, name: 'Miriam', occasion: 'day:2026-11-29', given }],
        plans: joined ? [] : [{ id: 4, name: 'Gospels', group: 'Choir' }],
        quittable: joined ? ['gospels'] : [],
        amens: ['Lois'],
      },
    }),
    'GET /gamification/profile/7': () => ({
      body: {
        profile: {
          totalPoints: chapters.length * 10,
          currentStreak: chapters.length > 0 ? 1 : 0,
          level: { level: 1, title: 'Beginner' },
        },
      },
    }),
    'GET /readers/7/progress': () => ({
      body: { progress: { chapterReadCounts: Object.fromEntries(chapters.map((id) => [id, 1])) } },
    }),
    'GET /plans/reader/7/progress': () => ({ body: { progress: joined ? [GOSPELS] : [] } }),
    'GET /plans/reader/7/plan/gospels/today': () => ({ body: TODAY }),
    'PUT /plans/reader/7/plan/gospels/progress': () => {
      joined = false;
      return { body: { message: 'ok', progress: null } };
    },
    'GET /esv/chapter/2/text': () => ({
      body: { success: true, data: { passage: 'Thus the heavens', translation: { name: 'World English Bible' } } },
    }),
    'POST /reports': ({ body }) => {
      chapters = [...chapters, ...(body as { chapterIds: number[] }).chapterIds];
      return { status: 201, body: { batchId: `batch ${chapters.length}`, summary: { reportsCreated: 1 } } };
    },
    'DELETE /reports/undo-last-batch': () => {
      chapters = chapters.slice(0, -1);
      return { body: { message: 'ok', undoId: '1', summary: { readers: ['Jonas'], reports: 1 } } };
    },
    'POST /plans/shared/4/join': () => {
      joined = true;
      return { status: 201, body: { message: 'ok', progress: null } };
    },
    'PUT /readers/9/reactions': ({ body }) => {
      ({ given } = body as { given: boolean });
      return { body: { message: 'ok' } };
    },
  };
};
const open = async (secret = '', server = routes()) => {
  const calls = fakeApi(server);
  const { client } = await renderAtAddress(<CardPage secret={secret} />, `/card${secret && `#${secret}`}`);
  return { calls, client, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
const tokensOf = (calls: ReturnType<typeof fakeApi>) =>
  new Set(calls.filter(({ path }) => path !== '/auth/card').map(({ headers }) => headers.authorization));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-29T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

describe('who is reading', () => {
  it('is signed in by user name and PIN, typed on the pad', async () => {
    const { user, calls } = await open();
    const start = screen.getByRole('button', { name: 'Start reading' });
    expect(start).toBeDisabled();
    await user.type(screen.getByLabelText('User name'), 'jonas-1234');
    const pad = within(screen.getByRole('group', { name: 'Number pad' }));
    for (const digit of '1239') await user.click(pad.getByRole('button', { name: digit }));
    await user.click(pad.getByRole('button', { name: 'Delete the last digit' }));
    for (const digit of '456') await user.click(pad.getByRole('button', { name: digit }));
    await user.click(start);
    expect(await screen.findByRole('heading', { name: 'Hello, Jonas!' })).toBeInTheDocument();
    expect(calls[0].body).toEqual({ name: 'jonas-1234', pin: '123456' });
  });

  it('hears why not, and types the PIN again', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('User name'), 'jonas-1234');
    await user.type(screen.getByLabelText('PIN'), '000000');
    await user.click(screen.getByRole('button', { name: 'Start reading' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This user name and PIN don’t match.');
    expect(screen.getByLabelText('PIN')).toHaveValue('');
  });

  it('is signed in by the code alone', async () => {
    await open(SECRET);
    expect(await screen.findByRole('heading', { name: 'Hello, Jonas!' })).toBeInTheDocument();
  });

  it('hears that a card is over', async () => {
    await open('old');
    expect(await screen.findByRole('alert')).toHaveTextContent(CARD_MESSAGES.cardUnknown);
    expect(screen.getByLabelText('User name')).toBeInTheDocument();
  });
});

describe('the page of a reader', () => {
  it('begins with a chapter of one’s choice, tells what it brought, and takes it back', async () => {
    const { user, calls } = await open(SECRET);
    expect(await screen.findByText('Your first chapter lights up here.')).toBeInTheDocument();
    await user.selectOptions(await screen.findByLabelText('Book'), 'Genesis');
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByText('Genesis 1 is read. Well done!')).toBeInTheDocument();
    expect(await screen.findByText('Genesis 2')).toBeInTheDocument();
    expect(screen.getByText('1 chapter')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Your first chapter lights up here.')).toBeInTheDocument();
    const undone = calls.find(({ method }) => method === 'DELETE');
    expect(undone?.query.get('batchId')).toBe('batch 1');
    expect(calls.find(({ path }) => path === '/reports')?.body).toEqual({ readerIds: [7], chapterIds: [1] });
    expect(tokensOf(calls)).toEqual(new Set(['Bearer T']));
  });

  it('shows the text of the next chapter on request', async () => {
    const { user } = await open(SECRET);
    await user.selectOptions(await screen.findByLabelText('Book'), 'Genesis');
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    await user.click(await screen.findByRole('button', { name: 'Read it here' }));
    expect(await screen.findByText('Thus the heavens')).toBeInTheDocument();
  });

  it('offers the plans of its groups, and joins one', async () => {
    const { user, calls } = await open(SECRET);
    await user.click(await screen.findByRole('button', { name: 'Join Gospels' }));
    await waitFor(() => expect(screen.queryByText('Read along with your group')).not.toBeInTheDocument());
    expect(calls.find(({ path }) => path === '/plans/shared/4/join')?.body).toEqual({ readerId: 7 });
    expect(tokensOf(calls)).toEqual(new Set(['Bearer T']));
  });

  it('quits a plan that it joined, once it is sure', async () => {
    const { user, calls } = await open(SECRET);
    await user.click(await screen.findByRole('button', { name: 'Join Gospels' }));
    await user.click(await screen.findByRole('button', { name: 'Quit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Quit' }));
    expect(await screen.findByRole('button', { name: 'Join Gospels' })).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ action: 'quit' });
    expect(tokensOf(calls)).toEqual(new Set(['Bearer T']));
  });

  it('says why a plan can’t be joined', async () => {
    const why = 'This plan is over';
    const { user } = await open(SECRET, { ...routes(), 'POST /plans/shared/4/join': () => refusal(409, why) });
    await user.click(await screen.findByRole('button', { name: 'Join Gospels' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
  });

  it('says Amen, and who said it', async () => {
    const { user, calls } = await open(SECRET);
    expect(await screen.findByText('Amen from Lois')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Amen to Miriam' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Amen to Miriam' })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      by: 7,
      reaction: 'amen',
      occasion: 'day:2026-11-29',
      given: true,
    });
  });

  it('tells that something failed', async () => {
    const { user } = await open(SECRET, { ...routes(), 'POST /reports': () => refusal(400, 'Not today') });
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
  });

  it('says so when it cannot be loaded', async () => {
    await open(SECRET, { ...routes(), 'GET /auth/card': () => refusal(500, '') });
    expect(
      await screen.findByText('Failed to load your page. Please try again.', {}, { timeout: 5000 }),
    ).toBeInTheDocument();
  });
});

describe('the next reader', () => {
  const isAsked = () => screen.findByRole('heading', { name: 'Who is reading?' });
  const signedOut = (calls: ReturnType<typeof fakeApi>) =>
    calls.filter(({ path }) => path === '/auth/logout').map(({ headers }) => headers.authorization);

  it('finds nothing of the one before', async () => {
    const { user, calls, client } = await open(SECRET);
    await user.click(await screen.findByRole('button', { name: 'Done – next reader' }));
    await isAsked();
    expect(signedOut(calls)).toEqual(['Bearer T']);
    expect(client.getQueryCache().findAll({ queryKey: ['card'] })).toEqual([]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('"T"');
  });

  it('finds nobody after ten minutes of rest, and no sooner', async () => {
    const { calls, user } = await open(SECRET);
    await screen.findByRole('heading', { name: 'Hello, Jonas!' });
    await act(() => jest.advanceTimersByTimeAsync(9 * 60_000));
    await user.click(screen.getByRole('heading', { name: 'Hello, Jonas!' }));
    await act(() => jest.advanceTimersByTimeAsync(9 * 60_000));
    expect(screen.getByRole('heading', { name: 'Hello, Jonas!' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    await isAsked();
    expect(signedOut(calls)).toEqual(['Bearer T']);
  });

  it('is asked once the card has ended', async () => {
    await open(SECRET, { ...routes(), 'GET /auth/card': () => refusal(401, 'Please sign in') });
    await isAsked();
  });
});
