import '@testing-library/jest-dom';
import type { EventAnswer, OperationAnswer, ParkedAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { ProjectionsPage } from './projections-page';

const operation = (part: Partial<OperationAnswer> = {}): OperationAnswer => ({
  id: 'one',
  kind: 'rebuild',
  projection: 'figures',
  readerId: null,
  familyId: null,
  state: 'done',
  done: 5000,
  total: 5000,
  secondsLeft: null,
  requestedBy: 2,
  requestedAt: '2026-01-10T12:00:00Z',
  endedAt: '2026-01-10T12:00:09Z',
  outcome: { eventsFolded: 5000 },
  ...part,
});

const list = (operations: OperationAnswer[] = [], lag = 0) => ({
  body: {
    projections: [{ name: 'figures', lag, laggingPartitions: lag ? 2 : 0, standingSeconds: lag ? 16.4 : 0, parked: 0 }],
    operations,
  },
});

const open = async (routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'GET /admin/projections': () => list(),
    'GET /admin/projections/parked': () => ({ body: { parked: [] } }),
    ...routes,
  });
  await renderAtAddress(<ProjectionsPage />);
  return { calls, user: userEvent.setup() };
};

it('shows each one’s lag, and how long it has stalled', async () => {
  await open({ 'GET /admin/projections': () => list([], 1200) });
  expect(await screen.findByText('1,200 events behind in 2 partitions.')).toBeInTheDocument();
  expect(screen.getByText('16 s')).toBeInTheDocument();
  expect(screen.getByText('None yet.')).toBeInTheDocument();
  expect(await screen.findByText('None.')).toBeInTheDocument();
});

it('says what went wrong, and tries again', async () => {
  let asked = 0;
  const { user } = await open({ 'GET /admin/projections': () => (asked++ === 0 ? refusal(500, '') : list()) });
  expect(await screen.findByText('Failed to load projections. Please try again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Up to date with the log.')).toBeInTheDocument();
});

describe('an operation', () => {
  it('shows how far it is and what time is left, second by second, and then its outcome; nothing else starts meanwhile', async () => {
    const states = [
      operation({ state: 'waiting', done: 0, total: null, endedAt: null, outcome: null }),
      operation({ state: 'running', done: 1200, total: 5000, secondsLeft: 61, endedAt: null, outcome: null }),
      operation(),
    ];
    let asked = 0;
    await open({ 'GET /admin/projections': () => list([states[Math.min(asked++, 2)]]) });
    expect(await screen.findByText('Waiting for a worker, time left unknown')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rebuild' })).not.toBeInTheDocument();
    expect(
      await screen.findByText('1,200 of 5,000 events, about 2 minutes left', undefined, { timeout: 3000 }),
    ).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Rebuild in progress' })).toHaveAttribute('aria-valuenow', '1200');
    expect(await screen.findByText('Rebuilt from 5,000 events.', undefined, { timeout: 3000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rebuild' })).toBeInTheDocument();
  });

  it.each<[string, Partial<OperationAnswer>, string]>([
    [
      'found nothing',
      { kind: 'verify', outcome: { differences: [], differencesTotal: 0 } },
      'Live and replayed rows are equal.',
    ],
    ['failed', { state: 'failed', outcome: { error: 'its process ended with 1' } }, 'its process ended with 1'],
    ['folded one reader', { readerId: 7, outcome: { leftOut: [] } }, 'Rebuilt; every reader matches.'],
    [
      'left somebody out',
      { familyId: 3, outcome: { leftOut: [{ readerId: 7, position: 9, error: 'unknown event' }] } },
      '1 reader couldn’t be computed.',
    ],
  ])('that %s says so', async (_, part, words) => {
    await open({ 'GET /admin/projections': () => list([operation(part)]) });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('lists each row that differs, live and replayed', async () => {
    const outcome = {
      differencesTotal: 300,
      differences: [{ table: 'reader_points', key: '7', live: '{"total":1}', replayed: null }],
    };
    const { user } = await open({ 'GET /admin/projections': () => list([operation({ kind: 'verify', outcome })]) });
    expect(await screen.findByText('300 rows differ')).toBeInTheDocument();
    await user.click(screen.getByText('Show the first 1 of 300'));
    const row = screen.getByText('{"total":1}').closest('li') as HTMLElement;
    expect(within(row).getByText('reader_points')).toBeVisible();
    expect(within(row).getByText('no such row')).toBeVisible();
  });
});

describe('starting one', () => {
  const started = { 'POST /admin/projections/operations': () => ({ status: 201, body: { operation: operation() } }) };
  const bodies = (calls: { method: string; body: unknown }[]) =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

  it('asks before everything is built anew, and says that the site keeps answering', async () => {
    const { user, calls } = await open(started);
    await user.click(await screen.findByRole('button', { name: 'Rebuild' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rebuild everything?' }));
    expect(dialog.getByText(/Until then, the site works as usual/)).toBeInTheDocument();
    expect(bodies(calls)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Rebuild' }));
    await waitFor(() => expect(bodies(calls)).toEqual([{ kind: 'rebuild', projection: 'figures' }]));
  });

  it('verifies all, one reader or one family, for which it needs an id', async () => {
    const { user, calls } = await open(started);
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await user.selectOptions(screen.getByLabelText('Scope'), 'One reader');
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(screen.getByText('Choose a reader')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reader'), '7');
    await user.click(screen.getByRole('button', { name: 'Rebuild' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(2));
    await user.selectOptions(screen.getByLabelText('Scope'), 'One family');
    await user.type(screen.getByLabelText('Family'), '3');
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(bodies(calls)).toEqual([
        { kind: 'verify', projection: 'figures' },
        { kind: 'rebuild', projection: 'figures', readerId: 7 },
        { kind: 'verify', projection: 'figures', familyId: 3 },
      ]),
    );
  });

  it('says why the server refuses', async () => {
    const { user } = await open({
      'POST /admin/projections/operations': () => refusal(409, 'Another operation on the projections is still running'),
    });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Another operation on the projections is still running')).toBeInTheDocument();
  });
});

it('shows what is parked with its event, and folds it again', async () => {
  const event: EventAnswer = {
    id: '5-9',
    type: 'ChaptersReported',
    meaning: 'Chapters were reported.',
    schemaVersion: 1,
    stream: 'reader-7',
    version: 3,
    readerId: 7,
    accountId: 5,
    commandId: 'c',
    requestId: null,
    data: { chapters: '1-3' },
    hasSealedPart: false,
    recordedAt: '2026-01-10T12:00:00Z',
  };
  let parked: ParkedAnswer['parked'] = [
    { projection: 'figures', readerId: 7, error: 'no such chapter', parkedAt: '2026-01-10T12:00:00Z', event },
  ];
  const { user } = await open({
    'GET /admin/projections/parked': () => ({ body: { parked } }),
    'POST /admin/projections/parked/7/retry': () => {
      parked = [];
      return { body: { stillParked: [] } };
    },
  });
  expect(await screen.findByText('no such chapter')).toBeInTheDocument();
  await user.click(screen.getByText('ChaptersReported 5-9'));
  expect(screen.getByText(/"chapters": "1-3"/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open this event' })).toHaveAttribute('href', '/admin/events/5-9');
  await user.click(screen.getByRole('button', { name: 'Retry reader 7' }));
  expect(await screen.findByText('None.')).toBeInTheDocument();
});
