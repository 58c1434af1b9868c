import { DEFAULT_CANON, type RemovalPreviewAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { t } from '../language/speech';
import { readerProfileQuery, readerProgressQuery } from '../api/account-queries';
import { broughtQuery, challengeNowQuery } from './outcome-queries';
import { OutcomeSheet } from './outcome-sheet';
import type { Outcome, Recorded } from './outcome-store';
import { usePlanNews } from './plan-news';
import { PointsGained, Reckoning, StreakNow } from './points-gained';
import { ReaderOutcome } from './reader-outcome';
import { SeveralReaders } from './several-readers';
import { TinyMap } from './tiny-map';

export interface OfReadersProps {
  outcome: Outcome & { recorded: Recorded };
  /** True once the moment is over. */
  isOver: boolean;
  onward: RefObject<HTMLAnchorElement | null>;
}

/** What one reader gained. */
export function OfOne({ outcome, isOver, onward }: OfReadersProps) {
  const {
    chapterIds,
    readers: [reader],
    challengeId,
    recorded: { at, batchId },
  } = outcome;
  const ofChallenge = useQuery({ ...challengeNowQuery(challengeId ?? 0), enabled: challengeId !== undefined });
  const planNews = usePlanNews(reader.id, chapterIds, at);
  const isComing = challengeId !== undefined && !ofChallenge.isError && ofChallenge.dataUpdatedAt < at;
  const own = ofChallenge.data?.own.find(({ readerId }) => readerId === reader.id);
  const next = isComing ? undefined : (own?.next ?? planNews.next);
  const { data: progress } = useQuery(readerProgressQuery(reader.id));
  const { data: profile, dataUpdatedAt } = useQuery(readerProfileQuery(reader.id));
  const streak = profile && dataUpdatedAt >= at ? profile.currentStreak : 0;
  const label = reader.isPrimary === false ? t('Reported for {name}', { name: reader.name }) : t('Reported');
  return (
    <OutcomeSheet outcome={outcome} label={label} next={next} onward={onward}>
      <Gained batchId={batchId}>
        {({ points }) => (
          <>
            <div className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
              <PointsGained points={-points} isOver={isOver} />
              {streak > 0 && <StreakNow days={streak} isOver={isOver} />}
            </div>
            <Reckoning readerId={reader.id} points={-points} />
          </>
        )}
      </Gained>
      <TinyMap
        canon={reader.canon ?? DEFAULT_CANON}
        counts={(progress?.begun ?? progress)?.chapterReadCounts ?? {}}
        lit={chapterIds}
      />
      <Brought batchId={batchId}>
        {({ readers: [brought] }) =>
          brought && (
            <ReaderOutcome brought={brought} since={at} planNews={planNews} isYours={reader.isPrimary} withoutStreak />
          )
        }
      </Brought>
    </OutcomeSheet>
  );
}

/** The sum, and a card for each reader. */
export function OfSeveral({ outcome, isOver, onward }: OfReadersProps) {
  const {
    chapterIds,
    readers,
    recorded: { at, batchId },
  } = outcome;
  return (
    <OutcomeSheet
      outcome={outcome}
      label={t('Reported for {count, plural, one {# reader} other {# readers}}', { count: readers.length })}
      onward={onward}
    >
      <Gained batchId={batchId}>{({ points }) => <PointsGained points={-points} isOver={isOver} together />}</Gained>
      <TinyMap canon={readers[0].canon ?? DEFAULT_CANON} counts={NOBODYS} lit={chapterIds} isTinier />
      <Brought batchId={batchId}>
        {({ readers: gained }) => <SeveralReaders readers={gained} chapterIds={chapterIds} since={at} />}
      </Brought>
    </OutcomeSheet>
  );
}

const NOBODYS = {};

interface OfBatchProps {
  batchId: string | null;
  children: (preview: RemovalPreviewAnswer['preview']) => ReactNode;
}

/** Nothing until it is known. */
function Brought({ batchId, children }: OfBatchProps) {
  const { data } = useQuery(broughtQuery(batchId));
  return data ? children(data) : null;
}

/** Its place is kept while it is counted. */
function Gained({ batchId, children }: OfBatchProps) {
  const { data, isPending } = useQuery(broughtQuery(batchId));
  return (
    <div role="status" className="min-h-[4.5rem]">
      {data ? (
        children(data)
      ) : (
        <p className="text-soft">
          {isPending ? t('Counting the points…') : t('Points and plans will follow in a moment.')}
        </p>
      )}
    </div>
  );
}
