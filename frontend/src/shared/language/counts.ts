import { t } from './speech';

/** "1 chapter", "1,189 chapters". */
export const chapters = (count: number): string => t('{count, plural, one {# chapter} other {# chapters}}', { count });
export const points = (count: number): string => t('{count, plural, one {# point} other {# points}}', { count });
export const readers = (count: number): string => t('{count, plural, one {# reader} other {# readers}}', { count });
export const days = (count: number): string => t('{count, plural, one {# day} other {# days}}', { count });
export const reports = (count: number): string => t('{count, plural, one {# report} other {# reports}}', { count });
export const verses = (count: number): string => t('{count, plural, one {# verse} other {# verses}}', { count });
export const badges = (count: number): string => t('{count, plural, one {# badge} other {# badges}}', { count });
export const members = (count: number): string => t('{count, plural, one {# member} other {# members}}', { count });
export const years = (count: number): string => t('{count, plural, one {# year} other {# years}}', { count });
