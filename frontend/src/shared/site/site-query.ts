import type { SiteAnswer } from '@lectio/contract';
import { partOf, readQuery } from '../api/client';

/** What the site is called, who may register and how people sign in. Without an answer pages are as for a site that chose nothing. */
export const siteQuery = partOf(readQuery<SiteAnswer>(['community', 'site'], '/app/site'), 'site');
