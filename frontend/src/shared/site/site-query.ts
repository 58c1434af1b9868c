import type { SiteAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** What the site is called and who may register. Without an answer pages are as for a site that chose nothing. */
export const siteQuery = queryOptions({
  queryKey: ['community', 'site'],
  queryFn: ({ signal }) => api<SiteAnswer>('/app/site', { signal }),
  select: ({ site }) => site,
});
