import type { SharedView, ViewMoved } from '@lectio/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LiveSocket, withLive } from './connection';

/** The views that others move too and that the page shows now, with the keys of their answers. */
const shownViews = new Set<{ readonly id: SharedView; readonly queryKeys: () => readonly QueryKey[] }>();

export const shownOfViews = (views: readonly SharedView[] | 'every-view'): readonly QueryKey[] =>
  [...shownViews].flatMap(({ id, queryKeys }) => (views === 'every-view' || views.includes(id) ? queryKeys() : []));

/**
 * How long a page waits after news, and from one look to the next (ms). What many people show waits longer: the server may
 * answer for two seconds with what it read before.
 */
export const RESTRAINT_MS = { few: { wait: 0, gap: 1500 }, many: { wait: 2000, gap: 5000 } } as const;
/** The part of the gap that is left to chance, so that not everybody asks in the same moment. */
const JITTER = 0.3;

const restraintOf = (id: SharedView): { wait: number; gap: number } =>
  RESTRAINT_MS[/^(?:family|group):/.test(id) ? 'few' : 'many'];

/**
 * Asks again for what a page shows of a view that others move too: with restraint, and not while nobody looks at the page.
 * Null follows nothing.
 */
export function useSharedView(id: SharedView | null, ...queryKeys: readonly QueryKey[]): void {
  const client = useQueryClient();
  const stale = useRef<() => void>(undefined);
  const latest = useRef(queryKeys);
  latest.current = queryKeys;
  stale.current = () => queryKeys.forEach((queryKey) => void client.invalidateQueries({ queryKey }));

  useEffect(() => {
    if (id === null) return undefined;
    const shown = { id, queryKeys: () => latest.current };
    shownViews.add(shown);
    const { wait, gap } = restraintOf(id);
    let live: LiveSocket | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = -gap;
    let heard = '';
    let missed = false;
    const ask = (): void => {
      if (document.visibilityState === 'hidden') {
        missed = true;
        return;
      }
      const rest = Math.max(wait, askedAt + gap - performance.now());
      timer ??= setTimeout(
        () => {
          timer = undefined;
          askedAt = performance.now();
          stale.current?.();
        },
        rest + Math.random() * JITTER * gap,
      );
    };
    const onMoved = ({ id: moved, version }: ViewMoved): void => {
      if (moved !== id || version === heard) return;
      heard = version;
      ask();
    };
    const onVisible = (): void => {
      if (!missed || document.visibilityState === 'hidden') return;
      missed = false;
      ask();
    };
    const stopWaiting = withLive((socket) => {
      live = socket;
      socket.on('view-moved', onMoved);
    });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      shownViews.delete(shown);
      stopWaiting();
      live?.off('view-moved', onMoved);
      document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(timer);
    };
  }, [id]);
}
