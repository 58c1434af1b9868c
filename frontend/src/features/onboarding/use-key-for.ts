import { useRef } from 'react';
import { newKey } from '../../shared/lib/new-key';

interface KeyFor {
  /** The key of a request with this content: the same one until it succeeded, so that trying again after a lost answer counts once. */
  of: (content: string) => string;
  done: () => void;
}

export function useKeyFor(): KeyFor {
  const last = useRef<{ content: string; key: string } | null>(null);
  return {
    of: (content) => {
      if (last.current?.content !== content) last.current = { content, key: newKey() };
      return last.current.key;
    },
    done: () => {
      last.current = null;
    },
  };
}
