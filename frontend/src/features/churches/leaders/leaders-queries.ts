import type { LeadersReadingAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { pageQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** Days of the URL; missing ones as the server usually has them. */
export interface LeadersSearch {
  from?: string;
  to?: string;
  /** Only those who have been quiet. */
  quiet?: true;
}

export const leadersReadingQuery = (churchId: number, { from, to }: LeadersSearch) =>
  queryOptions({
    ...pageQuery<LeadersReadingAnswer>(
      [...keys.churchReading, churchId, 'leaders', from, to],
      `/churches/${churchId}/reading`,
      { from, to },
    ),
    gcTime: 0,
  });
