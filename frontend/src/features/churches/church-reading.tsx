import type { ChurchAnswer, ChurchCommunityAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../shared/auth/auth-store';
import { AllBoards } from '../../shared/boards/all-boards';
import type { TimeframesProps } from '../../shared/boards/timeframes';
import { number } from '../../shared/lib/format';
import { ChapterMap } from '../../shared/map/chapter-map';
import { Loaded, LoadingBars } from '../../shared/ui/loaded';
import { Section } from '../../shared/ui/page';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { churchBoardQuery, churchReadingQuery } from './reading-queries';
import { useLiveReading } from './use-live-reading';

export interface ChurchReadingProps extends TimeframesProps {
  church: Pick<ChurchAnswer, 'id' | 'name'>;
}

/** What the members of a church read together: totals, the map, and the boards for those who compete. */
export function ChurchReading({ church, ...timeframes }: ChurchReadingProps) {
  const { preferences } = useAuth();
  useLiveReading();
  return (
    <div className="mt-16 flex flex-col gap-14">
      <Section id="church-reading" title="Our church reads">
        <Together church={church} />
      </Section>
      {preferences?.competitiveMode && (
        <Section id="church-boards" title="Who reads in our church">
          <AllBoards
            {...timeframes}
            queryOf={(category) => churchBoardQuery(church.id, category, timeframes.timeframe)}
            skeletonRows={3}
          >
            {({ category, title }, places) => (
              <section aria-labelledby={`church-${category}`} className="min-w-0">
                <h3 id={`church-${category}`} className="mb-3 text-xl">
                  {title}
                </h3>
                {places}
              </section>
            )}
          </AllBoards>
        </Section>
      )}
    </div>
  );
}

function Together({ church }: Pick<ChurchReadingProps, 'church'>) {
  const query = useQuery(churchReadingQuery(church.id));
  return (
    <Loaded
      query={query}
      failed={CHURCH_PAGE_MESSAGES.readingFailed}
      loading={<LoadingBars label="Loading what the church reads" bars={['h-20', 'h-96']} gap="gap-6" />}
    >
      {(reading) => (
        <>
          <Totals reading={reading} />
          {reading.totalReads === 0 && (
            <p className="mb-8 max-w-prose text-lg text-soft">{CHURCH_PAGE_MESSAGES.nothingRead}</p>
          )}
          <ChapterMap counts={reading.chapterReadCounts} label={`Progress map of ${church.name}`} />
        </>
      )}
    </Loaded>
  );
}

function Totals({ reading }: { reading: ChurchCommunityAnswer }) {
  const totals: [string, number][] = [
    ['Chapters read', reading.totalReads],
    ['Readers', reading.readers],
    ['Whole Bibles', reading.completeBibleReads],
    ['Chapters to the next one', reading.chaptersNeeded],
  ];
  return (
    <dl className="figures mb-8 grid grid-cols-2 gap-6 sm:grid-cols-4">
      {totals.map(([name, value]) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-serif text-2xl">{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
