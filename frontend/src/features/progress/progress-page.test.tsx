import '@testing-library/jest-dom';
import {
  type FamilyAnswer,
  type ReaderAnswer,
  type ReadingCalendarAnswer,
  type RestDaysAnswer,
} from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { reader } from '@/shared/testing/people';
import { namesOf, ProgressPage } from './progress-page';
import { readProgressSearch, type ProgressSearch } from './progress-search';

const anna = reader();
const mira: ReaderAnswer = { ...anna, id: 2, name: 'Mira', isPrimary: false };
const jonas = {
  id: 3,
  name: 'Jonas',
  isPrimary: true,
  isActive: true,
  userId: 9,
  user: { name: 'Jonas' },
  canon: 'protestant' as const,
};
const house: FamilyAnswer = {
  id: 5,
  name: 'House',
  description: null,
  inviteCode: 'ABCDEFGH',
  createdBy: 1,
  createdAt: '2025-01-01T00:00:00Z',
  members: [],
  readers: [{ ...anna }, jonas],
};

const progressOf = (readerId: number, counts: Record<string, number>) => () => ({
  body: {
    progress: {
      readerId,
      totalChaptersRead: Object.values(counts).reduce((a, b) => a + b, 0),
      uniqueChaptersRead: 0,
      oldTestamentChapters: 0,
      newTestamentChapters: 0,
      chapterReadCounts: counts,
    },
  },
});
const calendarOf = (readerId: number, part: Partial<ReadingCalendarAnswer['calendar']> = {}) => ({
  body: { calendar: { readerId, year: 2025, years: [], chapters: 0, days: [], runs: [], rests: [], ...part } },
});

const restOf = (readerId: number, part: Partial<RestDaysAnswer['rest']> = {}) => ({
  body: {
    rest: {
      readerId,
      canChange: true,
      declared: [],
      left: [
        { year: 2025, days: 30 },
        { year: 2026, days: 30 },
      ],
      ...part,
    },
  },
});

const completionOf = (readerId: number, chaptersRead: number, completionNumber = 1) => ({
  body: {
    completion: {
      current: {
        id: `${readerId}-${completionNumber}`,
        completionNumber,
        startedAt: '2025-02-01',
        completedAt: null,
        totalPoints: 0,
        chaptersRead,
        oldTestamentChapters: chaptersRead,
        newTestamentChapters: 0,
        isActive: true,
      },
      history: [],
      completedBibles: completionNumber - 1,
      totalCycles: completionNumber,
    },
  },
});

let search: ProgressSearch;

function Page({ start }: { start: ProgressSearch }) {
  const [now, setNow] = useState(start);
  search = now;
  return <ProgressPage search={now} onSearch={setNow} />;
}

const open = async (start: ProgressSearch = {}, routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [anna, mira] } }),
    'GET /families': () => ({ body: { families: [house] } }),
    'GET /readers/1/progress': progressOf(1, { 1: 3, 930: 1 }),
    'GET /readers/2/progress': progressOf(2, { 1: 1, 2: 1 }),
    'GET /readers/3/progress': progressOf(3, { 5: 51 }),
    'GET /readers/1/calendar': ({ query }) => calendarOf(1, { year: Number(query.get('year')) }),
    'GET /readers/2/calendar': ({ query }) => calendarOf(2, { year: Number(query.get('year')) }),
    'GET /readers/3/calendar': ({ query }) => calendarOf(3, { year: Number(query.get('year')) }),
    'GET /gamification/completion/1': () => completionOf(1, 12, 3),
    'GET /gamification/completion/2': () => completionOf(2, 2),
    'GET /gamification/completion/3': () => completionOf(3, 1),
    'GET /readers/1/rest-days': () => restOf(1),
    'GET /readers/2/rest-days': () => restOf(2),
    'GET /readers/3/rest-days': () => restOf(3, { canChange: false }),
    ...routes,
  });
  await renderAtAddress(<Page start={start} />, '/progress');
  return { calls, user: userEvent.setup() };
};

const figure = (term: string): string | null | undefined =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const count = (id: number): string | undefined =>
  document.querySelector<HTMLElement>(`[data-chapter-id="${id}"]`)?.dataset.count;

describe('whose progress', () => {
  it('is the primary reader’s at first', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Anna' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Just Me' })).toBeChecked();
    expect([
      figure('Total chapters'),
      figure('Unique chapters'),
      figure('Old Testament'),
      figure('New Testament'),
    ]).toEqual(['4', '2 of 1,189', '1 of 929', '1 of 260']);
    expect([count(1), count(2), count(930)]).toEqual(['3', '0', '1']);
  });

  it('is of those picked one by one, pooled; a change of the mode clears them, and picks the primary reader again', async () => {
    const { user } = await open({ year: 2024 });
    await user.click(await screen.findByRole('radio', { name: 'Specific readers' }));
    expect(search).toEqual({ mode: 'specific', year: 2024 });
    expect(screen.getByText('Choose one or more readers to see their reading.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Anna (you)' }));
    await user.click(screen.getByRole('checkbox', { name: 'Mira' }));
    expect(await screen.findByRole('heading', { name: 'Anna and Mira' })).toBeInTheDocument();
    expect(search).toEqual({ mode: 'specific', readers: [1, 2], year: 2024 });
    expect([figure('Total chapters'), figure('Unique chapters'), count(1)]).toEqual(['6', '3 of 1,189', '4']);
    await user.click(screen.getByRole('radio', { name: 'Just Me' }));
    expect(search).toEqual({ year: 2024 });
    expect(await screen.findByRole('heading', { name: 'Anna' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Specific readers' }));
    expect(screen.getByRole('checkbox', { name: 'Mira' })).not.toBeChecked();
  });

  it('is a whole family’s, also that of others’ readers', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Family' }));
    // The only one needs no choice.
    expect(screen.getByLabelText('Family', { selector: 'select' })).toHaveDisplayValue('House');
    expect(await screen.findByRole('heading', { name: 'Anna and Jonas' })).toBeInTheDocument();
    expect([figure('Total chapters'), count(5)]).toEqual(['55', '51']);
    expect(search).toEqual({ mode: 'family' });
  });

  it('offers no mode for which there is nobody, and says why', async () => {
    await open(
      {},
      { 'GET /readers': () => ({ body: { readers: [anna] } }), 'GET /families': () => ({ body: { families: [] } }) },
    );
    expect(
      await screen.findByText("You haven't joined any families yet. You need multiple readers to use this option."),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Family' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Specific readers' })).toBeDisabled();
  });
});

describe('the running Bible', () => {
  it('comes first, with the map and the days, before what was read in all', async () => {
    await open();
    const running = await screen.findByTestId('running-bible');
    expect(running).toHaveTextContent(
      'Bible 3: 12 of 1,189 chapters1%Started Feb 1, 2025 · 1,177 to go · 2 Bibles completed before',
    );
    expect(screen.getByRole('progressbar', { name: 'The Bible being read now' })).toHaveAttribute(
      'aria-valuenow',
      '12',
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Anna',
      'Chapter by chapter',
      'Reading days',
      'Overall',
    ]);
  });

  it('is named for each of several readers', async () => {
    await open({ mode: 'specific', readers: [1, 2] });
    await waitFor(() =>
      expect(screen.getAllByTestId('running-bible').map((one) => one.firstElementChild?.textContent)).toEqual([
        'Anna, Bible 3: 12 of 1,189 chapters',
        'Mira, Bible 1: 2 of 1,189 chapters',
      ]),
    );
    expect(screen.getByRole('progressbar', { name: 'The Bible Anna is reading now' })).toBeInTheDocument();
  });
});

describe('a past moment', () => {
  it('is chosen, asked of every call, said in a banner, and left again', async () => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole('button', { name: 'Look back to a day' }));
    await user.type(screen.getByLabelText('The end of which day?'), '2025-03-14');
    expect(search).toEqual({ at: '2025-03-14' });
    expect(await screen.findByText('As of Mar 14, 2025')).toBeInTheDocument();
    await screen.findByTestId('year-in-words');
    const asked = calls
      .slice(-3)
      .map(({ path, query }) => [path.split('/').at(-1), query.get('at'), query.get('year')])
      .sort();
    expect(asked).toEqual([
      ['1', '2025-03-14', null],
      ['calendar', '2025-03-14', '2025'],
      ['progress', '2025-03-14', null],
    ]);
    expect(screen.queryByRole('heading', { name: 'Rest days' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(search).toEqual({});
  });
});

it.each([
  ['halfway', 595, 'Halfway there, or more.'],
  ['bible', 1189, 'Bible completed, every chapter from Genesis to Revelation.'],
])('says on the summary what was achieved: %s', async (achievement, chapters, words) => {
  await open(
    {},
    {
      'GET /readers/1/progress': progressOf(
        1,
        Object.fromEntries(Array.from({ length: chapters }, (_, index) => [index + 1, 1])),
      ),
    },
  );
  const list = await screen.findByRole('list', { name: 'Achievements' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => [item.dataset.achievement, item.textContent]),
  ).toEqual([[achievement, words]]);
});

describe('when something is missing', () => {
  it('says that there are no readers', async () => {
    await open({}, { 'GET /readers': () => ({ body: { readers: [] } }) });
    expect(
      await screen.findByText('No active readers found. Create a reader to start tracking your progress!'),
    ).toBeInTheDocument();
  });

  it('says while it loads that it does', async () => {
    await open({}, { 'GET /readers/1/progress': () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading reading progress')).toBeInTheDocument();
  });

  it.each([
    ['the list of readers', 'GET /readers', 'Failed to load progress data. Please try again.'],
    ['what was read', 'GET /readers/1/progress', 'Failed to load reading progress. Please try again.'],
    ['the days', 'GET /readers/1/calendar', 'Failed to load reading progress. Please try again.'],
  ])('says that %s could not be loaded, and tries again', async (_, route, message) => {
    let broken = true;
    const works: FakeRoutes = {
      'GET /readers': () => ({ body: { readers: [anna] } }),
      'GET /readers/1/progress': progressOf(1, { 1: 1 }),
      'GET /readers/1/calendar': () => calendarOf(1),
    };
    const { user } = await open({}, { [route]: (call) => (broken ? refusal(500, '') : works[route](call)) });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByTestId('year-in-words')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the calendar', () => {
  const days = [
    { date: '2024-03-01', chapters: 4 },
    { date: '2024-03-02', chapters: 1 },
  ];
  const routes: FakeRoutes = {
    'GET /readers/1/calendar': ({ query }) =>
      query.get('year') === '2024'
        ? calendarOf(1, {
            year: 2024,
            years: [2023, 2024],
            chapters: 5,
            days,
            runs: [{ from: '2024-03-01', to: '2024-03-02', days: 2 }],
          })
        : calendarOf(1, { year: Number(query.get('year')), years: [2023, 2024] }),
  };

  it('shows the days of the year in the address, with their runs, and leads to other years', async () => {
    const { user } = await open({ year: 2024 }, routes);
    expect(await screen.findByTestId('year-in-words')).toHaveTextContent(
      '5 chapters on 2 days. Longest streak: 2 days, Mar 1, 2024 to Mar 2, 2024; days in a row are underlined.',
    );
    expect(screen.getByRole('gridcell', { name: 'March 2, 2024, 1 chapter, day 2 of 2 in a row' })).toHaveAttribute(
      'data-run',
      '2',
    );
    await user.click(screen.getByRole('button', { name: 'Show 2023' }));
    expect(search).toEqual({ year: 2023 });
    expect(await screen.findByText('No reading in 2023.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show 2022' })).toBeDisabled();
  });

  it('is one stop for Tab, in which keys move, and describes the day', async () => {
    const { user } = await open({ year: 2024 }, routes);
    // Naming a year of cells takes a busy machine longer than the usual second.
    const first = await screen.findByRole('gridcell', { name: /^March 1, 2024/ }, { timeout: 10_000 });
    expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
    await user.hover(first);
    expect(screen.getByRole('tooltip')).toHaveTextContent('March 1, 20244 chaptersDay 1 of 2 in a row');
    await user.click(first);
    expect(await screen.findByRole('link', { name: 'What was read' })).toHaveAttribute(
      'href',
      '/manage-reports?mode=specific&readerIds=%5B1%5D&startDate=2024-03-01&endDate=2024-03-01',
    );
    expect(screen.getByRole('link', { name: 'Report for this day' })).toHaveAttribute('href', '/report?on=2024-03-01');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => first.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAttribute('data-date', '2024-03-02');
    await user.keyboard('{PageDown}{Home}');
    expect(document.activeElement).toHaveAttribute('data-date', '2024-04-01');
    expect(screen.getByRole('tooltip')).toHaveTextContent('April 1, 2024Nothing read');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('says the same as a table', async () => {
    const { user } = await open({ year: 2024 }, routes);
    await screen.findByTestId('year-in-words');
    await user.click(screen.getAllByRole('button', { name: 'Show as table' })[1]);
    const table = within(screen.getByRole('region', { name: 'Days Anna read, as a table' }));
    expect(table.getByRole('rowheader', { name: 'March' }).closest('tr')).toHaveTextContent('March251–2');
  });

  it('is of one reader at a time where several are shown', async () => {
    const { user, calls } = await open({ mode: 'specific', readers: [1, 2], year: 2024 }, routes);
    await user.selectOptions(await screen.findByLabelText('Reader'), 'Mira');
    expect(search).toEqual({ mode: 'specific', readers: [1, 2], year: 2024, of: 2 });
    expect(calls.filter((call) => call.path.endsWith('/calendar')).map((call) => call.path)).toEqual([
      '/readers/1/calendar',
      '/readers/2/calendar',
    ]);
  });
});

it('reads an address with whatever stands in it', () => {
  expect(
    readProgressSearch({ mode: 'specific', readers: [2, '3', 2, 'x', -1], year: '2024', of: 2, family: 5 }),
  ).toEqual({ mode: 'specific', family: undefined, readers: [2, 3], of: 2, year: 2024 });
  expect(readProgressSearch({ mode: 'all', readers: 'x', year: 1700 })).toEqual({});
});

it('names a few readers, and counts many', () => {
  const people = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, id) => ({ id, name }));
  expect([people.slice(0, 1), people.slice(0, 4), people].map(namesOf)).toEqual([
    'Anna',
    'Anna, Ben, Cleo, and Dan',
    'Anna, Ben, Cleo, and 2 others',
  ]);
});

describe('days of rest', () => {
  const sundays = { id: 'a', weekday: 7, from: '2025-09-07', until: null, canEnd: true };
  const holiday = { id: 'b', weekday: null, from: '2025-12-01', until: '2025-12-05', canEnd: false };

  it('are declared as a day of the week, and shown', async () => {
    const declared: unknown[] = [];
    const { user, calls } = await open(
      {},
      {
        'GET /readers/1/rest-days': () => restOf(1, declared.length > 0 ? { declared: [sundays] } : {}),
        'POST /readers/1/rest-days': ({ body }) => {
          declared.push(body);
          return { status: 201, body: { message: 'Rest days added', ...restOf(1).body } };
        },
      },
    );
    expect(await screen.findByText('None yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add rest days' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rest days for Anna' });
    await user.click(within(dialog).getByRole('button', { name: 'Declare' }));
    expect(await screen.findByText('Every Sunday since Sep 7, 2025')).toBeInTheDocument();
    expect(declared).toEqual([expect.objectContaining({ weekday: 7 })]);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('ask for the last day of a span beside its field, and send nothing without it', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add rest days' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rest days for Anna' });
    await user.click(within(dialog).getByRole('radio', { name: 'On some days' }));
    await user.click(within(dialog).getByRole('button', { name: 'Declare' }));
    expect(await within(dialog).findByText('Please enter the last rest day')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Last day')).toHaveAttribute('aria-invalid', 'true');
  });

  it('end, or are taken back after a question', async () => {
    const sent: string[] = [];
    const answer = { body: { message: 'Done', ...restOf(1).body } };
    const { user } = await open(
      {},
      {
        'GET /readers/1/rest-days': () => restOf(1, { declared: [sundays, holiday] }),
        'PUT /readers/1/rest-days/a': () => (sent.push('end'), answer),
        'DELETE /readers/1/rest-days/b': () => (sent.push('take back'), answer),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'End Every Sunday since Sep 7, 2025' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Dec 1, 2025 to Dec 5, 2025' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove rest days' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent).toEqual(['end', 'take back']));
  });

  it('hand the focus to their heading when what was taken back is gone', async () => {
    let declared = [sundays];
    const { user } = await open(
      {},
      {
        'GET /readers/1/rest-days': () => restOf(1, { declared }),
        [`DELETE /readers/1/rest-days/${sundays.id}`]: () => {
          declared = [];
          return { body: { message: 'Rest days removed' } };
        },
      },
    );
    keepFocusOnPage();
    (await screen.findByRole('button', { name: /^Remove Every Sunday/ })).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Remove rest days' });
    within(dialog).getByRole('button', { name: 'Remove' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rest days' })).toHaveFocus());
  });

  it('of somebody else’s reader are shown without anything to press', async () => {
    await open(
      { mode: 'family', family: 5, of: 3 },
      { 'GET /readers/3/rest-days': () => restOf(3, { canChange: false, declared: [sundays] }) },
    );
    expect(await screen.findByText('Every Sunday since Sep 7, 2025')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add rest days|Remove|End/ })).not.toBeInTheDocument();
  });

  it('say when they cannot be loaded', async () => {
    await open({}, { 'GET /readers/1/rest-days': () => refusal(500, '') });
    expect(await screen.findByText('Failed to load rest days')).toBeInTheDocument();
  });
});
