import { renderHook } from '@testing-library/react';
import { fakeApi, refusal, type FakeAnswer } from '../testing/fake-api';
import type { SendOnce } from './send-once';
import { useSendOnce } from './use-send-once';

/** A server that refuses this many times, then answers. */
const serve = (refusals: number) => {
  let left = refusals;
  const answer = (): FakeAnswer => (left-- > 0 ? refusal(409, 'Not now') : { body: { done: true } });
  const calls = fakeApi({ 'POST /one': answer, 'POST /other': answer, 'DELETE /one': answer });
  const { result } = renderHook(() => useSendOnce());
  const send = (...request: Parameters<SendOnce>) => result.current(...request).catch(() => 'refused');
  const keys = () => calls.map(({ headers }) => headers['idempotency-key']);
  return { calls, send, keys };
};

it('posts, and hands on the answer', async () => {
  const { calls, send } = serve(0);
  expect(await send('/one', { body: { a: 1 }, query: { dry: true } })).toEqual({ done: true });
  expect(calls).toMatchObject([{ method: 'POST', path: '/one', body: { a: 1 } }]);
  expect(String(calls[0].query)).toBe('dry=true');
});

it('keeps the key of a request until it succeeded', async () => {
  const { send, keys } = serve(2);
  for (let press = 0; press < 4; press += 1) await send('/one', { body: { a: 1 } });
  const [first, second, third, fourth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

it('gives every other request a separate key', async () => {
  const { send, keys } = serve(Infinity);
  await send('/one');
  await send('/other');
  await send('/one', { method: 'DELETE' });
  await send('/one', { body: {} });
  await send('/one', { query: { shown: 1 } });
  expect(new Set(keys()).size).toBe(5);
});

it('does not mix up requests that are under way together', async () => {
  const { send, keys } = serve(1);
  // The first is refused while the second succeeds.
  await Promise.all([send('/one'), send('/other')]);
  await send('/one');
  const [one, other, again] = keys();
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});
