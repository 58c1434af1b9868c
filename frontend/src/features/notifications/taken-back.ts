import type { DeliveryAnswer } from '@lectio/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { readerProfileQuery, readersQuery } from '@/shared/api/account-queries';

interface BadgeNews {
  readonly readerId: number;
  readonly badgeIds: readonly string[];
}

const badgeNewsOf = ({ notification: { category, metadata } }: DeliveryAnswer): BadgeNews | null => {
  const { readerId, badgeIds } = metadata;
  if (category !== 'gamification' || typeof readerId !== 'number') return null;
  return Array.isArray(badgeIds) && badgeIds.length > 0 ? { readerId, badgeIds } : null;
};

const inWords = (lost: number, of: number): string => {
  if (lost < of)
    return t(
      '{lost, plural, one {# of these badges has been withdrawn since.} other {# of these badges have been withdrawn since.}}',
      { lost },
    );
  return of === 1 ? t('This badge has been withdrawn since.') : t('These badges have been withdrawn since.');
};

/** What to add to the news of badges that an undo or a deletion took back; news keeps its own words. */
export const useTakenBack = (deliveries: readonly DeliveryAnswer[]): ((delivery: DeliveryAnswer) => string | null) => {
  const inNews = new Set(deliveries.flatMap((delivery) => badgeNewsOf(delivery)?.readerId ?? []));
  const { data: own } = useQuery({ ...readersQuery, enabled: inNews.size > 0 });
  // A reader that has been deleted since has no profile to ask for.
  const readerIds = (own ?? []).map(({ id }) => id).filter((id) => inNews.has(id));
  const profiles = useQueries({
    queries: readerIds.map((id) => ({ ...readerProfileQuery(id), refetchOnMount: 'always' as const })),
  });
  return (delivery) => {
    const news = badgeNewsOf(delivery);
    if (!news) return null;
    const profile = profiles.find((_, index) => readerIds[index] === news.readerId);
    // An older profile may be from before the badge.
    if (!profile?.data || profile.isFetching || !profile.isFetchedAfterMount) return null;
    const held = new Set(profile.data.badges.map(({ badge }) => badge.id));
    const lost = news.badgeIds.filter((id) => !held.has(id)).length;
    return lost === 0 ? null : inWords(lost, news.badgeIds.length);
  };
};
