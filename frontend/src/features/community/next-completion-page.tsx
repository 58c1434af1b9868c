import { DEFAULT_CANON } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '@/shared/language/speech';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/states';
import { COMMUNITY_PAGE_MESSAGES } from './community-messages';
import { GoalList, GoalsSkeleton } from './goals';
import { LiveMark } from '@/shared/realtime/live-mark';
import { NeededMap } from './needed-map';
import { frontQuery, globalStatsQuery, nextCompletionQuery } from './queries';
import { Trophies } from './trophies';

/** The chapters still needed for the community's next whole Bible. */
export function NextCompletionPage() {
  const challenge = useQuery(frontQuery).data?.challenge;
  const needed = useQuery(nextCompletionQuery);
  const { data: stats, error: statsError } = useQuery(globalStatsQuery);
  useEffect(() => {
    // Readers and reports specification §8: only logged; the page is about the chapters.
    if (statsError) console.warn('We couldn’t load the community’s totals.', statsError);
  }, [statsError]);
  return (
    <>
      <PageHeading lead={t('These chapters are holding up our next whole Bible.')}>
        {challenge?.state === 'running' ? challenge.name : t('Reformation Reading 2025')}
      </PageHeading>
      <div className="flex flex-col gap-12">
        {(stats || !statsError) && (
          <Section id="goals" title={t('Our goals')} aside={stats && <LiveMark />}>
            {!stats && <GoalsSkeleton />}
            {stats && (
              <>
                <GoalList goals={stats.goals} />
                <div className="mt-8 border-t border-line pt-5">
                  <Trophies completions={stats.completeBibleReads} />
                </div>
              </>
            )}
          </Section>
        )}
        <Section
          id="needed"
          title={
            needed.data ? (
              <span className="figures">
                {t('{chapters, plural, one {# Chapter Needed} other {# Chapters Needed}}', {
                  chapters: needed.data.totalChaptersNeeded,
                })}
              </span>
            ) : (
              t('Chapters Needed')
            )
          }
          aside={
            stats && (
              <p className="text-soft">
                {stats.completeBibleReads === 0
                  ? t('for the first whole Bible')
                  : t('after {bibles, plural, one {# whole Bible} other {# whole Bibles}}', {
                      bibles: stats.completeBibleReads,
                    })}
              </p>
            )
          }
        >
          <Loaded
            query={needed}
            failed={t(COMMUNITY_PAGE_MESSAGES.chaptersFailed)}
            loading={
              <Loading label={t('Loading the chapters needed')} className="grid min-h-[60rem] content-start gap-3">
                {Array.from({ length: 20 }, (_, place) => (
                  <Skeleton key={place} className="h-9" />
                ))}
              </Loading>
            }
          >
            {({ chaptersNeeded }) => <NeededMap needed={chaptersNeeded} canon={stats?.canon ?? DEFAULT_CANON} />}
          </Loaded>
        </Section>
      </div>
    </>
  );
}
