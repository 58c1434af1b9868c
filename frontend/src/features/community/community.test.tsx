import '@testing-library/jest-dom';
import type { GlobalStatsAnswer } from '@lectio/contract';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { fakeApi } from '@/shared/testing/fake-api';
import { ApiError } from '@/shared/api/errors';
import { floatingIcons, Goals } from './goals';
import { globalStatsQuery, rateLimitDelay, retryRateLimit, statsProblem } from './queries';
import { CELEBRATE_MS, Trophies } from './trophies';
import { trophiesFor } from './trophy-list';

const stats = (chapters: number): GlobalStatsAnswer['stats'] => ({
  goals: [
    {
      id: 1,
      key: 'total_chapters_read',
      name: 'Chapters read',
      description: null,
      unit: 'chapters',
      currentValue: chapters,
      targetValue: 2000,
      progress: chapters / 20,
      isCompleted: false,
    },
    {
      id: 2,
      key: 'total_readers',
      name: 'Readers',
      description: null,
      unit: null,
      currentValue: 250,
      targetValue: 200,
      progress: 100,
      isCompleted: true,
    },
  ],
  chapters: [],
  chapterReadCounts: {},
  completeBibleReads: 123,
  chaptersNeeded: 1050,
  canon: 'protestant',
});

afterEach(() => jest.useRealTimers());

describe('when the statistics fail', () => {
  const limited = new ApiError('Too many requests', { status: 429 });

  it('a rate limit is waited out twice, after 3 s and after 6 s', () => {
    expect([0, 1, 2].map((failures) => retryRateLimit(failures, limited))).toEqual([true, true, false]);
    expect([0, 1].map(rateLimitDelay)).toEqual([3000, 6000]);
    expect(statsProblem(limited)).toBe('Rate limit exceeded. Please wait a moment and try again.');
  });

  it('nothing else is retried automatically', () => {
    const broken = new ApiError('', { status: 500 });
    expect(retryRateLimit(0, broken)).toBe(false);
    expect(statsProblem(broken)).toBe('Failed to load site statistics. Please try again.');
  });
});

it('the statistics are asked for again after five minutes, not before', async () => {
  jest.useFakeTimers();
  const calls = fakeApi({ 'GET /reports/global-stats': () => ({ body: { stats: stats(1) } }) });
  const client = new QueryClient();
  const asked = async (after: number): Promise<number> => {
    jest.setSystemTime(Date.now() + after);
    await client.fetchQuery(globalStatsQuery);
    return calls.length;
  };
  expect([await asked(0), await asked(299_999), await asked(1)]).toEqual([1, 1, 2]);
});

describe('goals', () => {
  it('carry their plain number, their share in words and the chapters needed', () => {
    render(<Goals stats={stats(1234)} updating={false} />);
    expect(screen.getByTestId('goal-total_chapters_read')).toHaveAttribute('data-value', '1234');
    expect(screen.getByText('1,234')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Chapters read' })).toHaveAttribute(
      'aria-valuetext',
      '1,234 of 2,000 chapters, 61 percent',
    );
    expect(screen.getByText('Reached')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1,050 Chapters Needed' })).toBeInTheDocument();
  });

  it('say no more than 99% before they are reached', () => {
    render(<Goals stats={stats(1999)} updating={false} />);
    expect(screen.getByText('99%')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Chapters read' })).toHaveAttribute(
      'aria-valuetext',
      '1,999 of 2,000 chapters, 99 percent',
    );
  });

  it('roll to a new value within two seconds, while the plain number is there at once', () => {
    jest.useFakeTimers();
    const { rerender } = render(<Goals stats={stats(1000)} updating={false} />);
    rerender(<Goals stats={stats(1500)} updating />);
    const goal = screen.getByTestId('goal-total_chapters_read');
    act(() => jest.advanceTimersByTime(300));
    expect(goal).toHaveAttribute('data-value', '1500');
    const shown = Number(goal.querySelector('[aria-hidden="true"]')?.textContent?.replace(',', ''));
    expect(shown).toBeGreaterThan(1000);
    expect(shown).toBeLessThan(1500);
    act(() => jest.advanceTimersByTime(1800));
    expect(goal.querySelector('.figures')).toHaveTextContent(/^1,500$/);
  });
});

describe('trophies', () => {
  it.each([
    [0, { diamond: 0, gold: 0, silver: 0 }],
    [9, { diamond: 0, gold: 0, silver: 9 }],
    [110, { diamond: 1, gold: 1, silver: 0 }],
    [347, { diamond: 3, gold: 4, silver: 7 }],
  ])('of %i whole Bibles', (completions, won) => expect(trophiesFor(completions)).toEqual(won));

  it('celebrate an increase for 300 ms', async () => {
    const { rerender } = render(<Trophies completions={11} />);
    const list = await screen.findByRole('list', { name: 'Trophies' });
    jest.useFakeTimers();
    rerender(<Trophies completions={12} />);
    expect(list).toHaveClass('celebrate');
    act(() => jest.advanceTimersByTime(CELEBRATE_MS));
    expect(list).not.toHaveClass('celebrate');
  });
});

it('one icon floats for every hundred readers, eight at most', () => {
  expect([0, 99, 100, 437, 800, 5000].map(floatingIcons)).toEqual([0, 0, 1, 4, 8, 8]);
});
