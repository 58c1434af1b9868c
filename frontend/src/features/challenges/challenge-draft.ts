import type { ChallengeAnswer, ChallengeGroupAnswer, CreateChallengeRequest } from '@lectio/contract';
import { today } from '@/shared/lib/days';
import { nextMonth, OCTOBER } from './challenge-templates';

/** The form's state; fields are named as in the request where they hold the same. */
export interface ChallengeDraft {
  scope: string;
  name: string;
  reward: string;
  from: string;
  until: string;
  chapters: CreateChallengeRequest['chapters'];
  /** Numbers, as check boxes give them. */
  books: string[];
  planId: string;
  teams: CreateChallengeRequest['teams'];
  /** One per line. */
  teamNames: string;
  goal: CreateChallengeRequest['goal'];
  target: number | null;
  /** As check boxes give them. */
  restWeekdays: string[];
  lateEntry: boolean;
  reason: string;
}

export const groupKey = ({ scope, scopeId }: Pick<ChallengeGroupAnswer, 'scope' | 'scopeId'>): string =>
  `${scope}:${scopeId ?? ''}`;

const EMPTY: Omit<ChallengeDraft, 'scope'> = {
  name: '',
  reward: '',
  from: '',
  until: '',
  chapters: 'bible',
  books: [],
  planId: '',
  teams: 'none',
  teamNames: '',
  goal: 'each',
  target: null,
  restWeekdays: [],
  lateEntry: true,
  reason: '',
};

export const startOf = (
  challenge: ChallengeAnswer | null,
  { groups, isOctober }: { groups: readonly ChallengeGroupAnswer[]; isOctober: boolean },
): ChallengeDraft => {
  if (challenge === null) {
    const filled = isOctober ? OCTOBER.fill(today()) : nextMonth(today());
    return { ...EMPTY, scope: groups.length > 0 ? groupKey(groups[0]) : '', ...filled };
  }
  return {
    ...EMPTY,
    scope: groupKey(challenge),
    name: challenge.name,
    reward: challenge.reward ?? '',
    from: challenge.from,
    until: challenge.until,
    chapters: challenge.chapters,
    books: challenge.books.map(String),
    planId: challenge.planId ?? '',
    teams: challenge.teams,
    teamNames: challenge.teamNames.join('\n'),
    goal: challenge.goal,
    target: challenge.target === challenge.chapterCount && challenge.goal === 'each' ? null : challenge.target,
    restWeekdays: challenge.restWeekdays.map(String),
    lateEntry: challenge.lateEntry,
  };
};

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const requestOf = (draft: ChallengeDraft) => {
  const [scope, scopeId] = draft.scope.split(':');
  const hasNames = draft.teams === 'balanced' || draft.teams === 'chosen';
  return {
    scope,
    scopeId: scopeId ? Number(scopeId) : undefined,
    name: draft.name.trim(),
    reward: draft.reward.trim() || null,
    from: draft.from,
    until: draft.until,
    chapters: draft.chapters,
    books: draft.chapters === 'books' ? draft.books.map(Number) : undefined,
    planId: draft.chapters === 'plan' ? draft.planId : undefined,
    teams: draft.teams,
    teamNames: hasNames ? linesIn(draft.teamNames) : undefined,
    goal: draft.goal,
    target: draft.target ?? undefined,
    restWeekdays: draft.restWeekdays.map(Number),
    lateEntry: draft.lateEntry,
    reason: draft.reason.trim() || null,
  };
};
