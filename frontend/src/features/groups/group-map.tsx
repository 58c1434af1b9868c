import { LEAST_SHOWING_CHAPTERS, type GroupAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { MiniMap } from '@/shared/map/mini-map';
import { buttonLook } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Section } from '@/shared/ui/page';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { groupCommunityQuery } from './queries';

/** What those of a group have read together who show which chapters they read. */
export function GroupMap({ group: { id, name } }: { group: Pick<GroupAnswer, 'id' | 'name'> }) {
  const query = useQuery(groupCommunityQuery(id));
  return (
    <Section id="group-map" title={t('Our chapters together')}>
      <Loaded
        query={query}
        failed={t(GROUP_PAGE_MESSAGES.mapFailed)}
        loading={<LoadingBars label={t('Loading the map')} bars={['h-40']} />}
      >
        {({ readers, together }) =>
          together === null ? (
            <EmptyState sketch="map" title={t('No map yet')}>
              {t(
                'The map and the film need {least, number} members who show which chapters they read. {readers, plural, =0 {Nobody does yet.} one {# member does.} other {# members do.}}',
                { least: LEAST_SHOWING_CHAPTERS, readers },
              )}
            </EmptyState>
          ) : (
            <>
              <p className="figures mb-4 text-soft">
                {t(
                  '{chapters, plural, one {# chapter} other {# chapters}} read by {readers, plural, one {# member} other {# members}} who show which ones',
                  { chapters: together.totalReads, readers },
                )}
              </p>
              <MiniMap
                counts={together.chapterReadCounts}
                canon={together.canon}
                label={t('Progress map of {name}', { name })}
              />
              <Link to="/film" search={{ of: 'group', id }} className={`${buttonLook('secondary', true)} mt-4`}>
                {t('Watch the Film')}
              </Link>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
