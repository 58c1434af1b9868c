import { t } from '@/shared/language/speech';
import { usePrimaryProfile } from '@/shared/api/account-queries';
import { showDayOf } from '@/shared/lib/days';
import { signed } from '@/shared/lib/format';
import { Section } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/states';
import { BadgeMark } from '@/shared/badges/badge-mark';

const SHOWN = 3;

/** The newest badges of the account holder's own reader. */
export function RecentBadges() {
  const { data: profile, isPending } = usePrimaryProfile();
  const newest = [...(profile?.badges ?? [])].sort((a, b) => b.earnedAt.localeCompare(a.earnedAt)).slice(0, SHOWN);
  return (
    <Section id="badges" title={t('Recent badges')}>
      {isPending && (
        <Loading label={t('Loading badges')} className="flex flex-col gap-4">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-12" />
          ))}
        </Loading>
      )}
      {profile && newest.length === 0 && (
        <p className="text-soft">{t('No badges yet. Your first chapter earns one.')}</p>
      )}
      <ul className="flex flex-col">
        {newest.map(({ badge, earnedAt, pointsAwarded }) => (
          <li key={badge.id} className="flex items-center gap-4 border-b border-line py-3 first:pt-0 last:border-0">
            <BadgeMark badge={badge} />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{badge.name}</p>
              <p className="text-sm text-soft">{badge.description}</p>
            </div>
            <p className="figures shrink-0 text-end text-sm text-soft">
              {signed(pointsAwarded)}
              <br />
              {showDayOf(earnedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
