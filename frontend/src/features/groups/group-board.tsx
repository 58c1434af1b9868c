import type { GroupAnswer, Timeframe } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { BOARD_MESSAGES } from '@/shared/boards/board-messages';
import { boardOptions } from '@/shared/boards/board-options';
import { BoardRows } from '@/shared/boards/board-rows';
import { BoardSkeleton } from '@/shared/boards/board-skeleton';
import { Timeframes } from '@/shared/boards/timeframes';
import { Loaded } from '@/shared/ui/loaded';
import { Section } from '@/shared/ui/page';
import { keyOfShown } from './queries';

const PLACES = 20;

const groupBoardQuery = (groupId: number, timeframe: Timeframe) =>
  boardOptions([...keyOfShown(groupId), 'board'], `/groups/${groupId}/leaderboard`, {
    category: 'chapters',
    timeframe,
    limit: PLACES,
  });

/** Who of a group reads how much, among those who show it; for those who compete. */
export function GroupBoard({ group: { id, memberCount } }: { group: Pick<GroupAnswer, 'id' | 'memberCount'> }) {
  const [timeframe, setTimeframe] = useState<Timeframe>('week');
  const query = useQuery(groupBoardQuery(id, timeframe));
  return (
    <Section id="board" title={t('Chapters read')}>
      <Timeframes timeframe={timeframe} onTimeframe={setTimeframe} />
      <Loaded
        query={query}
        failed={t(BOARD_MESSAGES.boardFailed)}
        loading={<BoardSkeleton rows={Math.min(PLACES, memberCount)} />}
      >
        {(answer) => <BoardRows category="chapters" answer={answer} />}
      </Loaded>
    </Section>
  );
}
