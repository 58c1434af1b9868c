import type { BadgesAnswer, EarnedBadgesAnswer, ReaderProfileAnswer, StreakAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** A reader's profile as of a moment in the past. */
export const pastProfileQuery = (readerId: number, at: string) =>
  partOf(
    readQuery<ReaderProfileAnswer>([...keys.readerProfile(readerId), 'at', at], `/gamification/profile/${readerId}`, {
      at,
    }),
    'profile',
  );

export const streakQuery = (readerId: number, at: string | undefined) =>
  partOf(
    readQuery<StreakAnswer>(
      [...keys.readerProfile(readerId), 'streak', ...(at === undefined ? [] : [at])],
      `/users/me/readers/${readerId}/streak`,
      { at },
    ),
    'streak',
  );

export const allBadgesQuery = queryOptions({
  ...partOf(readQuery<BadgesAnswer>(['badges'], '/gamification/badges'), 'badges'),
  staleTime: 600_000,
});

export const earnedBadgesQuery = (readerId: number) =>
  partOf(
    readQuery<EarnedBadgesAnswer>([...keys.readerProfile(readerId), 'badges'], `/gamification/badges/${readerId}`),
    'badges',
  );
