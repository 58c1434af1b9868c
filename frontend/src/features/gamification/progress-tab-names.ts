/** The tabs of a reader's progress. Apart from the tabs themselves: the address of the dashboard is checked before its code is loaded. */
export const PROGRESS_TABS = ['completion', 'history', 'streaks'] as const;
export type ProgressTab = (typeof PROGRESS_TABS)[number];
