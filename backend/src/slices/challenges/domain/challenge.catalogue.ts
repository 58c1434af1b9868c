import { msg } from '@lectio/contract';
import type { EventDefinitions } from '@kernel/event-catalogue';
import type { ChallengeEvent, ChallengeRules } from './challenge.events';

const rules: ChallengeRules = {
  from: '2026-10-01',
  until: '2026-10-31',
  chapters: '1-1189',
  teams: 'balanced',
  goal: 'each',
  target: 1189,
  restWeekdays: [7],
  lateEntry: true,
};

export const CHALLENGE_EVENTS: EventDefinitions<ChallengeEvent> = {
  ChallengePublished: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('A challenge is published with its rules. In the stream of the organiser’s primary reader.'),
    example: { readerId: 105, challengeId: 4, scope: 'church', scopeId: 8, rules },
  },
  ChallengeRulesChanged: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'A published challenge has a new version of its rules. In the stream of the organiser’s primary reader and of every reader who takes part.',
    ),
    example: { readerId: 105, challengeId: 4, version: 2, rules },
  },
  ChallengeJoined: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('The reader takes part in a challenge, under its rules of this moment.'),
    example: { readerId: 105, challengeId: 4, scope: 'church', scopeId: 8, version: 1, team: 3, rules },
  },
  ChallengeLeft: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('The reader no longer takes part in a challenge.'),
    example: { readerId: 105, challengeId: 4 },
  },
  ChallengeTeamChanged: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'Those who lead a challenge have moved the reader to another of its teams, with all that it has read.',
    ),
    example: { readerId: 105, challengeId: 4, team: 2 },
  },
  ChallengeClosed: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg(
      'Late reports no longer count: what changes a standing from here on is a correction. In the stream of the primary reader of the person who leads the family, the church, the group or the site.',
    ),
    example: { readerId: 105, challengeId: 4, version: 2, rules },
  },
};
