import '@testing-library/jest-dom';
import { CHAPTERS, type PlanDayAnswer, type PlanEnvelope, type PlanFileAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { nameChaptersIn } from '@/shared/passages/chapter-names';
import { PlanEditor } from '../plan-editor';

afterEach(() => nameChaptersIn('kjv'));

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const chapter = (number: number): PlanDayAnswer => ({
  passages: [{ text: `Genesis ${number}`, chapterIds: [number], verses: null }],
});
const plan = (days: PlanDayAnswer[]): PlanEnvelope['plan'] => ({
  id: 'custom-7',
  name: 'Beginnings',
  description: null,
  category: 'custom',
  isDefault: false,
  chapterCount: days.length,
  estimatedDays: days.length,
  pointsReward: 0,
  goesBy: days.some(({ date }) => date) ? 'dates' : 'days',
  dayCount: days.length,
  runsRound: false,
  weekdays: EVERY_DAY,
  isPublished: false,
  isOwn: true,
  chapterIds: [],
  days,
  lists: [],
});
const READ: PlanFileAnswer = {
  name: '',
  description: null,
  runsRound: false,
  days: [chapter(11), { passages: [], title: 'Rest' }],
  lists: [],
  chapterIds: [],
  estimatedDays: null,
  weekdays: null,
  notes: [{ kind: 'unknown', message: 'We couldn’t find that passage.', text: 'Punch 3', line: 3 }],
};

const open = async (days: PlanDayAnswer[], routes: FakeRoutes = {}, planId: string | null = 'custom-7') => {
  const onClose = jest.fn();
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [] } }),
    'GET /plans/custom-7': () => ({ body: { plan: plan(days) } }),
    'PUT /plans/custom-7': () => ({ body: { plan: plan(days) } }),
    'POST /plans': () => ({ status: 201, body: { plan: plan(days) } }),
    'POST /plans/files/read': () => ({ body: READ }),
    ...routes,
  });
  await renderAtAddress(<PlanEditor planId={planId} onClose={onClose} />, '/reading-plans');
  const user = userEvent.setup();
  await screen.findByLabelText('Name');
  return { user, calls, onClose };
};
type User = ReturnType<typeof userEvent.setup>;
const rows = (): HTMLInputElement[] => screen.queryAllByLabelText<HTMLInputElement>(/^Passages of /);
const written = (): string[] => rows().map(({ value }) => value);
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const save = (user: User) => press(user, 'Save');
const savedDays = async (calls: Awaited<ReturnType<typeof open>>['calls']) => {
  const puts = () => calls.filter(({ method }) => method === 'PUT');
  await waitFor(() => expect(puts()).toHaveLength(1));
  return (puts()[0].body as { days: unknown[] }).days;
};
const day = (chapterIds: number[], verses: string | null = null) => ({
  passages: [{ chapterIds, verses }],
  title: null,
  text: null,
});

describe('a plan that is spread', () => {
  const spread = {
    ...plan([]),
    goesBy: 'spread' as const,
    dayCount: null,
    chapterIds: [1, 2, 3, 233, 479],
    estimatedDays: 3,
  };

  it('gets days with the share that each would have', async () => {
    const { user, calls } = await open([], { 'GET /plans/custom-7': () => ({ body: { plan: spread } }) });
    await press(user, 'Give it days');
    expect(written()).toEqual(['Genesis 1–2', 'Genesis 3; Ruth 1', 'Psalm 1']);
    expect(screen.getByRole('status')).toHaveTextContent('3 days from its chapters.');
    expect(screen.queryByRole('button', { name: 'Give it days' })).not.toBeInTheDocument();
    await user.clear(rows()[2]);
    await user.type(rows()[2], 'Rest');
    await save(user);
    expect(await savedDays(calls)).toEqual([
      day([1, 2]),
      { ...day([3]), passages: [...day([3]).passages, ...day([233]).passages] },
      { passages: [], title: null, text: null },
    ]);
  });

  it('gets none while its chapters are not understood', async () => {
    const { user } = await open([], { 'GET /plans/custom-7': () => ({ body: { plan: spread } }) });
    await user.type(screen.getByLabelText('Chapters, in reading order'), '; Punch 3');
    expect(screen.queryByRole('button', { name: 'Give it days' })).not.toBeInTheDocument();
  });
});

describe('the days of a plan in a table', () => {
  it('are shown as they are, and saved with what was written in them', async () => {
    const luke = { text: 'Luke 2:1–20', chapterIds: [975], verses: '2:1-20' };
    const { user, calls, onClose } = await open([
      chapter(1),
      { passages: [luke], title: 'Bethlehem', text: 'Read it aloud.' },
      { passages: [] },
    ]);
    expect(written()).toEqual(['Genesis 1', 'Luke 2:1–20', 'Rest']);
    await user.clear(rows()[0]);
    await user.type(rows()[0], 'gen 1-2, ps 1');
    expect(rows()[0]).toHaveAccessibleDescription('Genesis 1–2, Psalm 1');
    await press(user, 'More about Day 2');
    expect(screen.getByLabelText('Text (optional)')).toHaveValue('Read it aloud.');
    await user.clear(screen.getByLabelText('Title (optional)'));
    await save(user);
    expect(await savedDays(calls)).toEqual([
      { ...day([1, 2]), passages: [...day([1, 2]).passages, ...day([479]).passages] },
      { ...day([975], '2:1-20'), text: 'Read it aloud.' },
      { passages: [], title: null, text: null },
    ]);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('are named and read in the numbering of the account', async () => {
    await nameChaptersIn('hebrew');
    const joel = (chapter: number) => CHAPTERS.find((one) => one.book === 'Joel' && one.chapter === chapter)?.id ?? 0;
    const { user, calls } = await open([
      { passages: [{ text: 'Joel 4', chapterIds: [joel(3)], verses: null }] },
      { passages: [{ text: 'Malachi 3:1–18', chapterIds: [928], verses: null }] },
    ]);
    expect(written()).toEqual(['Joel 4', 'Malachi 3:1–18']);
    await user.type(rows()[0], '; Joel 1');
    await user.type(rows()[1], '; Joel 1');
    await save(user);
    const whole = (id: number) => ({ chapterIds: [id], verses: null });
    expect(await savedDays(calls)).toEqual([
      { ...day([]), passages: [whole(joel(3)), whole(joel(1))] },
      { ...day([]), passages: [whole(928), whole(joel(1))] },
    ]);
  });

  it('tell how long the plan is, with its longest and its shortest day', async () => {
    const { user } = await open([chapter(1), chapter(2), { passages: [] }]);
    const length = () => screen.getByLabelText('Length of the plan');
    expect(length()).toHaveTextContent(
      '3 days, 1 of rest · 2 chapters · about 7 min · longest Day 1 (4 min), shortest Day 2 (3 min)',
    );
    await user.type(rows()[1], '; Psalm 119');
    await waitFor(() => expect(length()).toHaveTextContent('longest Day 2 (28 min), shortest Day 1 (4 min)'));
  });

  it('move with the keys of the handle and with buttons, which keep the focus', async () => {
    const { user } = await open([chapter(1), chapter(2), chapter(3)]);
    screen.getByRole('button', { name: 'Move Day 1' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(written()).toEqual(['Genesis 2', 'Genesis 3', 'Genesis 1']);
    expect(screen.getByRole('button', { name: 'Move Day 3' })).toHaveFocus();
    expect(screen.getByText('Day 2 is now Day 3.')).toBeInTheDocument();
    await press(user, 'More about Day 3');
    await press(user, 'Move up');
    expect(screen.getByRole('button', { name: 'Move up' })).toHaveFocus();
    expect(written()).toEqual(['Genesis 2', 'Genesis 1', 'Genesis 3']);
  });

  it('copy a week behind itself', async () => {
    const { user } = await open(Array.from({ length: 9 }, (_, index) => chapter(index + 1)));
    await press(user, 'More about Day 2');
    await press(user, 'Copy 7 days from here');
    expect(screen.getByText('Day 2 to Day 8 copied as Day 9 to Day 15.')).toBeInTheDocument();
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(written()).toEqual(numbers.map((number) => `Genesis ${number}`));
  });

  it('are removed and come back, with what was typed since', async () => {
    const { user } = await open([chapter(1), chapter(2), chapter(3)]);
    await press(user, 'Remove Day 2');
    expect(screen.getByRole('button', { name: 'Move Day 2' })).toHaveFocus();
    await user.type(rows()[1], '-4');
    await press(user, 'Undo');
    expect(written()).toEqual(['Genesis 1', 'Genesis 2', 'Genesis 3-4']);
    expect(screen.getByText('Undone.')).toBeInTheDocument();
  });

  it('go on with Enter, and leave out empty rows at the end', async () => {
    const { user, calls } = await open([chapter(1)]);
    await user.type(rows()[0], '{Enter}');
    expect(rows()[1]).toHaveFocus();
    await user.keyboard('rest{Enter}');
    expect(rows()).toHaveLength(3);
    await save(user);
    expect(await savedDays(calls)).toEqual([day([1]), { passages: [], title: null, text: null }]);
  });
});

describe('several lines pasted into a day', () => {
  it('become days behind it, with a note for each line that is not understood', async () => {
    const { user, calls } = await open([chapter(1), chapter(2)]);
    await user.click(rows()[0]);
    await user.paste('Genesis 11\nRest\nPunch 3');
    await waitFor(() => expect(written()).toEqual(['Genesis 1', 'Genesis 11', 'Rest', 'Genesis 2']));
    expect(calls.find(({ path }) => path === '/plans/files/read')?.body).toMatchObject({
      text: 'Genesis 11\nRest\nPunch 3',
    });
    expect(screen.getByText('Line 3, “Punch 3”: We couldn’t find that passage.')).toBeVisible();
    await press(user, 'Undo');
    expect(written()).toEqual(['Genesis 1', 'Genesis 2']);
  });

  it('are refused in words where they hold no days, and one line stays text', async () => {
    const { user, calls } = await open([chapter(1)], {
      'POST /plans/files/read': () => ({ body: { ...READ, days: [], notes: [] } }),
    });
    await user.click(rows()[0]);
    await user.paste('; Psalm 1');
    expect(written()).toEqual(['Genesis 1; Psalm 1']);
    expect(calls.some(({ path }) => path === '/plans/files/read')).toBe(false);
    await user.paste('dear all\nsee you');
    expect(await screen.findByText('We couldn’t find any days in this')).toBeInTheDocument();
    expect(written()).toEqual(['Genesis 1; Psalm 1']);
  });
});

describe('dates of the year', () => {
  const dated = (date: string, number: number) => ({ ...chapter(number), date });

  it('stay where they are when days move, and make room for more', async () => {
    const { user, calls } = await open([dated('--02-27', 1), dated('--02-28', 2), dated('--03-03', 3)]);
    screen.getByRole('button', { name: 'Move Feb 27' }).focus();
    await user.keyboard('{ArrowDown}');
    await press(user, 'More about Feb 28');
    await press(user, 'Copy 2 days from here');
    await save(user);
    expect(await savedDays(calls)).toEqual([
      { ...day([2]), date: '--02-27' },
      { ...day([1]), date: '--02-28' },
      { ...day([3]), date: '--03-03' },
      { ...day([1]), date: '--03-04' },
      { ...day([3]), date: '--03-05' },
    ]);
  });

  it('are chosen in a day, and out of order they are named', async () => {
    const { user, calls } = await open([dated('--02-27', 1), dated('--02-28', 2)]);
    await press(user, 'More about Feb 28');
    await user.selectOptions(screen.getByLabelText('Date'), 'Feb 27');
    await save(user);
    expect(rows()[1]).toHaveAccessibleDescription('Each date can come only once, in the order of the year');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('are given to days that had numbers', async () => {
    const { user } = await open([chapter(1), chapter(2)]);
    await user.selectOptions(screen.getByLabelText('Days go by'), 'Dates of the year');
    expect(rows()[1]).toHaveAccessibleName('Passages of Jan 2');
    await user.selectOptions(screen.getByLabelText('Days go by'), 'Numbers: Day 1, Day 2');
    expect(rows()[1]).toHaveAccessibleName('Passages of Day 2');
  });
});

describe('what keeps days from being saved', () => {
  it('is said at its day, which takes the focus, and sends nothing', async () => {
    const { user, calls } = await open([chapter(1), chapter(2), chapter(3)]);
    await user.clear(rows()[1]);
    await user.clear(rows()[2]);
    await user.type(rows()[2], 'Genesis 99');
    await save(user);
    expect(screen.getByText('Day 2: Write its passages, or “Rest”.')).toBeInTheDocument();
    await waitFor(() => expect(rows()[1]).toHaveFocus());
    expect(rows()[2]).toHaveAccessibleDescription('Please enter valid chapter numbers between 1 and 50');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('asks what is meant where a text can be read in two ways', async () => {
    const { user } = await open([chapter(1)]);
    await user.clear(rows()[0]);
    await user.type(rows()[0], 'Jud 1');
    const question = await screen.findByRole('group', { name: 'What “Jud 1” means' });
    await user.click(within(question).getByRole('button', { name: /^Jude/ }));
    expect(rows()[0]).not.toHaveAttribute('aria-invalid');
  });

  it.each<[string, FakeAnswer, () => void]>([
    [
      'at the day that the server names',
      refusal(400, 'Validation failed', [
        { field: 'days.1.passages.0.verses', message: 'Verses must look like 3:16-18' },
      ]),
      () => expect(rows()[1]).toHaveAccessibleDescription('Verses must look like 3:16-18'),
    ],
    [
      'above the days, where it names all',
      refusal(400, 'Validation failed', [{ field: 'days', message: 'A plan that runs round reads whole chapters' }]),
      () => expect(screen.getByText('A plan that runs round reads whole chapters')).toBeInTheDocument(),
    ],
    [
      'above the form, where it gives no reason',
      refusal(500, ''),
      () => expect(screen.getByText('Failed to save plan. Please try again.')).toBeInTheDocument(),
    ],
  ])('is shown %s', async (_, answer, expectIt) => {
    const { user, onClose } = await open([chapter(1), chapter(2)], { 'PUT /plans/custom-7': () => answer });
    await save(user);
    await waitFor(expectIt);
    expect(written()).toEqual(['Genesis 1', 'Genesis 2']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before it goes with what was not saved', async () => {
    const { user, onClose } = await open([chapter(1), chapter(2)]);
    await press(user, 'Remove Day 1');
    await press(user, 'Close');
    expect(onClose).toHaveBeenCalledTimes(0);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('makes a new plan of days', async () => {
  const { user, calls } = await open([], {}, null);
  await user.type(screen.getByLabelText('Name'), 'Two days');
  await user.click(screen.getByLabelText('What to read on each day'));
  await user.click(rows()[0]);
  await user.paste('Genesis 11\nRest');
  await waitFor(() => expect(written()).toEqual(['Genesis 11', 'Rest']));
  await user.click(screen.getByLabelText('Begins again after the last day'));
  await save(user);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/plans')?.body).toEqual({
      name: 'Two days',
      description: null,
      days: [day([11]), { passages: [], title: 'Rest', text: null }],
      runsRound: true,
      weekdays: EVERY_DAY,
    }),
  );
});
