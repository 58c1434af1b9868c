import type { ReaderProfileAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '@/shared/language/speech';
import { readerProfileQuery } from '@/shared/api/account-queries';
import { ApiError, messageOf, statusOf } from '@/shared/api/errors';
import { savedKey } from '@/shared/auth/saved';
import { isIos } from '@/shared/lib/browser';
import { saveValue, savedValue } from '@/shared/lib/storage';
import { DASHBOARD_MESSAGES } from './dashboard-messages';
import { pastProfileQuery } from './queries';

type Profile = ReaderProfileAnswer['profile'];

const CACHED_MS = 10 * 60_000;
const STEP_MS = 1_000;
const IOS_RETRIES = 3;
const OTHER_RETRIES = 2;

/** True when there was no answer; a plain read fails with the browser's own error. */
const isNetwork = (error: unknown): boolean => !(error instanceof ApiError) || error.kind !== 'answer';

const networkWords = (): string =>
  t(isIos() ? DASHBOARD_MESSAGES.dashboardNetworkIos : DASHBOARD_MESSAGES.dashboardNetwork);

/** The dashboard's error text, from the specification where it has one. */
export const dashboardError = (error: unknown): string => {
  if (isNetwork(error)) return networkWords();
  if (statusOf(error) === 401) return t(DASHBOARD_MESSAGES.dashboardUnauthorised);
  if (statusOf(error) === 403) return t(DASHBOARD_MESSAGES.dashboardDenied);
  return messageOf(error, t(DASHBOARD_MESSAGES.dashboardFailed));
};

export const profileError = (error: unknown): string => {
  if (isNetwork(error)) return networkWords();
  if (statusOf(error) === 401) return t(DASHBOARD_MESSAGES.dashboardUnauthorised);
  if (statusOf(error) === 403) return t(DASHBOARD_MESSAGES.profileDenied);
  if (statusOf(error) === 404) return t(DASHBOARD_MESSAGES.profileMissing);
  return messageOf(error, t(DASHBOARD_MESSAGES.profileFailed));
};

const keyOf = (readerId: number): string => savedKey(`profile.${readerId}`);

/** Kept only in this tab: until it closes or the sign-in ends. */
const keep = (profile: Profile): void =>
  saveValue(keyOf(profile.readerId), { at: Date.now(), profile }, 'sessionStorage');

const kept = (readerId: number): Profile | null => {
  const { at = 0, profile } = savedValue<{ at?: number; profile?: Profile }>(keyOf(readerId), 'sessionStorage') ?? {};
  return profile && Date.now() - at < CACHED_MS ? profile : null;
};

/**
 * A reader's profile. Without an answer it is retried: three times on iOS, after one, two and three seconds, twice
 * elsewhere. On iOS, where the network comes and goes with the app, a profile from the last ten minutes then serves as
 * a fallback. With a moment, as of that moment.
 */
export function useDashboardProfile(readerId: number, at: string | undefined) {
  const ios = isIos();
  const patience = {
    retry: (failures: number, error: unknown) => isNetwork(error) && failures < (ios ? IOS_RETRIES : OTHER_RETRIES),
    retryDelay: (failures: number) => (ios ? STEP_MS * (failures + 1) : STEP_MS),
  };
  const now = useQuery({ ...readerProfileQuery(readerId), ...patience, enabled: at === undefined });
  const then = useQuery({ ...pastProfileQuery(readerId, at ?? ''), ...patience, enabled: at !== undefined });
  const isPast = at !== undefined;
  const query = isPast ? then : now;
  const { data, isError, error } = query;
  useEffect(() => {
    if (ios && data && !isPast) keep(data);
  }, [ios, data, isPast]);
  const fallback = isError && !data && !isPast && ios && isNetwork(error) ? kept(readerId) : null;
  return {
    profile: data ?? fallback ?? undefined,
    isCached: fallback !== null,
    error: isError && !data ? error : null,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
