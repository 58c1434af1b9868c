import '@testing-library/jest-dom';
import type { FamilyAnswer, ReaderAnswer, ReadingCalendarAnswer } from '@lectio/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal, type FakeRoutes } from '../../shared/testing/fake-api';
import { renderAtAddress } from '../../shared/testing/render';
import { namesOf, ProgressPage } from './progress-page';
import { readProgressSearch, type ProgressSearch } from './progress-search';

const anna: ReaderAnswer = {
  id: 1,
  name: 'Anna',
  age: 34,
  gender: 'female',
  isPrimary: true,
  isActive: true,
  userId: 1,
  user: { name: 'Anna' },
};
const mira: ReaderAnswer = { ...anna, id: 2, name: 'Mira', isPrimary: false };
const jonas = { id: 3, name: 'Jonas', isPrimary: true, isActive: true, userId: 9, user: { name: 'Jonas' } };
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
  body: { calendar: { readerId, year: 2025, years: [], chapters: 0, days: [], runs: [], ...part } },
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
    expect(screen.getByText('Choose one reader or more to see what they have read.')).toBeInTheDocument();
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
    expect(screen.getByText('Choose a family to see what it has read.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Family', { selector: 'select' }), 'House');
    expect(await screen.findByRole('heading', { name: 'Anna and Jonas' })).toBeInTheDocument();
    expect([figure('Total chapters'), count(5)]).toEqual(['55', '51']);
    expect(search).toEqual({ mode: 'family', family: 5 });
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

it.each([
  ['halfway', 595, 'Halfway there. At least half of the Bible has been read.'],
  ['bible', 1189, 'Bible completed. Every chapter from Genesis to Revelation has been read.'],
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
      '5 chapters on 2 days. Longest run: 2 days, Mar 1, 2024 to Mar 2, 2024; days in a row are underlined.',
    );
    expect(screen.getByRole('gridcell', { name: 'March 2, 2024, 1 chapter, day 2 of 2 in a row' })).toHaveAttribute(
      'data-run',
      '2',
    );
    await user.click(screen.getByRole('button', { name: 'Show 2023' }));
    expect(search).toEqual({ year: 2023 });
    expect(await screen.findByText('Nothing was read in 2023.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show 2022' })).toBeDisabled();
  });

  it('is one stop for Tab, in which keys move, and tells of the day', async () => {
    const { user } = await open({ year: 2024 }, routes);
    // Naming a year of cells takes a busy machine longer than the second that it is usually given.
    const first = await screen.findByRole('gridcell', { name: /^March 1, 2024/ }, { timeout: 10_000 });
    expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
    await user.hover(first);
    expect(screen.getByRole('tooltip')).toHaveTextContent('March 1, 20244 chaptersDay 1 of 2 in a row');
    await user.click(first);
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
    const table = within(screen.getByRole('region', { name: 'Days on which Anna read, as a table' }));
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
