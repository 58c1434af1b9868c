import type { AccountTopic } from '@lectio/contract';
import type { QueryKey } from '@tanstack/react-query';
import { keys } from './keys';

/**
 * What a change of the account makes stale. Boards show names only where competitive features are on; whoever joins or
 * leaves a group sees other plans and challenges.
 */
export const keysAbout: Record<AccountTopic, readonly QueryKey[]> = {
  account: [keys.preferences, keys.leaderboards],
  readers: [keys.readers],
  families: [keys.families, keys.leaderboards, keys.plans, keys.challenges],
  church: [keys.church, keys.plans, keys.challenges],
  plans: [keys.plans],
};
