import { Injectable } from '@nestjs/common';
import { RULE_MESSAGES, type RuleScope, type RuleSetAnswer, type RuleSetEnvelope } from '@lectio/contract';
import { conflict } from '@kernel/errors';
import { Database, type Queryable } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { readTypes } from '@platform/event-log/event-reader';
import { Recorder } from '@platform/event-log/recorder';
import { onEverySiteStream } from '@platform/event-log/stream-versions';
import { RULE_SET_1, ruleSetOf, type RuleSet } from '@slices/reader-record';
import type { RuleSetPublished } from '../domain/points.events';
import { rulesAnswer } from '../read/rules-answer';

/** What is published: the rules, and the set in force when they were drafted. */
export interface Publication {
  /** Numbered one after `basedOn`. */
  readonly rules: RuleSet;
  readonly basedOn: number;
  readonly appliesTo: RuleScope;
}

/** The rule sets over time. Only the log stores them. */
@Injectable()
export class RuleSets {
  constructor(
    private readonly database: Database,
    private readonly recorder: Recorder,
  ) {}

  /** Newest first. */
  async list(): Promise<RuleSetAnswer[]> {
    const shipped: RuleSetAnswer = {
      number: RULE_SET_1.number,
      appliesTo: null,
      publishedAt: null,
      publishedBy: null,
      rules: rulesAnswer(RULE_SET_1),
    };
    const published = (await publishings(this.database)).map(({ data, recordedAt, accountId }): RuleSetAnswer => ({
      number: data.number,
      appliesTo: data.appliesTo,
      publishedAt: new Date(recordedAt).toISOString(),
      publishedBy: accountId,
      rules: rulesAnswer(ruleSetOf(data)),
    }));
    return [shipped, ...published].reverse();
  }

  /** The set in force. */
  async current(): Promise<RuleSet> {
    return newestOf(await publishings(this.database));
  }

  /** From this event on every process prices by them. @throws conflict when others were published since */
  publish(
    { rules, basedOn, appliesTo }: Publication,
    asked: { accountId: number | null },
  ): Promise<Recorded<RuleSetEnvelope>> {
    const event: RuleSetPublished = { type: 'RuleSetPublished', data: { ...rules, appliesTo } };
    return this.recorder.change(asked, async ({ on, now }) => {
      // Versions first: a set published after they are read moves them, one published before is seen below.
      const streams = await onEverySiteStream(on, () => event);
      if (newestOf(await publishings(on)).number !== basedOn) throw conflict(RULE_MESSAGES.rulesChanged);
      const ruleSet = {
        number: rules.number,
        appliesTo,
        publishedAt: new Date(now()).toISOString(),
        publishedBy: asked.accountId,
        rules: rulesAnswer(rules),
      };
      return { streams, answer: { ruleSet } };
    });
  }
}

interface Publishing {
  readonly data: RuleSetPublished['data'];
  readonly recordedAt: number;
  readonly accountId: number | null;
}

/** In order; every partition's site stream has the same. */
const publishings = async (on: Queryable): Promise<Publishing[]> =>
  (await readTypes(on, 0, [], ['RuleSetPublished'])).map(({ data, recordedAt, metadata }) => ({
    data: data as RuleSetPublished['data'],
    recordedAt,
    accountId: metadata.accountId,
  }));

const newestOf = (published: readonly Publishing[]): RuleSet =>
  published.length === 0 ? RULE_SET_1 : ruleSetOf(published[published.length - 1].data);
