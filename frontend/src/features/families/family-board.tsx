import type { FamilyAnswer, Timeframe } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { t } from '@/shared/language/speech';
import { keys } from '@/shared/api/keys';
import { useAuth } from '@/shared/auth/auth-store';
import { BOARD_MESSAGES } from '@/shared/boards/board-messages';
import { boardOptions } from '@/shared/boards/board-options';
import { BoardRows } from '@/shared/boards/board-rows';
import { BoardSkeleton } from '@/shared/boards/board-skeleton';
import { Timeframes } from '@/shared/boards/timeframes';
import { Loaded } from '@/shared/ui/loaded';

const PLACES = 20;

const familyBoardQuery = (familyId: number, timeframe: Timeframe) =>
  boardOptions([...keys.together, familyId, 'board'], `/families/${familyId}/leaderboard`, {
    category: 'chapters',
    timeframe,
    limit: PLACES,
  });

export interface FamilyBoardProps {
  family: FamilyAnswer;
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
}

/** Who of a family reads how much, for those who compete. */
export function FamilyBoard({ family, timeframe, onTimeframe }: FamilyBoardProps) {
  const id = useId();
  const { preferences } = useAuth();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3 text-xl">
        {t('Chapters read')}
      </h3>
      {preferences?.competitiveMode ? (
        <>
          <Timeframes timeframe={timeframe} onTimeframe={onTimeframe} />
          <Places family={family} timeframe={timeframe} />
        </>
      ) : (
        <p className="text-soft">
          {t('Turn on competitive mode to see your top readers.')}{' '}
          <Link to="/settings" className="link">
            {t('Settings')}
          </Link>
        </p>
      )}
    </section>
  );
}

function Places({ family, timeframe }: Pick<FamilyBoardProps, 'family' | 'timeframe'>) {
  const query = useQuery(familyBoardQuery(family.id, timeframe));
  return (
    <Loaded
      query={query}
      failed={t(BOARD_MESSAGES.boardFailed)}
      loading={<BoardSkeleton rows={Math.min(PLACES, family.readers.length)} />}
    >
      {(answer) => <BoardRows category="chapters" answer={answer} />}
    </Loaded>
  );
}
