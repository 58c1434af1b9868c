import { readToken, TOKEN_KEY, writeToken } from './token';

const fails = (name: 'getItem' | 'setItem', error: string) =>
  jest.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('no', error);
  });

afterEach(() => {
  jest.restoreAllMocks();
  writeToken(null);
});

it('keeps a token in the storage, where another tab may change it or take it away', () => {
  writeToken('first');
  expect(localStorage.getItem(TOKEN_KEY)).toBe('first');
  localStorage.setItem(TOKEN_KEY, 'second');
  expect(readToken()).toBe('second');
  localStorage.removeItem(TOKEN_KEY);
  expect(readToken()).toBeNull();
});

it('holds it as long as the page lasts where storage is blocked', () => {
  fails('getItem', 'SecurityError');
  fails('setItem', 'SecurityError');
  writeToken('here');
  expect(readToken()).toBe('here');
});

it('holds it as long as the page lasts where storage is full, and no longer the one before', () => {
  writeToken('before');
  fails('setItem', 'QuotaExceededError');
  writeToken('after');
  expect(readToken()).toBe('after');
  writeToken(null);
  expect(readToken()).toBeNull();
});
