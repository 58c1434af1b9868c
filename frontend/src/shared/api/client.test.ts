import { fakeApi, refusal } from '../testing/fake-api';
import { writeToken } from '../auth/token';
import { readersQuery } from './account-queries';
import { api, forgetWrites, IOS_TIMEOUT_MS, setUnauthorisedHandler, TIMEOUT_MS } from './client';
import { ApiError, messageOf } from './errors';
import { createQueryClient } from './query-client';

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('the call was expected to fail with an ApiError');
  return error;
};

beforeEach(() => {
  writeToken(null);
  forgetWrites();
  setUnauthorisedHandler(() => false);
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

let warned: jest.SpyInstance;
const warnings = (): unknown[] => warned.mock.calls.flat();
const never = ((_: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new Error('aborted'))),
  )) as typeof fetch;

describe('a call', () => {
  it('carries token, time zone and key, and leaves empty filters out', async () => {
    writeToken('the-token');
    const calls = fakeApi({ 'POST /reports': () => ({ status: 201, body: { message: 'ok' } }) });
    await api('/reports', {
      method: 'POST',
      body: { readerId: 1 },
      idempotencyKey: 'key-1',
      query: { book: '', page: 2, readerId: undefined },
    });
    expect(calls[0].headers).toMatchObject({
      authorization: 'Bearer the-token',
      'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    });
    expect(calls[0].query.toString()).toBe('page=2');
  });

  it('asks, after a write, for answers at least as new as the write', async () => {
    const calls = fakeApi({
      'POST /reports': () => ({ status: 201, headers: { 'x-event-position': '7.42' } }),
      'GET /readers': () => ({ body: { readers: [] } }),
    });
    await api('/readers');
    await api('/reports', { method: 'POST', body: {} });
    await api('/readers');
    expect(calls.map((call) => call.headers['x-min-position'])).toEqual([undefined, undefined, '7.42']);
  });
});

describe('a refused call', () => {
  it('rejects with the words, fields and id that the server gave', async () => {
    fakeApi({
      'POST /auth/register': () =>
        refusal(409, 'An account with this email already exists', [{ field: 'email', message: 'Taken' }]),
    });
    const error = await failureOf(api('/auth/register', { method: 'POST', body: {} }));
    expect({ ...error, message: error.message }).toMatchObject({
      kind: 'answer',
      status: 409,
      message: 'An account with this email already exists',
      details: [{ field: 'email', message: 'Taken' }],
      requestId: 'request-1',
    });
    expect(messageOf(error, 'Registration failed')).toBe('An account with this email already exists');
  });

  it('says how long to wait when the server does', async () => {
    fakeApi({ 'GET /readers': () => ({ ...refusal(429, 'Too many requests'), headers: { 'retry-after': '7' } }) });
    expect((await failureOf(api('/readers'))).retryAfter).toBe(7);
    expect(warnings()).toEqual(['Rate limit exceeded: /readers. Will retry after a delay of 7 s.']);
  });

  it('reports a 401 only for a token that was sent', async () => {
    const handler = jest.fn(() => false);
    setUnauthorisedHandler(handler);
    fakeApi({ 'GET /auth/me': () => refusal(401, 'Please sign in to continue') });
    await failureOf(api('/auth/me'));
    expect(handler).not.toHaveBeenCalled();
    writeToken('expired');
    await failureOf(api('/auth/me'));
    expect(handler.mock.calls).toEqual([['expired']]);
  });

  it('is made once more, the same, with another token once there is one', async () => {
    writeToken('old');
    setUnauthorisedHandler((refused) => {
      writeToken('new');
      return refused === 'old';
    });
    const calls = fakeApi({
      'POST /reports': ({ headers }) =>
        headers.authorization === 'Bearer new'
          ? { status: 201, body: { message: 'ok' } }
          : refusal(401, 'Please sign in'),
    });
    const sent = api('/reports', { method: 'POST', body: { readerId: 1 }, idempotencyKey: 'key-1' });
    expect(await sent).toEqual({ message: 'ok' });
    expect(calls.map(({ headers, body }) => [headers.authorization, headers['idempotency-key'], body])).toEqual([
      ['Bearer old', 'key-1', { readerId: 1 }],
      ['Bearer new', 'key-1', { readerId: 1 }],
    ]);
  });

  it('fails as without an answer while it is not known whether there is another token', async () => {
    writeToken('old');
    setUnauthorisedHandler(() => Promise.reject(new ApiError('', { kind: 'network' })));
    fakeApi({ 'GET /readers': () => refusal(401, 'Please sign in') });
    expect((await failureOf(api('/readers'))).isTransient).toBe(true);
    expect(warnings()).toEqual([]);
  });
});

describe('a call without an answer', () => {
  it('times out after ten seconds', async () => {
    jest.useFakeTimers();
    globalThis.fetch = never;
    const failing = failureOf(api('/readers'));
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await failing).toMatchObject({ kind: 'timeout', status: 0 });
    expect(warnings()).toEqual(['Timeout: GET /readers']);
  });

  it('is a network error, for which the fallback of the page speaks', async () => {
    globalThis.fetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
    const error = await failureOf(api('/readers'));
    expect(error.kind).toBe('network');
    expect(warnings()).toEqual(['Network error: GET /readers']);
    expect(messageOf(error, 'Failed to load readers')).toBe('Failed to load readers');
  });
});

it('a read that came too often is asked again after the time that the server names', async () => {
  jest.useFakeTimers();
  const calls = fakeApi({
    'GET /readers': () =>
      calls.length < 2
        ? { ...refusal(429, 'Too many requests'), headers: { 'retry-after': '7' } }
        : { body: { readers: [] } },
  });
  const reading = createQueryClient().fetchQuery(readersQuery);
  await jest.advanceTimersByTimeAsync(6900);
  expect(calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(await reading).toEqual({ readers: [] });
});

it('a read that hangs is given up after ten seconds, and not asked again', async () => {
  jest.useFakeTimers();
  const fetched = jest.fn(never);
  globalThis.fetch = fetched;
  const failing = failureOf(createQueryClient().fetchQuery(readersQuery));
  await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect((await failing).kind).toBe('timeout');
  expect(fetched).toHaveBeenCalledTimes(1);
});

describe('on iOS', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
  beforeEach(() => void jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE));

  const failingOnce = (again: () => Partial<Response>) => {
    const asked: RequestInit[] = [];
    globalThis.fetch = ((_: string, init: RequestInit) => {
      asked.push(init);
      return asked.length === 1 ? Promise.reject(new TypeError('Load failed')) : Promise.resolve(again());
    }) as unknown as typeof fetch;
    return asked;
  };
  const read = () => createQueryClient().fetchQuery({ ...readersQuery, retry: false });

  it('a call forbids the cache', async () => {
    const calls = fakeApi({ 'GET /readers': () => ({ body: { readers: [] } }) });
    await api('/readers');
    expect(calls[0].headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' });
  });

  it('a call has thirty seconds', async () => {
    jest.useFakeTimers();
    globalThis.fetch = never;
    const failing = failureOf(api('/readers'));
    await jest.advanceTimersByTimeAsync(IOS_TIMEOUT_MS - 1);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await failing).kind).toBe('timeout');
  });

  it('readers that no answer came to are read once more, plainly, with the same token', async () => {
    writeToken('the-token');
    const asked = failingOnce(() => ({ ok: true, json: () => Promise.resolve({ readers: [] }) }));
    expect(await read()).toEqual({ readers: [] });
    expect(asked.map(({ headers }) => headers)).toEqual([
      expect.objectContaining({ authorization: 'Bearer the-token' }),
      { authorization: 'Bearer the-token' },
    ]);
  });

  it('a second answer that is none either says which', async () => {
    failingOnce(() => ({ ok: false, status: 502, statusText: 'Bad Gateway' }));
    await expect(read()).rejects.toThrow('HTTP 502: Bad Gateway');
  });

  it('readers that were refused are not asked for again', async () => {
    const calls = fakeApi({ 'GET /readers': () => refusal(403, 'No') });
    await expect(read()).rejects.toThrow('No');
    expect(calls).toHaveLength(1);
  });
});
