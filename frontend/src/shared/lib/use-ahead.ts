import { useState } from 'react';

/**
 * A value from the URL, shown as soon as it is chosen. The router navigates in a transition, and until it has, a field
 * showing the URL would jump back. Once the URL changes, it wins.
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
