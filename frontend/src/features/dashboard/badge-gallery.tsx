import {
  BADGE_CATEGORIES,
  RARITIES,
  type BadgeAnswer,
  type BadgeCategory,
  type EarnedBadgeAnswer,
  type Rarity,
} from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { CATEGORY_WORDS, RARITY_WORDS } from '@/shared/badges/badge-words';
import { t } from '@/shared/language/speech';
import { showDayOf } from '@/shared/lib/days';
import { signed } from '@/shared/lib/format';
import type { Filtering } from '@/shared/lib/search';
import { Options, SelectField } from '@/shared/forms/field';
import { LoadingBars } from '@/shared/ui/loaded';
import { Section } from '@/shared/ui/page';
import { BadgeMark } from '@/shared/badges/badge-mark';
import { DASHBOARD_MESSAGES } from './dashboard-messages';
import { allBadgesQuery, earnedBadgesQuery } from './queries';

interface BadgeFilter {
  category?: BadgeCategory;
  rarity?: Rarity;
}

export interface BadgeGalleryProps extends Filtering<BadgeFilter> {
  readerId: number;
  /** Those earned by a moment in the past; by default by now. */
  past?: readonly EarnedBadgeAnswer[];
}

/** Earned badges by category and rarity, and those still to earn. Badges that fail to load count as none. */
export function BadgeGallery({ readerId, past, filter, onFilter }: BadgeGalleryProps) {
  const query = useQuery({ ...earnedBadgesQuery(readerId), enabled: past === undefined });
  const earned = past ?? query.data;
  const all = useQuery(allBadgesQuery);
  const fits = ({ category, rarity }: BadgeAnswer): boolean =>
    (!filter.category || filter.category === category) && (!filter.rarity || filter.rarity === rarity);
  const mine = (earned ?? []).filter(({ badge }) => fits(badge));
  const has = new Set((earned ?? []).map(({ badge }) => badge.id));
  const missing = (all.data ?? []).filter((badge) => fits(badge) && !has.has(badge.id));
  return (
    <Section
      id="badges"
      title={t('Badges')}
      aside={
        earned && (
          <p className="figures text-soft">
            {t('{count, plural, one {# badge earned} other {# badges earned}}', { count: earned.length })}
          </p>
        )
      }
    >
      <div className="mb-5 grid grid-cols-2 gap-4">
        <SelectField
          label={t('Category')}
          value={filter.category ?? ''}
          onChange={(event) =>
            onFilter({ ...filter, category: (event.target.value || undefined) as BadgeCategory | undefined })
          }
        >
          <option value="">{t('All categories')}</option>
          <Options of={BADGE_CATEGORIES} words={(category) => t(CATEGORY_WORDS[category])} />
        </SelectField>
        <SelectField
          label={t('Rarity')}
          value={filter.rarity ?? ''}
          onChange={(event) => onFilter({ ...filter, rarity: (event.target.value || undefined) as Rarity | undefined })}
        >
          <option value="">{t('All rarities')}</option>
          <Options of={RARITIES} words={(rarity) => t(RARITY_WORDS[rarity])} />
        </SelectField>
      </div>
      {!earned && query.isPending && <LoadingBars label={t('Loading badges')} bars={['h-12']} times={2} gap="gap-4" />}
      {(earned || !query.isPending) && mine.length === 0 && (
        <p className="py-4 text-soft">{t(DASHBOARD_MESSAGES.noBadges)}</p>
      )}
      <ul className="max-h-72 overflow-y-auto sm:max-h-[28rem]" tabIndex={0} aria-label={t('Earned badges')}>
        {mine.map((one) => (
          <Badge key={one.badge.id} badge={one.badge} earned={one} />
        ))}
      </ul>
      {missing.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-9 py-1.5 font-medium">
            {t('Still to earn ({count, number})', { count: missing.length })}
          </summary>
          <ul>
            {missing.map((badge) => (
              <Badge key={badge.id} badge={badge} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function Badge({ badge, earned }: { badge: BadgeAnswer; earned?: EarnedBadgeAnswer }) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-2 last:border-0">
      <BadgeMark badge={badge} isEarned={earned !== undefined} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {badge.name} <span className="text-sm font-normal text-soft">{t(RARITY_WORDS[badge.rarity])}</span>
        </p>
        <p className="text-sm text-soft">{badge.description}</p>
      </div>
      <p className="figures shrink-0 text-end text-sm text-soft">
        {signed(earned?.pointsAwarded ?? badge.pointsAwarded)}
        {earned && (
          <>
            <br />
            {showDayOf(earned.earnedAt)}
          </>
        )}
      </p>
    </li>
  );
}
