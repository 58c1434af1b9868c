import { withSeen, type Seen } from './seen-db';

export const rememberSeen = (seen: Seen): Promise<unknown> => withSeen((db) => db.put('seen', seen));

export const seenBy = (accountId: number): Promise<Seen | undefined> => withSeen((db) => db.get('seen', accountId));
