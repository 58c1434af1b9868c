import { notify } from '../ui/notify';
import { keepShell } from './shell';

jest.mock('../ui/notify', () => ({ notify: jest.fn() }));

/** The browser's object for a worker. */
class Worker extends EventTarget {
  state = 'installing';
  readonly postMessage = jest.fn();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  readonly update = jest.fn(() => Promise.resolve());
  readonly unregister = jest.fn(() => Promise.resolve(true));
  find(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

const device = (registration: Registration, controller: Worker | null): void => {
  const container = Object.assign(new EventTarget(), { controller, register: () => Promise.resolve(registration) });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
};

const offered = (): unknown[][] => jest.mocked(notify).mock.calls;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(notify).mockClear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('the first version of a device is not offered', async () => {
  const registration = Object.assign(new Registration(), { installing: new Worker() });
  device(registration, null);
  await keepShell();
  registration.installing.become('installed');
  expect(offered()).toEqual([]);
});

it('checks every hour, and offers a new version once it is installed', async () => {
  const registration = new Registration();
  device(registration, new Worker());
  await keepShell();
  jest.advanceTimersByTime(3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(1);
  const next = new Worker();
  registration.find(next);
  expect(offered()).toEqual([]);
  next.become('installed');
  expect(offered()).toEqual([
    ['A new version of Lectio is ready.', { label: 'Reload', onClick: expect.any(Function) }],
  ]);
});

it('does without the worker when the one that was taken does not take over', async () => {
  const registration = new Registration();
  device(registration, new Worker());
  await keepShell();
  const next = new Worker();
  registration.find(next);
  next.become('installed');
  jest.mocked(notify).mock.calls[0][1]?.onClick();
  expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  await jest.advanceTimersByTimeAsync(2999);
  expect(registration.unregister).not.toHaveBeenCalled();
  // The page reloads, which this test's browser does not implement.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await jest.advanceTimersByTimeAsync(1);
  expect(registration.unregister).toHaveBeenCalledTimes(1);
});

it('offers once what opening the page had begun to find', async () => {
  const next = new Worker();
  const registration = Object.assign(new Registration(), { installing: next });
  device(registration, new Worker());
  await keepShell();
  registration.find(next);
  next.become('installed');
  next.become('activating');
  expect(offered()).toHaveLength(1);
});

it('lets a waiting version take over at the start, once per tab, and offers it if that fails', async () => {
  const [first, second] = [new Worker(), new Worker()];
  device(Object.assign(new Registration(), { waiting: first }), new Worker());
  void keepShell();
  await jest.advanceTimersByTimeAsync(2999);
  expect(first.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(offered()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(offered()).toHaveLength(1);
  device(Object.assign(new Registration(), { waiting: second }), first);
  await keepShell();
  expect(second.postMessage).not.toHaveBeenCalled();
  expect(offered()).toHaveLength(2);
});

it('does without where the browser refuses it', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register: () => Promise.reject(new Error('refused')) },
    configurable: true,
  });
  await expect(keepShell()).resolves.toBeUndefined();
});
