import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { familiesQuery } from '@/shared/api/account-queries';
import { keys } from '@/shared/api/keys';
import { ChapterMap } from '@/shared/map/chapter-map';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { familyReadingQuery } from '@/shared/reading/together-queries';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { Loaded } from '@/shared/ui/loaded';
import { MAP_MESSAGES } from './map-messages';
import { MapSkeleton } from './map-skeleton';

/** What a family of the account has read together: the only one, or the one that is chosen. */
export function FamilyMap() {
  const families = useQuery(familiesQuery);
  const [chosen, setChosen] = useState<number>();
  const family = families.data?.find(({ id }) => id === chosen) ?? families.data?.at(0);
  useSharedView(family ? `family:${family.id}` : null, [...keys.together, family?.id]);
  const query = useQuery({ ...familyReadingQuery(family?.id ?? 0), enabled: family !== undefined });
  if (families.data && !family) return <p className="text-soft">{MAP_MESSAGES.noFamily}</p>;
  return (
    <>
      {families.data && families.data.length > 1 && (
        <SelectField
          label="Family"
          className="mb-6 max-w-sm"
          value={family?.id}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          <NameOptions of={families.data} />
        </SelectField>
      )}
      <Loaded query={query} failed={MAP_MESSAGES.familyFailed} loading={<MapSkeleton />}>
        {({ chapterReadCounts }) => (
          <ChapterMap
            key={family?.id}
            counts={chapterReadCounts}
            label={`Progress map of ${family?.name ?? 'your family'}`}
          />
        )}
      </Loaded>
    </>
  );
}
