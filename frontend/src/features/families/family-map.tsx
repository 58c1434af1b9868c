import type { FamilyAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { ChapterMap } from '@/shared/map/chapter-map';
import { familyReadingQuery } from '@/shared/reading/together-queries';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { FAMILY_PAGE_MESSAGES } from './family-messages';

/** What all readers of a family have read together. */
export function FamilyMap({ family }: { family: FamilyAnswer }) {
  const query = useQuery(familyReadingQuery(family.id));
  return (
    <Loaded
      query={query}
      failed={t(FAMILY_PAGE_MESSAGES.readingFailed)}
      loading={<LoadingBars label={t('Loading the map')} bars={['h-6 w-64', 'h-96']} gap="gap-6" />}
    >
      {({ totalReads, chaptersRead, completeBibleReads, chapterReadCounts, canon }) => (
        <>
          <p className="figures mb-6 text-soft">
            {totalReads === 0
              ? t(FAMILY_PAGE_MESSAGES.nothingRead)
              : t(
                  '{chapters, plural, one {# chapter} other {# chapters}} read, {different, plural, one {# different one} other {# different ones}}, {bibles, plural, one {# whole Bible} other {# whole Bibles}}',
                  { chapters: totalReads, different: chaptersRead, bibles: completeBibleReads },
                )}
          </p>
          <ChapterMap
            counts={chapterReadCounts}
            canon={canon}
            label={t('Progress map of {name}', { name: family.name })}
          />
        </>
      )}
    </Loaded>
  );
}
