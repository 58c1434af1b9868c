import { t } from './speech';

/** "1 chapter", "1,189 chapters". */
export const chapters = (count: number): string => t('{count, plural, one {# chapter} other {# chapters}}', { count });
export const points = (count: number): string => t('{count, plural, one {# point} other {# points}}', { count });
export const readers = (count: number): string => t('{count, plural, one {# reader} other {# readers}}', { count });
