import { act, renderHook } from '@testing-library/react';
import { useAhead } from './search';

type Filter = { book?: string };

describe('a value of the address, ahead of it', () => {
  const all: Filter = {};
  const ruth: Filter = { book: 'Ruth' };
  const shownFor = (sent: Filter[] = []) =>
    renderHook(({ value }) => useAhead(value, (next) => sent.push(next)), { initialProps: { value: all } });

  it('shows the selection before the URL has changed', () => {
    const sent: Filter[] = [];
    const { result } = shownFor(sent);
    act(() => result.current[1](ruth));
    expect(result.current[0]).toBe(ruth);
    expect(sent).toEqual([ruth]);
  });

  it('shows the address again once it has moved, also back to where it was', () => {
    const { result, rerender } = shownFor();
    act(() => result.current[1](ruth));
    const moved: Filter = { book: 'Ruth' };
    rerender({ value: moved });
    expect(result.current[0]).toBe(moved);
    rerender({ value: all });
    expect(result.current[0]).toBe(all);
  });
});
