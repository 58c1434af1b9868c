import '@testing-library/jest-dom';
import type { KeptEntry, ScriptureCacheAnswer, ScriptureUsageAnswer } from '@lectio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderWithQueries } from '@/shared/testing/render';
import { MonitorPage } from './monitor-page';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-01-10T00:00:00Z');

const usage = (part: Partial<ScriptureUsageAnswer> = {}): ScriptureUsageAnswer => ({
  provider: 'ESV',
  isMetered: true,
  today: 1234,
  currentHour: 17,
  total: 99_000,
  dailyLimit: 5000,
  hourlyLimit: 1000,
  minuteLimit: 60,
  warningThresholds: { daily: 4000, hourly: 800 },
  dailyUsage: Array.from({ length: 7 }, (_, day) => ({ date: `2026-01-0${day + 3}`, calls: day * 500 })),
  hourlyUsage: Array.from({ length: 24 }, (_, hour) => ({
    hour: new Date(START + hour * HOUR_MS).toISOString(),
    calls: hour === 23 ? 400 : hour,
  })),
  ...part,
});

const entry = (index: number, part: Partial<KeptEntry> = {}): KeptEntry => ({
  reference: `Psalm ${index}`,
  type: 'html',
  options: { headings: true, footnotes: false },
  age: 90_000,
  expiresIn: 3 * 24 * HOUR_MS,
  size: 2048,
  ...part,
});

const cache = (entries: KeptEntry[] = []): ScriptureCacheAnswer => ({
  provider: 'ESV',
  size: entries.length,
  totalSizeBytes: 5_000_000,
  verses: 120,
  maxVerses: 500,
  typeBreakdown: { text: 1, html: 2, audio: 3 },
  entries,
});

const open = (routes: FakeRoutes = {}) => {
  fakeApi({
    'GET /esv/usage/stats': () => ({ body: usage() }),
    'GET /esv/cache/stats': () => ({ body: cache() }),
    ...routes,
  });
  renderWithQueries(<MonitorPage />);
};

it('shows today against the limit, the last 24 hours as twelve bars scaled to 300, and seven days', async () => {
  open();
  expect(await screen.findByTestId('esv-today')).toHaveTextContent('1,234 of 5,000 calls');
  expect(screen.getByText('17 of 1,000')).toBeInTheDocument();
  const hours = within(screen.getByRole('list', { name: 'Calls in the last 24 hours' })).getAllByRole('listitem');
  expect(hours).toHaveLength(12);
  expect(hours[1]).toHaveTextContent(': 5');
  const heights = hours.map((bar) => Number(bar.querySelectorAll('rect')[1].getAttribute('height')));
  // Two and three calls of 300; the last bar, 22 + 400 calls, is full.
  expect([heights[1], heights[11]]).toEqual([(5 / 300) * 100, 100]);
  expect(within(screen.getByRole('list', { name: 'Calls in the last 7 days' })).getAllByRole('listitem')).toHaveLength(
    7,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Nothing kept yet.')).toBeInTheDocument();
});

it.each([
  [3999, false],
  [4000, true],
])('with %d calls of a threshold of 4,000, warns: %s', async (today, warned) => {
  open({ 'GET /esv/usage/stats': () => ({ body: usage({ today }) }) });
  await screen.findByTestId('esv-today');
  expect(screen.queryByRole('alert') !== null).toBe(warned);
});

it.each([
  [799, false],
  [800, true],
])('with %d calls this hour of a threshold of 800, warns: %s', async (currentHour, warned) => {
  open({ 'GET /esv/usage/stats': () => ({ body: usage({ currentHour }) }) });
  await screen.findByTestId('esv-today');
  expect(screen.queryByText(/^The calls of this hour/) !== null).toBe(warned);
});

it('lists the first fifty of what is kept, and flags what expires within 24 hours', async () => {
  const entries = [
    entry(1, { expiresIn: 24 * HOUR_MS - 1 }),
    entry(2, { expiresIn: 24 * HOUR_MS }),
    ...Array.from({ length: 50 }, (_, index) => entry(index + 3)),
  ];
  open({ 'GET /esv/cache/stats': () => ({ body: cache(entries) }) });
  const rows = within(await screen.findByRole('table', { name: 'Kept passages' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(50);
  expect(rows[0]).toHaveTextContent('expires soon');
  expect(rows[1]).toHaveTextContent('Psalm 2Type: htmlOptions: headingsAge: 1 minExpires in: 1 d Size: 2.0 KB');
  expect(screen.getByText('The first 50 of 52.')).toBeInTheDocument();
  expect(screen.getByText('4.8 MB')).toBeInTheDocument();
});

it.each([
  [401, 'Authentication required. Please log in again.'],
  [403, 'Admin privileges required to view ESV API statistics.'],
  [500, 'Failed to load ESV API statistics'],
])('says of an answer %d what it means', async (status, words) => {
  open({ 'GET /esv/usage/stats': () => refusal(status, '') });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('says that nothing is metered where the texts are part of the installation', async () => {
  open({ 'GET /esv/usage/stats': () => ({ body: usage({ provider: 'KJV', isMetered: false, today: 0 }) }) });
  expect(await screen.findByText('No limits')).toBeInTheDocument();
  expect(screen.queryByTestId('esv-today')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Kept passages' })).not.toBeInTheDocument();
});

it('reads again when asked', async () => {
  let asked = 0;
  open({ 'GET /esv/cache/stats': () => (asked++ === 0 ? refusal(500, '') : { body: cache() }) });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByTestId('esv-today')).toBeInTheDocument();
});
