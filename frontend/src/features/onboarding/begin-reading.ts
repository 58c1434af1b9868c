import type { ChallengePageAnswer, ReadersAnswer, ReadingPlaceEnvelope } from '@lectio/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readersQuery } from '@/shared/api/account-queries';
import { challengeQuery } from '@/shared/api/challenge-queries';
import { keys } from '@/shared/api/keys';
import { READING_PLACE, readingPlaceQuery } from '@/shared/api/reading-queries';
import { send } from '@/shared/api/send';

/** What a newcomer wants to read. */
export interface FirstReading {
  what: 'plan' | 'challenge' | 'place' | 'later';
  planId: string | null;
  challengeId: number | null;
  /** Where readers choose their team. */
  team: number;
  chapterId: number;
}

export const DECIDE_LATER: FirstReading = { what: 'later', planId: null, challengeId: null, team: 1, chapterId: 1 };

const primaryIn = ({ readers }: ReadersAnswer): number | undefined => readers.find(({ isPrimary }) => isPrimary)?.id;

const readFrom = async (client: QueryClient, chapterId: number): Promise<void> => {
  const answer = await send<ReadingPlaceEnvelope>(READING_PLACE, { method: 'PUT', body: { chapterId } });
  client.setQueryData(readingPlaceQuery.queryKey, answer);
};

const join = async (client: QueryClient, { challengeId, team }: FirstReading, teams: boolean): Promise<void> => {
  await send(`/challenges/${challengeId}/enter`, { body: teams ? { team } : {} });
  await client.invalidateQueries({ queryKey: keys.challenges });
  const page: ChallengePageAnswer = await client.fetchQuery(challengeQuery(challengeId ?? 0));
  const next = page.own.at(0)?.next;
  if (next) await readFrom(client, next);
};

/** Starts the plan, joins the challenge or moves the account's place. `hasTeams`: of a challenge whose readers choose. */
export const beginReading = async (client: QueryClient, wish: FirstReading, hasTeams: boolean): Promise<void> => {
  if (wish.what === 'place') await readFrom(client, wish.chapterId);
  if (wish.what === 'challenge' && wish.challengeId !== null) await join(client, wish, hasTeams);
  if (wish.what !== 'plan' || wish.planId === null) return;
  const readerId = primaryIn(await client.ensureQueryData(readersQuery));
  await send(`/plans/reader/${readerId}/start/${wish.planId}`, { body: {} });
  await client.invalidateQueries({ queryKey: keys.plans });
};
