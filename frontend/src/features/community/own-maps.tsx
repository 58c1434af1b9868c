import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { familiesQuery, readerProgressQuery, usePrimaryReader } from '@/shared/api/account-queries';
import { keys } from '@/shared/api/keys';
import { useAuth } from '@/shared/auth/auth-store';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { ChapterMap } from '@/shared/map/chapter-map';
import { churchReadingQuery, familyReadingQuery } from '@/shared/reading/together-queries';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { Loaded } from '@/shared/ui/loaded';
import { COMMUNITY_PAGE_MESSAGES, MAP_MESSAGES } from './community-messages';
import { type MapOf, MapSkeleton } from './map-switch';

/** What the account holder's own reader has read. */
function OwnMap() {
  const reader = usePrimaryReader();
  const query = useQuery({ ...readerProgressQuery(reader?.id ?? 0), enabled: reader !== undefined });
  return (
    <Loaded query={query} failed={t(COMMUNITY_PAGE_MESSAGES.ownFailed)} loading={<MapSkeleton />}>
      {({ chapterReadCounts, canon, begun }) => (
        <ChapterMap
          key={begun?.beganOn}
          counts={chapterReadCounts}
          canon={canon}
          label={t('Your progress map')}
          shows="running"
          begun={begun}
        />
      )}
    </Loaded>
  );
}

/** What a family of the account has read together: the only one, or the one that is chosen. */
function FamilyMap() {
  const families = useQuery(familiesQuery);
  const [chosen, setChosen] = useState<number>();
  const family = families.data?.find(({ id }) => id === chosen) ?? families.data?.at(0);
  useSharedView(family ? `family:${family.id}` : null, [...keys.together, family?.id]);
  const query = useQuery({ ...familyReadingQuery(family?.id ?? 0), enabled: family !== undefined });
  if (families.data && !family) return <p className="text-soft">{t(MAP_MESSAGES.noFamily)}</p>;
  return (
    <>
      {families.data && families.data.length > 1 && (
        <SelectField
          label={t('Family')}
          className="mb-6 max-w-sm"
          value={family?.id}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          <NameOptions of={families.data} />
        </SelectField>
      )}
      <Loaded query={query} failed={t(MAP_MESSAGES.familyFailed)} loading={<MapSkeleton />}>
        {({ chapterReadCounts, canon }) => (
          <ChapterMap
            key={family?.id}
            counts={chapterReadCounts}
            canon={canon}
            label={family ? t('Progress map of {name}', { name: family.name }) : t('Progress map of your family')}
          />
        )}
      </Loaded>
    </>
  );
}

/** What the account's church has read together. */
function ChurchMap() {
  const { user } = useAuth();
  const church = user?.churchMembershipStatus === 'approved' ? user.church : null;
  useSharedView(church && 'boards', keys.churchReading);
  const query = useQuery({ ...churchReadingQuery(church?.id ?? 0), enabled: church !== null });
  if (!church) return <p className="text-soft">{t(MAP_MESSAGES.noChurch)}</p>;
  return (
    <Loaded query={query} failed={t(MAP_MESSAGES.churchFailed)} loading={<MapSkeleton />}>
      {({ chapterReadCounts, canon }) => (
        <ChapterMap
          counts={chapterReadCounts}
          canon={canon}
          label={t('Progress map of {name}', { name: church.name })}
        />
      )}
    </Loaded>
  );
}

/** The map that is chosen. */
export function OwnMaps({ mapOf }: { mapOf: MapOf }) {
  if (mapOf === 'me') return <OwnMap />;
  return mapOf === 'family' ? <FamilyMap /> : <ChurchMap />;
}
