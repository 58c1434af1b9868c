/** The tabs of a reader's progress. A separate file, because the dashboard's URL is checked before its code loads. */
export const PROGRESS_TABS = ['completion', 'history', 'streaks'] as const;
export type ProgressTab = (typeof PROGRESS_TABS)[number];
