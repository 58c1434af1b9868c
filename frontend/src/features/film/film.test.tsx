import '@testing-library/jest-dom';
import { bibleOf, encodeFrames, type FilmAnswer, type Frame } from '@lectio/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showDate } from '@/shared/lib/days';

import { signInWith } from '@/shared/auth/auth-store';
import { fakeApi, refusal } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { FilmPage } from './film-page';
import { FilmView } from './film-view';
import { dateOf, dayOf } from './film-messages';
import { milestonesOf } from './milestones';
import { Playback } from './playback';

const frame = (date: string, part: Partial<Frame> & { read?: Record<number, number> }): Frame => ({
  day: dayOf(date),
  changes: new Map(Object.entries(part.read ?? {}).map(([id, delta]) => [Number(id), delta])),
  points: 0,
  streak: 0,
  badgesCome: [],
  badgesGone: [],
  kind: 'report',
  position: 0,
  ...part,
});

const BIBLE = Object.fromEntries(Array.from({ length: 1189 }, (_, index) => [index + 1, 1]));
const FRAMES: Frame[] = [
  frame('2024-12-30', { read: { 1: 1, 2: 1 }, points: 20, streak: 1, badgesCome: ['first-chapter'], position: 4 }),
  frame('2024-12-31', { read: { 3: 1 }, points: 10, streak: 7, position: 9 }),
  frame('2025-01-02', { kind: 'streak', streak: 0 }),
  frame('2025-03-01', { read: BIBLE, points: 1000, streak: 1, kind: 'import', position: 12 }),
  frame('2025-03-02', { read: { 3: -1, 1189: -1 }, points: -10, streak: 1, kind: 'undo', position: 13 }),
];

const answer: FilmAnswer = {
  film: {
    step: 'event',
    readers: 1,
    until: '2025-03-10',
    partition: 12,
    frames: encodeFrames(FRAMES),
    canon: 'protestant',
    badges: { 'first-chapter': 'First Chapter' },
  },
  making: null,
};

describe('the playback', () => {
  it('has the same figures at a frame however it came there, and names what changed', () => {
    const told = new Map<number, number>();
    const playback = new Playback(FRAMES, bibleOf('protestant'));
    const figures = () => [
      playback.reads,
      playback.unique,
      playback.completedBibles,
      playback.chaptersOfCycle,
      playback.points,
      [...playback.badges],
    ];
    const forward = FRAMES.map((_, index) => {
      playback.go(index + 1, (id, count) => told.set(id, count));
      for (const [id, count] of told) expect(playback.counts[id]).toBe(count);
      return figures();
    });
    expect(forward[3]).toEqual([1192, 1189, 1, 3, 1030, ['first-chapter']]);
    expect(forward[4]).toEqual([1190, 1188, 0, 1188, 1020, ['first-chapter']]);
    for (const place of [5, 2, 4, 1, 3]) {
      playback.go(place, (id, count) => told.set(id, count));
      expect(figures()).toEqual(forward[place - 1]);
    }
    playback.go(0, (id, count) => told.set(id, count));
    expect([figures(), [...told.values()].some((count) => count !== 0)]).toEqual([[0, 0, 0, 0, 0, []], false]);
  });

  it('knows how many frames there are up to a day', () => {
    const playback = new Playback(FRAMES, bibleOf('protestant'));
    const places = ['2024-12-29', '2024-12-30', '2025-02-28', '2026-01-01'].map((date) =>
      playback.placeOn(dayOf(date)),
    );
    expect(places).toEqual([0, 1, 3, 5]);
  });
});

it('lists what happened, in words', () => {
  expect(milestonesOf(FRAMES, answer.film!).map(({ place, words }) => [place, words])).toEqual([
    [1, 'The first report'],
    [1, 'Badge: First Chapter'],
    [2, '7 days in a row'],
    [4, 'The 1st Bible completed'],
    [5, 'The 1st Bible reopened'],
  ]);
});

it('shows the reader’s own at first, and those of the family, the church and everybody', async () => {
  signInWith({
    token: 'mine',
    user: person({
      church: { id: 3, name: 'Crete', accent: 'forest', motif: 'dove' },
      churchMembershipStatus: 'approved',
    }),
  });
  const calls = fakeApi({
    'GET /readers': () => ({
      body: {
        readers: [
          { id: 2, name: 'Titus', isPrimary: false },
          { id: 1, name: 'Anna', isPrimary: true },
        ],
      },
    }),
    'GET /families': () => ({ body: { families: [{ id: 5, name: 'Berger' }] } }),
    'GET /readers/1/film': () => ({ body: answer }),
  });
  const onSearch = jest.fn();
  await renderAtAddress(<FilmPage search={{}} onSearch={onSearch} />, '/film');
  expect(await screen.findByRole('slider', { name: 'Film of Anna: day' })).toBeInTheDocument();
  const whose = screen.getByRole('combobox', { name: 'Whose film' });
  const offered = within(whose)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(offered).toEqual(['Anna', 'Titus', 'Berger', 'Crete', 'Everybody']);
  await userEvent.selectOptions(whose, 'Berger');
  expect(onSearch).toHaveBeenCalledWith({ of: 'family', id: 5 });
  expect(calls.some(({ path }) => path === '/families/5/film')).toBe(false);
});

describe('the film on the page', () => {
  const onOpen = jest.fn();
  const open = async (body: FilmAnswer = answer) => {
    fakeApi({ 'GET /readers/1/film': () => ({ body }) });
    await renderAtAddress(<FilmView path="/readers/1/film" label="Anna" onOpen={onOpen} />, '/progress');
    return userEvent.setup();
  };
  const steps = (...ids: number[]) =>
    ids.map((id) => document.querySelector(`[data-film-chapter="${id}"]`)?.getAttribute('data-step'));

  it('begins with today, steps back and forth, and says what each step was', async () => {
    const user = await open();
    expect(await screen.findByTestId('film-date')).toHaveTextContent('Mar 10, 2025');
    expect(steps(1, 3, 1189)).toEqual(['2', '1', '0']);
    await user.click(screen.getByRole('button', { name: 'Step back' }));
    expect(screen.getByTestId('film-deed')).toHaveTextContent('Imported earlier reading: The whole Bible');
    expect(screen.getByTestId('film-deed')).toHaveTextContent('+1,000 points · event 12-12');
    expect(steps(1, 3, 1189)).toEqual(['2', '2', '1']);
    expect(screen.getByTestId('film-figures')).toHaveTextContent('Bible 23 of 1,189');
    await user.click(screen.getByRole('button', { name: 'Step forward' }));
    expect(screen.getByTestId('film-deed')).toHaveTextContent('Reading undone: Genesis 3, Revelation 22 · −10 points');
  });

  it('is worked by keys, with its words as the slider’s value', async () => {
    const user = await open();
    const slider = await screen.findByRole('slider', { name: 'Film of Anna: day' });
    slider.focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      'Dec 30, 2024. Chapters 2, Bible 1 2 of 1,189, Streak 1 day, Points 20, Badges 1. Read: Genesis 1–2 · +20 points',
    );
    fireEvent.change(slider, { target: { value: String(dayOf('2025-01-01')) } });
    expect(screen.getByTestId('film-date')).toHaveTextContent('Jan 1, 2025');
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('moves the line and the map with each frame, the words ten times a second and whenever it pauses', async () => {
    const user = await open();
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Film of Anna: day' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), 'A year a second');
    const frames: FrameRequestCallback[] = [];
    const requested = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    const began = performance.now();
    const draw = (ms: number): void => frames.splice(0).forEach((each) => each(began + ms));
    const dayInWords = () => screen.getByTestId('film-date').textContent;
    draw(2_000 / 365);
    expect(dayInWords()).toBe(showDate(dateOf(Number(slider.value))));
    const [day, words] = [Number(slider.value), dayInWords()];
    draw(30_000 / 365);
    expect(Number(slider.value)).toBeGreaterThan(day + 20);
    expect(dayInWords()).toBe(words);
    expect(steps(1, 3)).toEqual(['1', '1']);
    requested.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(dayInWords()).toBe(showDate(dateOf(Number(slider.value))));
    expect(dayInWords()).not.toBe(words);
  });

  it('goes to a year and to a milestone, and opens the page as of that day', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '2025' }));
    expect(screen.getByTestId('film-date')).toHaveTextContent('Jan 1, 2025');
    await user.click(screen.getByText('Milestones (5)'));
    await user.click(screen.getByRole('button', { name: 'Mar 1, 2025' }));
    await user.click(screen.getByRole('button', { name: 'Open this day' }));
    expect(onOpen).toHaveBeenCalledWith('2025-03-01');
  });

  it('says that there is nothing yet', async () => {
    await open({ film: { ...(answer.film as NonNullable<FilmAnswer['film']>), frames: '' }, making: null });
    expect(await screen.findByText(/Nothing read yet/)).toBeInTheDocument();
  });

  it('says how far a large one has come', async () => {
    await open({ film: null, making: { done: 50, total: 400 } });
    expect(await screen.findByText('We’re making the film: 50 of 400 readers.')).toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let broken = true;
    fakeApi({ 'GET /readers/1/film': () => (broken ? refusal(500, '') : { body: answer }) });
    await renderAtAddress(<FilmView path="/readers/1/film" label="Anna" />, '/progress');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the film. Please try again.');
    broken = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByTestId('film-date')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open this day' })).not.toBeInTheDocument();
  });
});
