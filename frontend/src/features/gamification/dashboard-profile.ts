import type { ReaderProfileAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readerProfileQuery } from '../../shared/api/account-queries';
import { ApiError, messageOf, statusOf } from '../../shared/api/errors';
import { copyKey } from '../../shared/auth/copies';
import { isIos } from '../../shared/lib/ios';
import { GAMIFICATION_MESSAGES } from './gamification-messages';

type Profile = ReaderProfileAnswer['profile'];

const CACHED_MS = 10 * 60_000;
const STEP_MS = 1_000;
const IOS_RETRIES = 3;
const OTHER_RETRIES = 2;

/** No answer came; a plain read fails as the browser says it. */
const isNetwork = (error: unknown): boolean => !(error instanceof ApiError) || error.kind !== 'answer';

const networkWords = (): string =>
  isIos() ? GAMIFICATION_MESSAGES.dashboardNetworkIos : GAMIFICATION_MESSAGES.dashboardNetwork;

/** What went wrong with the dashboard, in its own words where the specification has some. */
export const dashboardError = (error: unknown): string => {
  if (isNetwork(error)) return networkWords();
  if (statusOf(error) === 401) return GAMIFICATION_MESSAGES.dashboardUnauthorised;
  if (statusOf(error) === 403) return GAMIFICATION_MESSAGES.dashboardDenied;
  return messageOf(error, GAMIFICATION_MESSAGES.dashboardFailed);
};

export const profileError = (error: unknown): string => {
  if (isNetwork(error)) return networkWords();
  if (statusOf(error) === 401) return GAMIFICATION_MESSAGES.dashboardUnauthorised;
  if (statusOf(error) === 403) return GAMIFICATION_MESSAGES.profileDenied;
  if (statusOf(error) === 404) return GAMIFICATION_MESSAGES.profileMissing;
  return messageOf(error, GAMIFICATION_MESSAGES.profileFailed);
};

const keyOf = (readerId: number): string => copyKey(`profile.${readerId}`);

/** Kept for this tab alone: it ends with it, or with the sign-in. */
const keep = (profile: Profile): void => {
  try {
    sessionStorage.setItem(keyOf(profile.readerId), JSON.stringify({ at: Date.now(), profile }));
  } catch {
    // A full or forbidden storage only costs the fallback.
  }
};

const kept = (readerId: number): Profile | null => {
  try {
    const { at, profile } = JSON.parse(sessionStorage.getItem(keyOf(readerId)) ?? '{}') as {
      at?: number;
      profile?: Profile;
    };
    return profile && Date.now() - (at ?? 0) < CACHED_MS ? profile : null;
  } catch {
    return null;
  }
};

/**
 * A reader's profile. What no answer came to is asked again: three times on iOS, after one, two and three seconds, twice
 * elsewhere. On iOS, whose network comes and goes with the app, a profile of the last ten minutes then stands in.
 */
export function useDashboardProfile(readerId: number) {
  const ios = isIos();
  const query = useQuery({
    ...readerProfileQuery(readerId),
    retry: (failures, error) => isNetwork(error) && failures < (ios ? IOS_RETRIES : OTHER_RETRIES),
    retryDelay: (failures) => (ios ? STEP_MS * (failures + 1) : STEP_MS),
  });
  const { data, isError, error } = query;
  useEffect(() => {
    if (ios && data) keep(data);
  }, [ios, data]);
  const fallback = isError && !data && ios && isNetwork(error) ? kept(readerId) : null;
  return {
    profile: data ?? fallback ?? undefined,
    isCached: fallback !== null,
    error: isError && !data ? error : null,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
