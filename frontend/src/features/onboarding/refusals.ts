import { messageOf, statusOf } from '../../shared/api/errors';

const CONFLICT = 409;

/** A conflict, such as a church that is full, is told in the server's words; to any other failure the page has its own. */
export const messageOnConflict = (error: unknown, own: string): string => (statusOf(error) === CONFLICT ? messageOf(error, own) : own);
