import type { ChallengeAnswer, ChallengeState } from '@lectio/contract';
import { decodeRanges } from '@kernel/chapter-ranges';
import { dayOf, type Day } from '@kernel/civil-date';
import { closesAt } from '../domain/standing';
import type { ChallengeRow } from './challenge.query';

/** How far a challenge has come, for a caller whose day it is. */
const progressOf = ({ publishedAt, closedAt, rules }: ChallengeRow, today: Day): ChallengeState => {
  if (publishedAt === null) return 'draft';
  if (closedAt !== null) return 'closed';
  if (today < dayOf(rules.from)) return 'announced';
  return today <= dayOf(rules.until) ? 'running' : 'counting';
};

export const challengeAnswer = (row: ChallengeRow, today: Day): ChallengeAnswer => ({
  id: row.id,
  name: row.name,
  reward: row.reward,
  scope: row.scope,
  scopeId: row.scopeId,
  scopeName: row.scopeName,
  look: row.look,
  state: progressOf(row, today),
  from: row.rules.from,
  until: row.rules.until,
  closesAt: new Date(closesAt(row.rules)).toISOString(),
  chapters: row.choice.chapters,
  books: [...row.choice.books],
  planId: row.choice.planId,
  chapterCount: decodeRanges(row.rules.chapters).length,
  teams: row.rules.teams,
  teamNames: [...row.choice.teamNames],
  goal: row.rules.goal,
  target: row.rules.target,
  restWeekdays: [...row.rules.restWeekdays],
  lateEntry: row.rules.lateEntry,
  version: row.version,
  canOrganise: row.canOrganise,
});
