/**
 * What an API key may do. Every key reads what its holder may; one for reporting also makes the reporting calls; one for
 * administration also those of administrators, while its holder is one.
 */
export const KEY_SCOPES = ['read', 'report', 'administration'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Every key begins so: what a search for leaked secrets finds it by. */
export const KEY_PREFIX = 'lectio_';

export const KEY_LIMITS = { perAccount: 20, nameMax: 60, daysMax: 366 } as const;
