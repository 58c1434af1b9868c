import type { EntryReasonsAnswer } from '@lectio/contract';
import { readQuery } from '../api/client';
import { keys } from '../api/keys';

/** `105-812-2`: an entry's id begins with its reader's. */
const readerOfEntry = (entryId: string): number => Number(entryId.split('-')[0]);

export const entryReasonsQuery = (entryId: string) =>
  readQuery<EntryReasonsAnswer>(
    [...keys.pointsSummary, 'why', entryId],
    `/users/me/readers/${readerOfEntry(entryId)}/points-history/${encodeURIComponent(entryId)}`,
  );
