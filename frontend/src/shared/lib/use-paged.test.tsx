import { renderHook } from '@testing-library/react';
import type { Loadable } from '../ui/loaded';
import { usePaged, type Paging } from './search';

const loaded = (data: Paging, isPlaceholderData = false): Loadable<Paging> & { isPlaceholderData: boolean } => ({
  data,
  isPlaceholderData,
  error: null,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
});
const FIRST = { currentPage: 1, totalPages: 2 };
const SECOND = { currentPage: 2, totalPages: 2 };
const PAST = { currentPage: 2, totalPages: 1 };

const open = (data: Paging, stays = false) => {
  const turned: (number | undefined)[] = [];
  const page = renderHook(
    ({ query, stays: still }) =>
      usePaged(query, {
        pagingOf: (answer) => answer,
        onPage: (to, { replace }) => turned.push(replace ? to : NaN),
        stays: still,
      }).data,
    { initialProps: { query: loaded(data), stays } },
  );
  return {
    turned,
    shown: () => page.result.current,
    now: (next: Paging, { isPlaceholder = false, still = false } = {}) =>
      page.rerender({ query: loaded(next, isPlaceholder), stays: still }),
  };
};

it.each([FIRST, SECOND, { currentPage: 1, totalPages: 0 }])('shows a page that there is: %j', (data) => {
  const { turned, shown } = open(data);
  expect([shown(), turned]).toEqual([data, []]);
});

it.each([
  ['the first, which addresses omit', PAST, undefined],
  ['the first of an empty list', { currentPage: 2, totalPages: 0 }, undefined],
  ['the last', { currentPage: 999, totalPages: 3 }, 3],
])('turns from one past the end to %s, and is loading until then', (_, data, to) => {
  const { turned, shown, now } = open(data);
  expect([shown(), turned]).toEqual([undefined, [to]]);
  // The page asked for is on its way.
  now(data, { isPlaceholder: true });
  expect([shown(), turned]).toEqual([undefined, [to]]);
  now(FIRST);
  expect([shown(), turned]).toEqual([FIRST, [to]]);
});

it('turns when the last entries go while it is shown, each time', () => {
  const { turned, now } = open(SECOND);
  now(PAST);
  now(SECOND);
  now(PAST);
  expect(turned).toEqual([undefined, undefined]);
});

it('stays as long as something holds it', () => {
  const { turned, shown, now } = open(PAST, true);
  expect([shown(), turned]).toEqual([PAST, []]);
  now(PAST);
  expect([shown(), turned]).toEqual([undefined, [undefined]]);
});
