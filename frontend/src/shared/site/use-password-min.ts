import { LIMITS } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from './site-query';

/** Characters of the shortest new password on this site. */
export const usePasswordMin = (): number => useQuery(siteQuery).data?.passwordMin ?? LIMITS.passwordMin;
