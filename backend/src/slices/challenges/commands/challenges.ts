import {
  CHALLENGE_LIMITS,
  CHALLENGE_MESSAGES,
  READER_MESSAGES,
  type ChallengeEnvelope,
  type ChallengeRequest,
  type MessageAnswer,
} from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { formatDay, type Day } from '@kernel/civil-date';
import { conflict, forbidden, invalid, notFound } from '@kernel/errors';
import type { Queryable } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Notifications } from '@slices/notifications';
import { inReaderStreams, Readers } from '@slices/readers';
import { challengeAnswer } from '../read/challenge-answer';
import {
  changeTeam,
  earlierTeam,
  endPlace,
  insertParticipant,
  insertVersion,
  isEligible,
  markPublished,
  openChallengesOf,
  ownerOfParticipant,
  participantsOf,
  strengthOf,
  teamOfFamily,
  teamsOf,
  type ChallengeTexts,
} from '../store/challenge.repository';
import {
  areSameRules,
  changeRules,
  concernedBy,
  joinChallenge,
  leaveChallenge,
  moveReader,
  publishChallenge,
  teamInNeed,
  type ChallengeState,
  type RulesChange,
} from '../domain/challenge.decider';
import { lockChallenge, type ChallengeRow, takesPart, teamOf } from '../read/challenge.query';
import { ChallengeDrafts, organised } from './challenge-drafts';

/** Who asks about which challenge, and the caller's day. */
export interface ChallengeTarget {
  readonly accountId: number;
  readonly id: number;
  readonly today: Day;
}

/** Challenges from their publication on. The challenge's row is locked by every command about it. */
@Injectable()
export class Challenges {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
    private readonly drafts: ChallengeDrafts,
    private readonly notifications: Notifications,
    private readonly limits: RateLimits,
  ) {}

  publish({ accountId, id, today }: ChallengeTarget): Promise<Recorded<ChallengeEnvelope>> {
    return this.recorder.change({ accountId }, async ({ transaction, on, now }) => {
      const { id: readerId } = await this.readers.lockPrimary(transaction, accountId);
      const row = await organised(on, accountId, id);
      const event = publishChallenge(stateOf(row), { readerId, today });
      if ((await openChallengesOf(on, row)) >= CHALLENGE_LIMITS.openMax) throw conflict(CHALLENGE_MESSAGES.tooManyOpen);
      const at = new Date(now());
      await markPublished(on, id, { at, teamNames: row.choice.teamNames });
      return {
        streams: inReaderStreams([{ ownerId: accountId, event }]),
        answer: { challenge: challengeAnswer({ ...row, publishedAt: at }, today) },
      };
    });
  }

  /** Changes a draft freely, and a published challenge by a new version of its rules, with a reason; its name is no rule. */
  change({ accountId, id, today }: ChallengeTarget, request: ChallengeRequest): Promise<Recorded<ChallengeEnvelope>> {
    return this.recorder.change({ accountId }, async ({ transaction, on, now }) => {
      const { id: readerId } = await this.readers.lockPrimary(transaction, accountId);
      const row = await organised(on, accountId, id);
      const texts = await this.drafts.textsOf(accountId, request);
      if (row.publishedAt === null) {
        await this.drafts.change(on, row, texts);
        return { answer: { challenge: challengeAnswer({ ...row, ...texts }, today) } };
      }
      const change = { rules: texts.rules, isRewardChanged: texts.reward !== row.reward };
      if (isRenamed(row, texts, change)) {
        const renamed = { ...row, name: texts.name };
        await this.drafts.change(on, row, renamed);
        return { answer: { challenge: challengeAnswer(renamed, today) } };
      }
      const { reason } = request;
      if (!reason) throw invalid(CHALLENGE_MESSAGES.reasonRequired, 'reason');
      const people = await participantsOf(on, id);
      const ownerOf = new Map([[readerId, accountId], ...people.map((one) => [one.readerId, one.ownerId] as const)]);
      const events = changeRules(stateOf(row), { ...change, readerIds: [...ownerOf.keys()], today });
      await this.limits.countNotice(`challenge ${id} changes`);
      const version = row.version + 1;
      const changed = { ...row, ...texts, choice: { ...texts.choice, teamNames: row.choice.teamNames }, version };
      await this.drafts.change(on, changed, changed);
      const concerns = concernedBy(row.rules, change);
      const noted = { version, reason, concerns, readers: people.length, at: new Date(now()) };
      await insertVersion(on, id, { ...noted, authorId: accountId });
      await this.tellOfChange(
        on,
        id,
        people.map(({ ownerId }) => ownerId),
      );
      return {
        streams: inReaderStreams(
          events.map((event) => ({ ownerId: ownerOf.get(event.data.readerId) ?? accountId, event })),
        ),
        answer: { challenge: challengeAnswer(changed, today) },
      };
    });
  }

  join(
    { accountId, id, today }: ChallengeTarget,
    { readerId, team }: { readonly readerId: number; readonly team?: number },
  ): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ transaction, on }) => {
      const row = await this.withOwnReader(transaction, { accountId, id, today }, readerId);
      if (!(await isEligible(on, row, readerId))) throw forbidden(CHALLENGE_MESSAGES.readerOutside);
      const before = await takesPart(on, { accountId, readerId, challengeId: id });
      const given = await teamFor(on, row, { readerId, team });
      const event = joinChallenge(stateOf(row), { readerId, team: given, takesPart: before, today });
      const strength = await strengthOf(on, readerId, formatDay(today));
      await insertParticipant(on, id, { readerId, team: given, strength });
      const isOther = row.rules.teams === 'chosen' && given !== team;
      return {
        streams: inReaderStreams([{ ownerId: accountId, event }]),
        answer: { message: isOther ? CHALLENGE_MESSAGES.backInTeam : 'You’re in the challenge' },
      };
    });
  }

  leave({ accountId, id, today }: ChallengeTarget, readerId: number): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ transaction, on }) => {
      const row = await this.withOwnReader(transaction, { accountId, id, today }, readerId);
      const before = await takesPart(on, { accountId, readerId, challengeId: id });
      const event = leaveChallenge(stateOf(row), { readerId, takesPart: before, today });
      await endPlace(on, id, readerId, row.rules);
      return {
        streams: inReaderStreams([{ ownerId: accountId, event }]),
        answer: { message: 'You left the challenge' },
      };
    });
  }

  /** By those who lead, whose reader it need not be. It is locked first: who is just leaving is not moved. */
  move(
    { accountId, id, today }: ChallengeTarget,
    { readerId, team }: { readonly readerId: number; readonly team: number },
  ): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ transaction, on }) => {
      const owner = await ownerOfParticipant(on, id, readerId);
      const [reader] = owner === null ? [] : await this.readers.lock(transaction, owner, [readerId]);
      const row = await organised(on, accountId, id);
      if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
      const { accountId: ownerId } = reader;
      const from = await teamOf(on, { accountId: ownerId, readerId, challengeId: id });
      const teams = (await teamsOf(on, id)).map(({ number }) => number);
      const event = moveReader(stateOf(row), { readerId, from, to: team, teams, today });
      await this.limits.countNotice(`challenge ${id} moves ${readerId}`);
      await changeTeam(on, id, readerId, team);
      if (ownerId !== accountId)
        await this.notifications.tell(on, {
          accountIds: [ownerId],
          title: '{reader} changed teams',
          message: 'A leader of {challenge} moved {reader}. All chapters read so far count for the new team.',
          names: { reader: { kind: 'reader', id: readerId }, challenge: { kind: 'challenge', id } },
          category: 'reading',
          metadata: { challengeId: id },
        });
      return { streams: inReaderStreams([{ ownerId, event }]), answer: { message: 'Reader moved' } };
    });
  }

  /** Readers are locked before challenges, as where a family ends. */
  private async withOwnReader(
    transaction: Parameters<Readers['lock']>[0],
    { accountId, id }: ChallengeTarget,
    readerId: number,
  ): Promise<ChallengeRow> {
    const [reader] = await this.readers.lock(transaction, accountId, [readerId]);
    const row = await lockChallenge(transaction.client, accountId, id);
    if (!row) throw notFound(CHALLENGE_MESSAGES.notFound);
    if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
    return row;
  }

  private async tellOfChange(on: Queryable, id: number, owners: readonly number[]): Promise<void> {
    if (owners.length === 0) return;
    await this.notifications.tell(on, {
      accountIds: [...new Set(owners)],
      title: 'The rules of {challenge} changed',
      message: 'See its page for what changed and why.',
      names: { challenge: { kind: 'challenge', id } },
      category: 'reading',
      metadata: { challengeId: id },
    });
  }
}

const isRenamed = (row: ChallengeRow, { name }: ChallengeTexts, { rules, isRewardChanged }: RulesChange): boolean =>
  name !== row.name && !isRewardChanged && areSameRules(row.rules, rules);

export const stateOf = ({
  id,
  scope,
  scopeId,
  version,
  publishedAt,
  closedAt,
  rules,
}: ChallengeRow): ChallengeState => ({
  challengeId: id,
  scope,
  scopeId,
  version,
  isPublished: publishedAt !== null,
  isClosed: closedAt !== null,
  rules,
});

const teamFor = async (
  on: Queryable,
  { id, rules }: ChallengeRow,
  { readerId, team }: { readonly readerId: number; readonly team?: number },
): Promise<number> => {
  if (rules.teams === 'none') return 0;
  if (rules.teams === 'families') return teamOfFamily(on, id, readerId);
  const earlier = await earlierTeam(on, id, readerId);
  if (earlier !== null) return earlier;
  const teams = await teamsOf(on, id);
  if (rules.teams === 'balanced') return teamInNeed(teams)?.number ?? 0;
  if (!teams.some(({ number }) => number === team)) throw invalid(CHALLENGE_MESSAGES.teamRequired, 'team');
  return team as number;
};
