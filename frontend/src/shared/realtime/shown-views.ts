import type { SharedView } from '@lectio/contract';
import type { QueryKey } from '@tanstack/react-query';

/** The views that others move too and that the page shows now, with the keys of their answers. */
export const shownViews = new Set<{ readonly id: SharedView; readonly queryKeys: () => readonly QueryKey[] }>();

export const shownOfViews = (views: readonly SharedView[] | 'every-view'): readonly QueryKey[] =>
  [...shownViews].flatMap(({ id, queryKeys }) => (views === 'every-view' || views.includes(id) ? queryKeys() : []));
