import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { RESTRAINT_MS, shownOfViews, useSharedView } from './use-shared-view';
import { startRealtime } from './socket';

type Listener = (argument?: unknown) => void;

/** The client's side of a connection, moved by hand. */
const listeners = new Map<string, Set<Listener>>();
const happens = (event: string, argument?: unknown): void =>
  [...(listeners.get(event) ?? [])].forEach((listener) => listener(argument));
jest.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, listener: Listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    emit: () => undefined,
    onAny: () => undefined,
    connect: () => undefined,
    disconnect: () => undefined,
    io: { on: () => undefined },
  }),
}));

const KEY = ['families', 5];
let stop: () => void;
let asked: number;

beforeEach(() => {
  jest.useFakeTimers();
  listeners.clear();
  asked = 0;
  stop = startRealtime(new QueryClient());
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const Follower = () => {
  useSharedView('family:5', KEY);
  return null;
};

const follow = () => {
  const client = new QueryClient();
  jest.spyOn(client, 'invalidateQueries').mockImplementation((filter) => {
    expect(filter?.queryKey).toEqual(KEY);
    asked += 1;
    return Promise.resolve();
  });
  return render(
    <QueryClientProvider client={client}>
      <Follower />
    </QueryClientProvider>,
  );
};
const moved = (version: string, id = 'family:5') => act(() => happens('view-moved', { id, version }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const { gap } = RESTRAINT_MS.few;
const A_WHILE = 2 * gap;

it('asks once however many pushes come, and no more often than its restraint allows', () => {
  follow();
  for (let version = 1; version <= 20; version += 1) moved(`1.${version}`);
  pass(gap);
  expect(asked).toBe(1);
  moved('1.21');
  pass(1);
  expect(asked).toBe(1);
  pass(A_WHILE);
  expect(asked).toBe(2);
});

it('leaves alone what it has heard, and what moved elsewhere', () => {
  follow();
  moved('1.1');
  pass(A_WHILE);
  moved('1.1');
  moved('2.7', 'family:6');
  moved('2.8', 'boards');
  pass(A_WHILE);
  expect(asked).toBe(1);
});

it('waits while nobody looks at the page', () => {
  const look = (visibilityState: string) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  follow();
  look('hidden');
  moved('1.1');
  pass(A_WHILE);
  expect(asked).toBe(0);
  look('visible');
  pass(A_WHILE);
  expect(asked).toBe(1);
});

it('is asked for again with what was missed, and not once the page is left', () => {
  const { unmount } = follow();
  expect(shownOfViews(['family:5'])).toEqual([KEY]);
  expect(shownOfViews(['family:6', 'boards'])).toEqual([]);
  expect(shownOfViews('every-view')).toEqual([KEY]);
  moved('1.1');
  unmount();
  pass(A_WHILE);
  expect(asked).toBe(0);
  expect(shownOfViews('every-view')).toEqual([]);
});
