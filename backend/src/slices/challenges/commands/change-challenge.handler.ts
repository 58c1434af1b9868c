import { CHALLENGE_MESSAGES, msg, type ChallengeEnvelope, type ChallengeRequest } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { invalid } from '@kernel/errors';
import type { Queryable } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Notifications } from '@slices/notifications';
import { inReaderStreams, Readers } from '@slices/readers';
import { areSameRules, changeChallenge, concernedBy, type RulesChange } from '../domain/challenge.decider';
import { challengeAnswer } from '../read/challenge-answer';
import type { ChallengeRow } from '../read/challenge.query';
import { insertVersion, participantsOf, updateChallenge, type ChallengeTexts } from '../store/challenge.repository';
import { ChallengeDrafts } from './challenge-drafts';
import { organised, stateOf, type ChallengeTarget } from './locked-challenge';

/** Changes a draft freely, and a published challenge by a new version of its rules, with a reason; its name is no rule. */
export class ChangeChallenge extends Command<Recorded<ChallengeEnvelope>> {
  constructor(
    readonly target: ChallengeTarget,
    readonly request: ChallengeRequest,
  ) {
    super();
  }
}

@CommandHandler(ChangeChallenge)
export class ChangeChallengeHandler implements ICommandHandler<ChangeChallenge> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
    private readonly drafts: ChallengeDrafts,
    private readonly notifications: Notifications,
    private readonly limits: RateLimits,
  ) {}

  execute({ target: { accountId, id, today }, request }: ChangeChallenge): Promise<Recorded<ChallengeEnvelope>> {
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      const { id: readerId, partition } = await this.readers.lockPrimary(on, accountId);
      const row = await organised(on, accountId, id);
      const texts = await this.drafts.textsOf(accountId, request);
      if (row.publishedAt === null) {
        await updateChallenge(on, id, { ...texts, version: row.version });
        return { answer: { challenge: challengeAnswer({ ...row, ...texts }, today) } };
      }
      const change = { rules: texts.rules, isRewardChanged: texts.reward !== row.reward };
      if (isRenamed(row, texts, change)) {
        const renamed = { ...row, name: texts.name };
        await updateChallenge(on, id, renamed);
        return { answer: { challenge: challengeAnswer(renamed, today) } };
      }
      const { reason } = request;
      if (!reason) throw invalid(CHALLENGE_MESSAGES.reasonRequired, 'reason');
      const people = await participantsOf(on, id);
      const partitionsOf = new Map([
        [readerId, partition],
        ...people.map((one) => [one.readerId, one.partition] as const),
      ]);
      const events = changeChallenge(stateOf(row), { ...change, readerIds: [...partitionsOf.keys()], today });
      await this.limits.countNotice(`challenge ${id} changes`);
      const version = row.version + 1;
      const changed = { ...row, ...texts, choice: { ...texts.choice, teamNames: row.choice.teamNames }, version };
      await updateChallenge(on, id, changed);
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
          events.map((event) => ({ partition: partitionsOf.get(event.data.readerId) ?? partition, event })),
        ),
        answer: { challenge: challengeAnswer(changed, today) },
      };
    });
  }

  private async tellOfChange(on: Queryable, id: number, owners: readonly number[]): Promise<void> {
    if (owners.length === 0) return;
    await this.notifications.tell(on, {
      accountIds: [...new Set(owners)],
      title: msg('The rules of {challenge} changed'),
      message: msg('See its page for what changed and why.'),
      names: { challenge: { kind: 'challenge', id } },
      category: 'reading',
      metadata: { challengeId: id },
    });
  }
}

const isRenamed = (row: ChallengeRow, { name }: ChallengeTexts, { rules, isRewardChanged }: RulesChange): boolean =>
  name !== row.name && !isRewardChanged && areSameRules(row.rules, rules);
