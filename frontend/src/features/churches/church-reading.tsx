import type { ChurchAnswer, ChurchCommunityAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { keys } from '@/shared/api/keys';
import { useAuth } from '@/shared/auth/auth-store';
import { AllBoards } from '@/shared/boards/all-boards';
import { boardOptions } from '@/shared/boards/board-options';
import type { TimeframesProps } from '@/shared/boards/timeframes';
import { NARROW, useMedia } from '@/shared/lib/browser';
import { number } from '@/shared/lib/format';
import { ChapterMap } from '@/shared/map/chapter-map';
import { churchReadingQuery } from '@/shared/reading/together-queries';
import { LiveMark } from '@/shared/realtime/live-mark';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { Disclosure } from '@/shared/ui/disclosure';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Section } from '@/shared/ui/page';
import { CHURCH_PAGE_MESSAGES } from './church-messages';

const PLACES = 3;
/** On a phone, where four boards would be a screen and a half. */
const FOLDED: readonly LeaderboardCategory[] = ['family_points', 'family_chapters'];

export const churchBoardQuery = (churchId: number, category: LeaderboardCategory, timeframe: Timeframe) =>
  boardOptions([...keys.churchReading, churchId], `/churches/${churchId}/leaderboard`, {
    category,
    timeframe,
    limit: PLACES,
  });

export interface ChurchReadingProps extends TimeframesProps {
  church: Pick<ChurchAnswer, 'id' | 'name'>;
}

/** What the members of a church read together: totals, the boards for those who compete, and last the map. */
export function ChurchReading({ church, ...timeframes }: ChurchReadingProps) {
  const { preferences } = useAuth();
  const isNarrow = useMedia(NARROW);
  const query = useQuery(churchReadingQuery(church.id));
  useSharedView('boards', keys.churchReading);
  return (
    <div className="mt-12 flex flex-col gap-10 sm:mt-16 sm:gap-14">
      <Section id="church-reading" title={t('Our church reads')} aside={<LiveMark />}>
        <Loaded
          query={query}
          failed={t(CHURCH_PAGE_MESSAGES.readingFailed)}
          loading={<LoadingBars label={t('Loading what the church reads')} bars={['h-20']} />}
        >
          {(reading) => (
            <>
              <Totals reading={reading} />
              {reading.totalReads === 0 && (
                <p className="max-w-prose mt-8 text-lg text-soft">{t(CHURCH_PAGE_MESSAGES.nothingRead)}</p>
              )}
            </>
          )}
        </Loaded>
      </Section>
      {preferences?.competitiveMode && (
        <Section id="church-boards" title={t('Who reads in our church')}>
          <AllBoards
            {...timeframes}
            queryOf={(category) => churchBoardQuery(church.id, category, timeframes.timeframe)}
            skeletonRows={3}
          >
            {({ category, title }, places) => {
              const heading = (
                <h3 id={`church-${category}`} className="text-xl inline">
                  {t(title)}
                </h3>
              );
              return (
                <section aria-labelledby={`church-${category}`} className="min-w-0">
                  {isNarrow && FOLDED.includes(category) ? (
                    <Disclosure summary={heading}>
                      <div className="mt-3">{places}</div>
                    </Disclosure>
                  ) : (
                    <>
                      <div className="mb-3">{heading}</div>
                      {places}
                    </>
                  )}
                </section>
              );
            }}
          </AllBoards>
        </Section>
      )}
      {query.data && (
        <Section id="church-map" title={t('Chapter by chapter')}>
          <ChapterMap
            counts={query.data.chapterReadCounts}
            canon={query.data.canon}
            label={t('Progress map of {name}', { name: church.name })}
          />
        </Section>
      )}
    </div>
  );
}

function Totals({ reading }: { reading: ChurchCommunityAnswer }) {
  const totals: [string, number][] = [
    [t('Chapters read'), reading.totalReads],
    [t('Readers'), reading.readers],
    [t('Whole Bibles'), reading.completeBibleReads],
    [t('Chapters to the next one'), reading.chaptersNeeded],
  ];
  return (
    <dl className="figures grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {totals.map(([name, value]) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-serif text-2xl">{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
