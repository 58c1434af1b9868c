import { fakeApi, refusal, type FakeAnswer } from '../testing/fake-api';

const HOUR = 3600;
let issued = 0;

/** As the server issues one; never the same twice. */
const tokenOf = (account: number, age = 0): string => {
  const iat = Math.floor(Date.now() / 1000) - age;
  const claims = { sub: String(account), jti: `session-${(issued += 1)}`, iat, exp: iat + 24 * HOUR };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
};

/** A page with a token, and a server that answers each renewal with the next of these. */
const opened = async (stored: string, answers: (FakeAnswer | Error)[]) => {
  jest.resetModules();
  localStorage.setItem('lectio.token', stored);
  const calls = fakeApi({
    'POST /auth/refresh': () => {
      const answer = answers.shift() ?? refusal(500, 'asked too often');
      return answer instanceof Error ? Promise.reject(answer) : answer;
    },
  });
  const { renew, keepSession } = await import('./renewal');
  const { getAuth } = await import('./auth-store');
  return { renew, keepSession, getAuth, calls, token: () => localStorage.getItem('lectio.token') };
};
const given = (token: string): FakeAnswer => ({ body: { token } });
const lost = new TypeError('Failed to fetch');

afterEach(() => jest.useRealTimers());

it('puts another token of the account in its place', async () => {
  const [old, next] = [tokenOf(7), tokenOf(7)];
  const { renew, token } = await opened(old, [given(next)]);
  expect([await renew(old), token()]).toEqual([true, next]);
});

it('does not ask for what another tab has renewed already', async () => {
  const [old, next] = [tokenOf(7), tokenOf(7)];
  const { renew, calls } = await opened(next, []);
  expect([await renew(old), calls]).toEqual([true, []]);
});

it('takes no token of somebody else who has signed in meanwhile', async () => {
  const { renew, calls } = await opened(tokenOf(8), []);
  expect([await renew(tokenOf(7)), calls]).toEqual([false, []]);
});

it.each([
  ['the server refuses', () => refusal(401, 'Your session has ended. Please sign in again.')],
  ['the cookie is somebody else’s', () => given(tokenOf(8))],
])('signs out, and says why, when %s', async (_, answer) => {
  const old = tokenOf(7);
  const { renew, token, getAuth } = await opened(old, [answer()]);
  expect([await renew(old), token(), getAuth().error]).toEqual([false, null, 'session-ended']);
});

it('signs out when the new token is refused as well, without asking for a third', async () => {
  const [old, next] = [tokenOf(7), tokenOf(7)];
  const { renew, token, calls } = await opened(old, [given(next)]);
  await renew(old);
  expect([await renew(next), token(), calls.length]).toEqual([false, null, 1]);
});

it('asks again when an answer was lost, and keeps the old token when none comes', async () => {
  jest.useFakeTimers();
  const [old, next] = [tokenOf(7), tokenOf(7)];
  const { renew, token, calls } = await opened(old, [lost, refusal(503, ''), given(next), lost, lost, lost]);
  const renewed = renew(old);
  await jest.advanceTimersByTimeAsync(3_000);
  expect([await renewed, token(), calls.length]).toEqual([true, next, 3]);
  localStorage.setItem('lectio.token', old);
  const failing = expect(renew(old)).rejects.toMatchObject({ kind: 'network', isTransient: true });
  await jest.advanceTimersByTimeAsync(3_000);
  await failing;
  expect([token(), calls.length]).toEqual([old, 6]);
});

it('brings nobody back who signs out while it is under way', async () => {
  const old = tokenOf(7);
  const { renew, token } = await opened(old, []);
  fakeApi({
    'POST /auth/refresh': () => {
      localStorage.removeItem('lectio.token');
      return given(tokenOf(7));
    },
  });
  expect([await renew(old), token()]).toEqual([false, null]);
});

describe('looking after the session', () => {
  it.each([
    [11 * HOUR, 0],
    [13 * HOUR, 1],
    [40 * 24 * HOUR, 1],
  ])('with a token %i seconds old renews it %i times', async (age, times) => {
    const { keepSession, calls } = await opened(tokenOf(7, age), [given(tokenOf(7))]);
    await keepSession();
    await keepSession();
    expect(calls).toHaveLength(times);
  });

  it('goes by the time that passes here, where this clock is far from the server’s', async () => {
    const ahead = 30 * 24 * HOUR;
    const { keepSession, calls } = await opened(tokenOf(7, ahead), [given(tokenOf(7, ahead))]);
    await keepSession();
    await keepSession();
    expect(calls).toHaveLength(1);
  });

  it('leaves the token as it is when the server does not answer, or when it is none', async () => {
    const old = tokenOf(7, 13 * HOUR);
    const { keepSession, token, calls } = await opened(old, [lost]);
    await keepSession();
    expect([token(), calls.length]).toEqual([old, 1]);
    localStorage.setItem('lectio.token', 'none');
    await keepSession();
    expect([token(), calls.length]).toEqual(['none', 1]);
  });
});
