import { BOOKS, type ChallengeAnswer, type ChallengeGroupAnswer, type CreateChallengeRequest } from '@lectio/contract';
import { today } from '@/shared/lib/days';
import { CHALLENGE_PAGE_MESSAGES } from './challenge-messages';

/** The form's state; fields are named as in the request where they hold the same. */
export interface ChallengeDraft {
  scope: string;
  name: string;
  reward: string;
  from: string;
  until: string;
  chapters: CreateChallengeRequest['chapters'];
  /** Names, separated by commas. */
  books: string;
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

/** October, of this year while its first day is ahead. */
const nextOctober = (day: string): { from: string; until: string } => {
  const year = Number(day.slice(0, 4)) + (day > `${day.slice(0, 4)}-10-01` ? 1 : 0);
  return { from: `${year}-10-01`, until: `${year}-10-31` };
};

const EMPTY: Omit<ChallengeDraft, 'scope'> = {
  name: '',
  reward: '',
  from: '',
  until: '',
  chapters: 'bible',
  books: '',
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
    const october = isOctober ? { name: 'The October challenge', ...nextOctober(today()) } : {};
    return { ...EMPTY, scope: groups.length > 0 ? groupKey(groups[0]) : '', ...october };
  }
  return {
    ...EMPTY,
    scope: groupKey(challenge),
    name: challenge.name,
    reward: challenge.reward ?? '',
    from: challenge.from,
    until: challenge.until,
    chapters: challenge.chapters,
    books: challenge.books.map((book) => BOOKS[book - 1].name).join(', '),
    planId: challenge.planId ?? '',
    teams: challenge.teams,
    teamNames: challenge.teamNames.join('\n'),
    goal: challenge.goal,
    target: challenge.target === challenge.chapterCount && challenge.goal === 'each' ? null : challenge.target,
    restWeekdays: challenge.restWeekdays.map(String),
    lateEntry: challenge.lateEntry,
  };
};

const wordsIn = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');

const bookOf = (name: string): number => BOOKS.findIndex((book) => book.name.toLowerCase() === name.toLowerCase()) + 1;

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
    books: draft.chapters === 'books' ? wordsIn(draft.books, ',').map(bookOf) : undefined,
    planId: draft.chapters === 'plan' ? draft.planId : undefined,
    teams: draft.teams,
    teamNames: hasNames ? wordsIn(draft.teamNames, '\n') : undefined,
    goal: draft.goal,
    target: draft.target ?? undefined,
    restWeekdays: draft.restWeekdays.map(Number),
    lateEntry: draft.lateEntry,
    reason: draft.reason.trim() || null,
  };
};

/** What only the form can say: which book it does not know. */
export const problemsIn = (draft: ChallengeDraft): Record<string, string> => {
  const unknown = draft.chapters === 'books' ? wordsIn(draft.books, ',').find((name) => bookOf(name) === 0) : undefined;
  return {
    ...(unknown !== undefined && { books: `${CHALLENGE_PAGE_MESSAGES.bookUnknown} ${unknown}` }),
  };
};
