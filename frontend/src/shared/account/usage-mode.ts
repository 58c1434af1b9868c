import type { AppUsageMode } from '@lectio/contract';
import { useAuth } from '../auth/auth-store';

/** How the account uses Lectio; undefined before that is known, and for visitors. */
export const useUsageMode = (): AppUsageMode | undefined => {
  const { preferences, user } = useAuth();
  return (preferences ?? user?.preferences)?.appUsageMode;
};
