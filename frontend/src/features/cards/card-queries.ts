import {
  type CardPageAnswer,
  type PassageAnswer,
  type PlanProgressListAnswer,
  type PlanTodayAnswer,
  type ReaderProfileAnswer,
  type ReaderProgressAnswer,
} from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { nextAfter } from '@/shared/passages/chapter-runs';
import { followed, nextOfPlan } from '@/shared/reading/use-next';
import { CARD_KEY, type CardSession } from './card-session';

const asked = <Answer>({ token, reader }: CardSession, path: string) =>
  queryOptions({
    queryKey: [CARD_KEY, reader.id, path],
    queryFn: ({ signal }) => api<Answer>(path, { token, signal }),
    retry: 1,
  });

const pageQuery = (session: CardSession) => asked<CardPageAnswer>(session, '/auth/card');
const profileQuery = (session: CardSession) =>
  asked<ReaderProfileAnswer>(session, `/gamification/profile/${session.reader.id}`);
const mapQuery = (session: CardSession) =>
  asked<ReaderProgressAnswer>(session, `/readers/${session.reader.id}/progress`);
const plansQuery = (session: CardSession) =>
  asked<PlanProgressListAnswer>(session, `/plans/reader/${session.reader.id}/progress`);
const todayQuery = (session: CardSession, planId: string) =>
  asked<PlanTodayAnswer>(session, `/plans/reader/${session.reader.id}/plan/${planId}/today`);
export const textQuery = (session: CardSession, chapterId: number) =>
  asked<PassageAnswer>(session, `/esv/chapter/${chapterId}/text`);

/** What the reader’s page shows; the figures follow. */
export function useCardPage(session: CardSession) {
  const page = useQuery(pageQuery(session));
  const profile = useQuery(profileQuery(session));
  const map = useQuery(mapQuery(session));
  const plans = useQuery(plansQuery(session));
  const plan = followed(plans.data?.progress ?? []).find(({ beginsAt }) => beginsAt === null);
  const today = useQuery({ ...todayQuery(session, plan?.planId ?? ''), enabled: plan !== undefined });
  const last = page.data?.lastChapterId ?? null;
  const ofPlan = today.data && nextOfPlan(today.data);
  return {
    page,
    profile: profile.data?.profile,
    counts: map.data?.progress.chapterReadCounts,
    plan:
      plan && today.data ? { ...today.data, planId: plan.planId, name: plan.planName, dayCount: plan.dayCount } : null,
    /** Null for somebody who has read nothing yet. */
    next: ofPlan ?? (last === null ? null : nextAfter(last, page.data?.canon)),
    isSettled: !plans.isLoading && !today.isLoading,
  };
}
