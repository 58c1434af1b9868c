import { fakeApi, refusal, type FakeAnswer } from '../testing/fake-api';
import { removeAt, tryToRemoveAt } from './remove-at';

/** A server with one thing at /kept, and a network that may lose its answers. */
const serve = () => {
  const state = { isThere: true, losesAnswers: false };
  const calls = fakeApi({
    'DELETE /kept': (): FakeAnswer => {
      const answer = state.isThere ? { body: { message: 'Gone' } } : refusal(404, 'Not found');
      state.isThere = false;
      if (state.losesAnswers) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  return { state, calls };
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

it('hands on what the server says, and what it refuses', async () => {
  serve();
  expect(await removeAt('/kept')).toEqual({ message: 'Gone' });
  await expect(removeAt('/kept')).rejects.toMatchObject({ status: 404 });
});

it('is done where the answer was lost and nothing is there any more', async () => {
  const { state, calls } = serve();
  state.losesAnswers = true;
  const removed = removeAt('/kept', 'It is gone');
  await jest.advanceTimersByTimeAsync(0);
  state.losesAnswers = false;
  await jest.advanceTimersByTimeAsync(1000);
  expect(await removed).toEqual({ message: 'It is gone' });
  expect(calls).toHaveLength(2);
});

it('knows the refusal that says that it is gone', async () => {
  let tries = 0;
  fakeApi({
    'DELETE /part': () => {
      if ((tries += 1) === 1) throw new TypeError('Failed to fetch');
      return refusal(409, 'Does not take part');
    },
  });
  await expect(tryToRemoveAt('/part', '', 'Does not take part')).rejects.toMatchObject({ kind: 'network' });
  expect(await tryToRemoveAt('/part', 'Left', 'Does not take part')).toEqual({ message: 'Left' });
  await expect(tryToRemoveAt('/part', '', 'Does not take part')).rejects.toMatchObject({ status: 409 });
});

it('is done at the next press too, when no try before got an answer', async () => {
  const { state } = serve();
  state.losesAnswers = true;
  await expect(tryToRemoveAt('/kept')).rejects.toMatchObject({ kind: 'network' });
  state.losesAnswers = false;
  expect(await tryToRemoveAt('/kept')).toEqual({ message: '' });
  // Only for the one that was in doubt.
  await expect(tryToRemoveAt('/kept')).rejects.toMatchObject({ status: 404 });
});
