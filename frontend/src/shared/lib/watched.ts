import { useSyncExternalStore } from 'react';

/** A value outside of components; those that use it follow its changes. */
export const watched = <Value>(value: Value) => {
  const watchers = new Set<() => void>();
  const get = (): Value => value;
  const watch = (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const set = (next: Value): void => {
    value = next;
    for (const watcher of watchers) watcher();
  };
  return { get, set, watch, use: (): Value => useSyncExternalStore(watch, get) };
};
