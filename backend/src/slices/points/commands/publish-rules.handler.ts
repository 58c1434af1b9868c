import { RULE_MESSAGES, type RuleScope, type RuleSetEnvelope } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { onEverySiteStream } from '@platform/event-log/stream-versions';
import type { RuleSet } from '@slices/reader-record';
import type { RuleSetPublished } from '../domain/points.events';
import { ruleSetInForce } from '../read/rule-sets.query';
import { rulesAnswer } from '../read/rules-answer';

/** What is published: the rules, and the set in force when they were drafted. */
export interface Publication {
  /** Numbered one after `basedOn`. */
  readonly rules: RuleSet;
  readonly basedOn: number;
  readonly appliesTo: RuleScope;
}

/** From its event on every process prices by these rules. */
export class PublishRules extends Command<Recorded<RuleSetEnvelope>> {
  constructor(
    /** Null for the operator. */
    readonly accountId: number | null,
    readonly publication: Publication,
  ) {
    super();
  }
}

/** @throws Refusal (conflict) when other rules were published since */
@CommandHandler(PublishRules)
export class PublishRulesHandler implements ICommandHandler<PublishRules> {
  constructor(private readonly recorder: Recorder) {}

  execute({ accountId, publication }: PublishRules): Promise<Recorded<RuleSetEnvelope>> {
    const { rules, basedOn, appliesTo } = publication;
    const event: RuleSetPublished = { type: 'RuleSetPublished', data: { ...rules, appliesTo } };
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      // Versions first: a set published after they are read moves them, one published before is seen below.
      const streams = await onEverySiteStream(on, () => event);
      if ((await ruleSetInForce(on)).number !== basedOn) throw conflict(RULE_MESSAGES.rulesChanged);
      const ruleSet = {
        number: rules.number,
        appliesTo,
        publishedAt: new Date(now()).toISOString(),
        publishedBy: accountId,
        rules: rulesAnswer(rules),
      };
      return { streams, answer: { ruleSet } };
    });
  }
}
