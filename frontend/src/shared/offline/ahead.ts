import { bibleOf, type Canon, type PlanUnreadAnswer } from '@lectio/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readersQuery } from '../api/account-queries';
import { api } from '../api/client';
import { followedPath, planProgressQuery, todayQuery } from '../api/plan-queries';
import { shownFor, translationsQuery } from '../api/translations-query';
import { getAuth } from '../auth/auth-store';
import { boardQuery } from '../boards/board-queries';
import { BOARDS, BOARD_TOP } from '../boards/boards';
import { lastPlace } from '../reading/reading-place';
import { saveChapters } from './bible';

/** Chapters to have on the device beyond today's. */
const NEXT = 5;

const following = (chapterId: number, canon: Canon): number[] => {
  const { after } = bibleOf(canon);
  const ids = [chapterId];
  while (ids.length < NEXT) ids.push(after(ids[ids.length - 1]));
  return ids;
};

/** Today's share of a plan that is left, and what comes next in it. */
const ofPlan = async (client: QueryClient, readerId: number, planId: string, asOf: number): Promise<number[]> => {
  const [{ todaysChapters }, { chapters }] = await Promise.all([
    client.fetchQuery(todayQuery({ readerId, planId, asOf })),
    api<PlanUnreadAnswer>(`${followedPath({ readerId, planId })}/unread`),
  ]);
  return chapters.slice(0, todaysChapters.length + NEXT).map(({ id }) => id);
};

/** What the account holder reads next: in each plan that is under way, and where the Bible was left. */
const nextChapters = async (client: QueryClient): Promise<number[]> => {
  const { readers } = await client.fetchQuery(readersQuery);
  const reader = readers.find(({ isPrimary }) => isPrimary) ?? readers.at(0);
  if (!reader) return [];
  const { progress } = await client.fetchQuery(planProgressQuery(reader.id));
  const asOf = client.getQueryState(planProgressQuery(reader.id).queryKey)?.dataUpdatedAt ?? 0;
  const active = progress.filter(({ isActive, planName }) => isActive && planName !== null);
  const planned = await Promise.all(active.map(({ planId }) => ofPlan(client, reader.id, planId, asOf)));
  return [...new Set([...planned.flat(), ...following(lastPlace(), reader.canon)])];
};

/** Has the boards on the device that the page of boards shows first, for those who compete. */
export const saveBoards = async (client: QueryClient): Promise<void> => {
  if (getAuth().preferences?.competitiveMode !== true) return;
  await Promise.all(BOARDS.map(({ category }) => client.prefetchQuery(boardQuery(category, 'all', BOARD_TOP))));
};

/** Has on the device what is read next and what was read lately, unless the person saves data or the translation's licence forbids it. */
export const saveAhead = async (client: QueryClient, chosen: string): Promise<void> => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (shownFor(chosen, await client.fetchQuery(translationsQuery))?.mayBeKept)
    await saveChapters(chosen, await nextChapters(client), lastPlace());
};
