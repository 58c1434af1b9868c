import '@testing-library/jest-dom';
import type { SharedPlanAnswer, SharedPlanDayAnswer, SharedPlanReaderAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast, Toaster } from 'sonner';
import { dateAfter, showDate, today } from '@/shared/lib/days';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { SharedDay } from './shared-day';

const plan: SharedPlanAnswer = {
  id: 5,
  planId: 'custom-7',
  name: 'Leaflet',
  description: null,
  chapterCount: 89,
  startDate: dateAfter(today(), -11),
  targetEndDate: dateAfter(today(), 2),
  mode: 'days',
  dayCount: 14,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  family: { id: 3, name: 'The Hannas' },
  church: null,
  group: null,
  canStop: false,
  readerCount: 3,
  joinedReaderIds: [1],
};
const day: SharedPlanDayAnswer = {
  date: today(),
  day: 12,
  passages: [{ text: 'Matthew 5:1–20', chapterIds: [934], verses: '5:1-20' }],
  title: 'Salt',
  text: 'Read it aloud.',
  word: null,
  progress: { haveRead: 5, notYet: 3 },
  readTogether: 0,
  ownReadTogether: [],
};
const word = { text: '<b>Salt</b> keeps.', by: 'Anna', isMine: false };
const follows = (id: number, name: string, about: Partial<SharedPlanReaderAnswer> = {}): SharedPlanReaderAnswer => ({
  reader: { id, name },
  isAnonymous: false,
  isMine: id === 1,
  chaptersRead: 10,
  totalChapters: 89,
  ahead: 0,
  place: { day: 12, daysBehind: 0, isRead: false },
  state: 'active',
  ...about,
});
const FAMILY = [
  follows(1, 'Anna'),
  follows(2, 'Simeon'),
  follows(3, 'Resting', { state: 'paused' }),
  follows(4, 'Spreading', { place: null }),
];
const IN_CHURCH: Partial<SharedPlanAnswer> = { family: null, church: { id: 4, name: 'Antioch' } };

/** By keyboard: jsdom captures no pointer, and a message that is dragged does. */
const undo = async () => {
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await userEvent.keyboard('{Enter}');
};

const open = async ({
  of = {},
  about = {},
  readers = FAMILY,
  routes = {},
}: {
  of?: Partial<SharedPlanDayAnswer>;
  about?: Partial<SharedPlanAnswer>;
  readers?: SharedPlanReaderAnswer[];
  routes?: FakeRoutes;
}) => {
  const calls = fakeApi({
    'GET /plans/shared/5/day': ({ query }) => ({ body: { ...day, ...of, date: query.get('date') } }),
    'GET /plans/shared/5/readers': () => ({ body: { readers, total: readers.length } }),
    'POST /plans/shared/5/together': () => ({ status: 201, body: { message: 'Day marked', batchId: 'batch-1' } }),
    ...routes,
  });
  await renderAtAddress(
    <>
      <SharedDay plan={{ ...plan, ...about }} version={1} />
      <Toaster />
    </>,
    '/reading-plans',
  );
  const written = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  return { user: userEvent.setup(), calls, written };
};

afterEach(() => {
  toast.dismiss();
});

describe('a day of a shared plan', () => {
  it('says what it asks for and how many have read it', async () => {
    await open({});
    expect(await screen.findByText('Today: Day 12 of 14')).toBeInTheDocument();
    for (const text of ['Salt', 'Matthew 5:1–20', 'Read it aloud.', '5 have read it, 3 not yet'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it.each([
    [{ progress: { haveRead: 0, notYet: 3 } }, 'Nobody has read today’s part yet'],
    [{ progress: { haveRead: 3, notYet: 0 }, readTogether: 2 }, 'Everyone has read it · 2 read it together'],
    [{ progress: { haveRead: 1, notYet: 1 } }, '1 has read it, 1 not yet'],
    [{ progress: null, passages: [] }, 'A day of rest: nothing to read.'],
    [{ progress: null, passages: [], day: null }, 'No reading on this day.'],
  ])('%j is told as %s', async (of, words) => {
    await open({ of });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    [{ haveRead: 0, notYet: 3 }, '0 have read it, 3 not yet'],
    [{ haveRead: 3, notYet: 0 }, '3 have read it, 0 not yet'],
  ])('%j of a group, where not all are counted, is told as %s', async (progress, words) => {
    await open({ about: { family: null, group: { id: 5, name: 'Choir' } }, of: { progress } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is one of those up to today for members, and to the end for who leads', async () => {
    const { user, calls } = await open({});
    expect(await screen.findByRole('button', { name: 'Next day' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    const yesterday = dateAfter(today(), -1);
    expect(await screen.findByText(`${showDate(yesterday)}: Day 12 of 14`)).toBeInTheDocument();
    expect(calls.map(({ query }) => query.get('date'))).toContain(yesterday);
    expect(screen.getByRole('button', { name: 'Next day' })).toBeEnabled();
  });

  it('is the first of a plan that is still to begin, and the last of one that has ended', async () => {
    const { calls } = await open({ about: { startDate: dateAfter(today(), 3), targetEndDate: dateAfter(today(), 9) } });
    expect(await screen.findByRole('button', { name: 'Day before' })).toBeDisabled();
    expect(calls[0].query.get('date')).toBe(dateAfter(today(), 3));
    expect(screen.queryByRole('button', { name: 'We read this together' })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded', async () => {
    await open({ routes: { 'GET /plans/shared/5/day': () => refusal(500, '') } });
    expect(await screen.findByText('Failed to load the plans you share. Please try again.')).toBeInTheDocument();
  });

  it('of a plan that is spread is shown where there is a word for it', async () => {
    const of = { day: null, passages: [], title: null, text: null, progress: null, word };
    await open({ about: { mode: 'spread', dayCount: null }, of });
    expect(await screen.findByRole('figure', { name: 'Word for the day' })).toBeInTheDocument();
    expect(screen.queryByText('No reading on this day.')).not.toBeInTheDocument();
  });
});

describe('a word for the day', () => {
  it.each([
    ['Anna', {}],
    ['You', { isMine: true }],
    ['From your leader', { by: null }],
  ])('is text, from %s', async (by, about) => {
    await open({ of: { word: { ...word, ...about } } });
    const figure = await screen.findByRole('figure', { name: 'Word for the day' });
    expect(figure).toHaveTextContent(`<b>Salt</b> keeps.${by}`);
    expect(screen.queryByRole('button', { name: 'Edit word' })).not.toBeInTheDocument();
  });

  it('is written by who leads', async () => {
    const { user, written } = await open({
      about: { canStop: true },
      routes: {
        [`PUT /plans/shared/5/words/${today()}`]: () => ({ body: { message: 'Word for the day saved', word } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Write a word for this day' }));
    const dialog = await screen.findByRole('dialog', { name: `A word for ${showDate(today())}` });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please write a word for the day')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Your word'), 'Salt keeps.');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(written()).toEqual([['PUT', `/plans/shared/5/words/${today()}`, { text: 'Salt keeps.' }]]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is changed, and deleted after a question; what failed is said', async () => {
    let answers = 0;
    const { user, written } = await open({
      about: { canStop: true },
      of: { word: { ...word, isMine: true } },
      routes: {
        [`DELETE /plans/shared/5/words/${today()}`]: () =>
          answers++ === 0 ? refusal(500, '') : { body: { message: 'Word for the day deleted' } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit word' }));
    expect(await screen.findByLabelText('Your word')).toHaveValue('<b>Salt</b> keeps.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete word' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(
      await within(dialog).findByText('Failed to delete the word for the day. Please try again.'),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(written()).toHaveLength(2);
  });
});

describe('a day that is read together', () => {
  it('is marked for those of the family who were there, and undone as one', async () => {
    const { user, written } = await open({
      routes: { 'DELETE /reports/undo-last-batch': () => ({ body: { message: 'Undone' } }) },
    });
    await user.click(await screen.findByRole('button', { name: 'We read this together' }));
    const dialog = await screen.findByRole('dialog', { name: `${showDate(today())}, read together` });
    const boxes = within(dialog).getAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    await user.click(within(dialog).getByLabelText('Simeon'));
    await user.click(within(dialog).getByLabelText('Anna'));
    expect(within(dialog).getByRole('button', { name: 'Mark as read' })).toBeDisabled();
    await user.click(within(dialog).getByLabelText('Simeon'));
    await user.click(within(dialog).getByRole('button', { name: 'Mark as read' }));
    await undo();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(written()).toEqual([
        ['POST', '/plans/shared/5/together', { readerIds: [2], date: today() }],
        ['DELETE', '/reports/undo-last-batch', undefined],
      ]),
    );
  });

  it('of a church is marked for one’s own reader at once, and taken back alone where nothing was reported', async () => {
    const { user, written } = await open({
      about: IN_CHURCH,
      routes: {
        'POST /plans/shared/5/together': () => ({ status: 201, body: { message: 'Day marked', batchId: null } }),
        [`DELETE /plans/shared/5/together/${today()}`]: () => ({ body: { message: 'Taken back' } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'I read this with the church' }));
    await undo();
    await waitFor(() =>
      expect(written()).toEqual([
        ['POST', '/plans/shared/5/together', { readerIds: [1], date: today() }],
        ['DELETE', `/plans/shared/5/together/${today()}`, undefined],
      ]),
    );
  });

  it('says why it failed', async () => {
    const { user } = await open({
      about: IN_CHURCH,
      routes: { 'POST /plans/shared/5/together': () => refusal(409, 'This plan is paused') },
    });
    await user.click(await screen.findByRole('button', { name: 'I read this with the church' }));
    expect(await screen.findByText('This plan is paused')).toBeInTheDocument();
  });

  it.each([
    ['one’s own said so', { about: IN_CHURCH, of: { ownReadTogether: [1], readTogether: 1 } }],
    ['all of the family did', { of: { readTogether: 2 } }],
    ['nobody follows it by its days', { readers: [follows(1, 'Anna', { place: null })] }],
    ['it is a rest', { of: { passages: [], progress: null } }],
  ])('is not asked for once %s', async (_, state) => {
    const { calls } = await open(state);
    await screen.findByText('Today: Day 12 of 14');
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/readers'))).toBe(true));
    await waitFor(() => expect(screen.queryByRole('button', { name: /read this/ })).not.toBeInTheDocument());
  });
});
