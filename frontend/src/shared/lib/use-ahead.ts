import { useState } from 'react';

/**
 * A value that lives in the address, shown from the moment somebody chose it.
 * The router moves in a transition, and until it has, a field that shows the
 * address would spring back. Once the address moves, it wins.
 */
export function useAhead<T>(value: T, send: (next: T) => void): readonly [T, (next: T) => void] {
  const [ahead, setAhead] = useState<{ since: T; next: T } | null>(null);
  if (ahead && ahead.since !== value) setAhead(null);
  return [
    ahead?.since === value ? ahead.next : value,
    (next) => {
      setAhead({ since: value, next });
      send(next);
    },
  ];
}
