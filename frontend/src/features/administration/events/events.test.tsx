import '@testing-library/jest-dom';
import type { AsOfAnswer, EventDetailsAnswer, ListedEventAnswer } from '@lectio/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { aBadge, aLevel, anEntry } from '@/shared/testing/points';
import { renderAtAddress } from '@/shared/testing/render';
import { EventPage } from './event-page';
import { newestEventsQuery, type EventSearch } from './event-queries';
import { EventsPage } from './events-page';
import { TimelinePage, type TimelineSearch } from './timeline-page';

const RECORDED = '2026-01-10T12:00:00.123Z';

const event = (part: Partial<ListedEventAnswer> = {}): ListedEventAnswer => ({
  id: '5-9',
  type: 'ChaptersReported',
  meaning: 'Chapters were reported.',
  schemaVersion: 1,
  stream: 'reader-7',
  version: 3,
  readerId: 7,
  accountId: 5,
  commandId: 'command-1',
  requestId: 'a1b2c3d4-9',
  data: { batchId: 'batch-1', chapters: '1-3' },
  hasSealedPart: true,
  readerName: null,
  accountName: null,
  points: 33,
  recordedAt: RECORDED,
  ...part,
});

const asOf = (part: Partial<AsOfAnswer['asOf']> = {}): AsOfAnswer['asOf'] => ({
  at: RECORDED,
  readerId: 7,
  isActive: true,
  events: 4,
  points: { totalPoints: 150, lifetimePoints: 170, currentLevel: 2, pointsToNextLevel: 150 },
  level: aLevel,
  stats: {
    totalReports: 3,
    uniqueChapters: 3,
    oldTestamentChapters: 2,
    newTestamentChapters: 1,
    currentStreak: 1,
    longestStreak: 4,
  },
  completions: [
    {
      id: '7-1',
      completionNumber: 1,
      startedAt: '2026-01-02',
      completedAt: null,
      totalPoints: 30,
      chaptersRead: 3,
      oldTestamentChapters: 2,
      newTestamentChapters: 1,
      isActive: true,
      canon: 'protestant',
    },
  ],
  badges: [aBadge()],
  chapterReadCounts: { 1: 1, 2: 2 },
  ...part,
});

describe('the event explorer', () => {
  function Page({ first }: { first: EventSearch }) {
    const [search, setSearch] = useState(first);
    return <EventsPage search={search} onSearch={setSearch} />;
  }
  const open = async (first: EventSearch = {}, routes: FakeRoutes = {}) => {
    const calls = fakeApi({
      'GET /admin/events': () => ({
        body: {
          events: [event(), event({ id: '5-8', type: 'ProgressReset', readerId: null, accountId: null })],
          next: '1_5_8',
        },
      }),
      'GET /admin/event-types': () => ({
        body: { types: [{ type: 'ChaptersReported', slice: 'reporting', meaning: 'Chapters were reported.' }] },
      }),
      ...routes,
    });
    const { client } = await renderAtAddress(<Page first={first} />);
    return { calls, client, user: userEvent.setup() };
  };
  const asked = (calls: { path: string; query: URLSearchParams }[]) =>
    calls.filter(({ path }) => path === '/admin/events').map(({ query }) => Object.fromEntries(query));

  it('lists events with their reader and author, each with a link', async () => {
    await open();
    const [, first, second] = within(await screen.findByRole('table', { name: 'Events, newest first' })).getAllByRole(
      'row',
    );
    expect(within(first).getByRole('link', { name: 'ChaptersReported' })).toHaveAttribute('href', '/admin/events/5-9');
    expect(within(first).getByRole('link', { name: 'Reader 7' })).toHaveAttribute('href', '/admin/readers/7');
    expect(within(first).getByRole('link', { name: 'Account 5' })).toHaveAttribute('href', '/admin/events?accountId=5');
    expect(second).toHaveTextContent('Whole siteby the system');
  });

  it('says in a line by their names who read what, and what it gave', async () => {
    await open(
      {},
      {
        'GET /admin/events': () => ({
          body: {
            events: [
              event({
                readerName: 'Miriam',
                accountName: 'Amram',
                data: { chapters: '1-3,22', readDate: '2026-01-10' },
              }),
              event({
                id: '5-8',
                type: 'BatchUndone',
                points: -44,
                data: { parts: [{ position: 3, chapters: '1189' }] },
              }),
              event({ id: '5-7', type: 'BadgeGranted', points: 0, data: { badgeId: 'psalter', grantId: 'c0ffee' } }),
            ],
            next: null,
          },
        }),
      },
    );
    const rows = within(await screen.findByRole('table', { name: 'Events, newest first' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]).toHaveTextContent('Miriamby AmramGenesis 1–3, Genesis 22, 2026-01-10, +33');
    expect(rows[1]).toHaveTextContent('Revelation 22, −44');
    expect(rows[2]).toHaveTextContent('badge psalter');
    expect(rows[2]).not.toHaveTextContent('c0ffee');
    expect(screen.queryByLabelText('Data of the event')).not.toBeInTheDocument();
    await userEvent.setup().click(within(rows[2]).getByText('JSON'));
    expect(await within(rows[2]).findByLabelText('Data of the event')).toHaveTextContent('"grantId": "c0ffee"');
  });

  it('announces new events, and shows them when asked', async () => {
    const more = [event({ id: '5-11' }), event({ id: '5-10' })];
    let events = [event()];
    const { user, client } = await open({}, { 'GET /admin/events': () => ({ body: { events, next: null } }) });
    const rows = () => screen.getAllByTestId('event').map(({ dataset }) => dataset.id);
    await screen.findByTestId('event');
    events = [...more, ...events];
    await act(() => client.invalidateQueries({ queryKey: newestEventsQuery({}).queryKey }));
    expect(rows()).toEqual(['5-9']);
    await user.click(await screen.findByRole('button', { name: '2 new events' }));
    expect(rows()).toEqual(['5-11', '5-10', '5-9']);
    expect(screen.queryByRole('button', { name: /new event/ })).not.toBeInTheDocument();
  });

  it('sends all filled-in filters, and pages to older ones', async () => {
    const { user, calls } = await open();
    await user.type(screen.getByLabelText('Reader'), '7');
    await user.type(screen.getByLabelText('Account'), '5');
    await user.type(screen.getByLabelText('Batch'), 'batch-1');
    await user.selectOptions(
      screen.getByLabelText('Type'),
      await screen.findByRole('option', { name: 'ChaptersReported' }),
    );
    await user.type(screen.getByLabelText('From'), '2026-01-01T00:00');
    await user.type(screen.getByLabelText('Before'), '2026-02-01T00:00');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    const filter = {
      readerId: '7',
      accountId: '5',
      batchId: 'batch-1',
      type: 'ChaptersReported',
      from: new Date('2026-01-01T00:00').toISOString(),
      to: new Date('2026-02-01T00:00').toISOString(),
    };
    expect(asked(calls)).toEqual([{}, filter, { ...filter, before: '1_5_8' }]);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByLabelText('Reader')).toHaveValue('');
  });

  it('says that nothing was found, and what the server minds', async () => {
    await open({ readerId: 1 }, { 'GET /admin/events': () => ({ body: { events: [], next: null } }) });
    expect(await screen.findByText('No events found')).toBeInTheDocument();
    await open({ type: 'Nothing' }, { 'GET /admin/events': () => refusal(400, 'Unknown event type.') });
    expect(await screen.findByText('Unknown event type.')).toBeInTheDocument();
  });
});

describe('an event', () => {
  const open = (details: EventDetailsAnswer) => {
    fakeApi({ 'GET /admin/events/5-9': () => ({ body: details }) });
    return renderAtAddress(<EventPage eventId="5-9" />);
  };

  it('shows its data, the points it caused, and the events that corrected them', async () => {
    await open({
      event: event(),
      points: [anEntry({ eventId: '5-9' })],
      corrections: [anEntry({ id: '1-12-1', points: -22, isCorrection: true, eventId: '5-12', corrects: '5-9' })],
      resets: [],
      hasAction: false,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'ChaptersReported' })).toBeInTheDocument();
    expect(screen.getByText(/"chapters": "1-3"/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'batch-1' })).toHaveAttribute('href', '/admin/events?batchId=batch-1');
    expect(screen.getByText('Notes only their owner can read')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Points' })).getByText('+22')).toBeInTheDocument();
    const corrected = within(screen.getByRole('region', { name: 'Corrected later' }));
    expect(corrected.getByText('−22')).toBeInTheDocument();
    expect(corrected.getByRole('link', { name: 'event 5-12' })).toHaveAttribute('href', '/admin/events/5-12');
  });

  it('leads to what stood with it and just before', async () => {
    await open({ event: event(), points: [], corrections: [], resets: [], hasAction: true });
    expect(await screen.findByRole('link', { name: 'Who and why' })).toBeInTheDocument();
    const instants = (await screen.findAllByRole('link', { name: /^(As of this event|Just before)$/ })).map((link) =>
      new URL((link as HTMLAnchorElement).href).searchParams.get('at')?.replaceAll('"', ''),
    );
    expect(instants).toEqual([RECORDED, '2026-01-10T12:00:00.122Z']);
    expect(screen.getByText('None.')).toBeInTheDocument();
  });

  it('says that there is none', async () => {
    fakeApi({ 'GET /admin/events/5-9': () => refusal(404, 'Event not found') });
    await renderAtAddress(<EventPage eventId="5-9" />);
    expect(await screen.findByText('Event not found')).toBeInTheDocument();
  });
});

describe('a reader’s timeline', () => {
  function Page({ first }: { first: TimelineSearch }) {
    const [search, setSearch] = useState(first);
    return <TimelinePage readerId={7} search={search} onSearch={setSearch} />;
  }
  const open = async (first: TimelineSearch = {}, routes: FakeRoutes = {}) => {
    const calls = fakeApi({
      'GET /admin/events': () => ({ body: { events: [event()], next: null } }),
      'GET /admin/readers/7/as-of': ({ query }) => ({
        body: {
          asOf: query.get('at')?.startsWith('2026-01')
            ? asOf({
                points: { totalPoints: 40, lifetimePoints: 40, currentLevel: 1, pointsToNextLevel: 60 },
                badges: [],
                chapterReadCounts: { 1: 1 },
              })
            : asOf(),
        },
      }),
      ...routes,
    });
    await renderAtAddress(<Page first={first} />);
    return { calls, user: userEvent.setup() };
  };

  it('shows the figures of now until an instant is chosen', async () => {
    await open();
    expect(await screen.findByTestId('now-points')).toHaveTextContent('150');
    expect(screen.queryByTestId('then-points')).not.toBeInTheDocument();
    expect(screen.getByText('Choose a moment or an event below to see the totals then.')).toBeInTheDocument();
  });

  it('shows what stood then beside the figures of now, with its badges, cycles and map', async () => {
    const { user } = await open({ at: RECORDED });
    expect(await screen.findByTestId('then-points')).toHaveTextContent('40');
    expect(screen.getByTestId('now-points')).toHaveTextContent('150');
    expect(screen.getByText('None earned.')).toBeInTheDocument();
    expect(screen.getByText('Bible 1: from Jan 2, 2026, 3 of 1,189 chapters')).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: 'Chapters read then, Old Testament: 1 of 929 chapters, 1 read' }),
    ).toBeInTheDocument();
    await user.click(within(screen.getByRole('group', { name: 'Map of' })).getByRole('button', { name: 'Now' }));
    expect(
      screen.getByRole('img', { name: 'Chapters read now, Old Testament: 2 of 929 chapters, 3 reads' }),
    ).toBeInTheDocument();
  });

  it('takes an instant that is typed, and goes back to now', async () => {
    const { user, calls } = await open();
    await user.type(await screen.findByLabelText('Instant'), '2026-01-10T13:30');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByTestId('then-points')).toHaveTextContent('40');
    expect(calls.some(({ query }) => query.get('at') === new Date('2026-01-10T13:30').toISOString())).toBe(true);
    await user.click(screen.getAllByRole('button', { name: 'Now' })[0]);
    expect(screen.queryByTestId('then-points')).not.toBeInTheDocument();
  });

  it('says that there is no such reader', async () => {
    await open({}, { 'GET /admin/readers/7/as-of': () => refusal(404, 'Reader not found') });
    expect(await screen.findByText('Reader not found')).toBeInTheDocument();
  });
});
