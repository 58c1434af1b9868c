import { fakeApi, refusal, type FakeAnswer } from '../testing/fake-api';
import { send, type Write } from './send';

/** A server that gives these answers in turn, then success. */
const serve = (...turns: (() => FakeAnswer)[]) => {
  const answer = (): FakeAnswer => turns.shift()?.() ?? { body: { done: true } };
  const calls = fakeApi({ 'POST /one': answer, 'POST /other': answer, 'PUT /one': answer, 'DELETE /one': answer });
  const press = (path: string, write?: Write) => send(path, write).catch(() => 'refused');
  const keys = () => calls.map(({ headers }) => headers['idempotency-key']);
  return { calls, press, keys };
};
const refused = () => refusal(409, 'Not now');
const lost = (): FakeAnswer => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('posts, and hands on the answer', async () => {
  const { calls, press } = serve();
  expect(await press('/one', { body: { a: 1 }, query: { dry: true } })).toEqual({ done: true });
  expect(calls).toMatchObject([{ method: 'POST', path: '/one', body: { a: 1 } }]);
  expect(String(calls[0].query)).toBe('dry=true');
});

describe('a request without an answer', () => {
  beforeEach(() => void jest.useFakeTimers());

  it.each([
    ['a lost connection', lost],
    ['a gateway without a server', () => refusal(502, '')],
    ['a server that is away', () => refusal(503, 'away')],
    ['a gateway that waited in vain', () => refusal(504, '')],
  ])('is sent again under the same key: %s', async (_, answer) => {
    const { press, keys } = serve(answer, answer);
    const sending = press('/one', { method: 'DELETE' });
    await jest.advanceTimersByTimeAsync(3000);
    expect(await sending).toEqual({ done: true });
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  it('fails after three tries, and has the same key at the next press', async () => {
    const { press, keys } = serve(lost, lost, lost);
    const sending = press('/one', { method: 'DELETE' });
    await jest.advanceTimersByTimeAsync(3000);
    expect(await sending).toBe('refused');
    expect(await press('/one', { method: 'DELETE' })).toEqual({ done: true });
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
  });

  it('is sent as often as it is said', async () => {
    const { press, calls } = serve(lost);
    expect(await press('/one', { tries: 1 })).toBe('refused');
    expect(calls).toHaveLength(1);
  });
});

it('is not sent again when it was refused', async () => {
  const { calls, press } = serve(() => refusal(422, 'impossible'));
  expect(await press('/one')).toBe('refused');
  expect(calls).toHaveLength(1);
});

describe('the key of a request', () => {
  it('stays until it succeeded', async () => {
    const { press, keys } = serve(refused, refused);
    for (let turn = 0; turn < 4; turn += 1) await press('/one', { body: { a: 1 } });
    const [first, second, third, fourth] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('is another one for every other request', async () => {
    const { press, keys } = serve(...Array.from({ length: 5 }, () => refused));
    await press('/one');
    await press('/other');
    await press('/one', { method: 'DELETE' });
    await press('/one', { body: {} });
    await press('/one', { query: { shown: 1 } });
    expect(new Set(keys()).size).toBe(5);
  });

  it('is not mixed up with that of another path under way', async () => {
    const { press, keys } = serve(refused);
    // The first is refused while the second succeeds.
    await Promise.all([press('/one'), press('/other')]);
    await press('/one');
    const [one, other, again] = keys();
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('is a new one once something else has been changed there', async () => {
    const { press, keys } = serve(refused);
    const on = { method: 'PUT', body: { isOn: true } } as const;
    await press('/one', on);
    await press('/one', { method: 'PUT', body: { isOn: false } });
    await press('/one', on);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('is the one that comes with it', async () => {
    const { press, keys } = serve();
    await press('/one', { key: 'kept here' });
    expect(keys()).toEqual(['kept here']);
  });
});
