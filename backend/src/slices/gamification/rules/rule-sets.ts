import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RULE_MESSAGES, type RuleScope, type RuleSetAnswer, type RuleSetEnvelope } from '@lectio/contract';
import { Clock } from '../../../kernel/clock';
import { conflict } from '../../../kernel/errors';
import { formatPosition } from '../../../kernel/event-position';
import { Database, type Queryable } from '../../../platform/database/database';
import { decideAgain } from '../../../platform/event-log/decide-again';
import { EventLog } from '../../../platform/event-log/event-log';
import { readTypes } from '../../../platform/event-log/event-reader';
import { onEverySiteStream } from '../../../platform/event-log/site-stream';
import { remember, type OnceKey, type Outcome } from '../../../platform/http/idempotency';
import { WakeUps } from '../../../platform/queues';
import type { RuleSetPublished } from '../domain/points.events';
import { RULE_SET_1, ruleSetOf, type RuleSet } from '../domain/pricing';
import { rulesAnswer } from './rules-answer';

/** What is published: the rules, and the set that was in force when they were drafted. */
export interface Publication {
  /** The number that follows `basedOn`. */
  readonly rules: RuleSet;
  readonly basedOn: number;
  readonly appliesTo: RuleScope;
}

/** What reading was worth when. The log alone keeps it. */
@Injectable()
export class RuleSets {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
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

  /** Every process prices by them from this event on. @throws conflict when others were published since */
  async publish(
    { rules, basedOn, appliesTo }: Publication,
    { adminId, once }: { adminId: number | null; once: OnceKey | null },
  ): Promise<Outcome> {
    const at = this.clock.now();
    const envelope: RuleSetEnvelope = {
      ruleSet: {
        number: rules.number,
        appliesTo,
        publishedAt: new Date(at).toISOString(),
        publishedBy: adminId,
        rules: rulesAnswer(rules),
      },
    };
    const answer = { status: 201, body: JSON.stringify(envelope) };
    const event: RuleSetPublished = { type: 'RuleSetPublished', data: { ...rules, appliesTo } };
    const appended = await decideAgain(() =>
      this.database.transaction(async (client) => {
        // The versions first: whoever publishes after they were read moves them, whoever did before is seen below.
        const appends = await onEverySiteStream(client, () => ({ ...event, schemaVersion: 1 }));
        if (newestOf(await publishings(client)).number !== basedOn) throw conflict(RULE_MESSAGES.rulesChanged);
        return this.log.append(client, {
          appends,
          metadata: { accountId: adminId, commandId: randomUUID() },
          recordedAt: at,
          remember: remember(once, answer),
        });
      }),
    );
    this.wakeUps.announce(appended);
    return { ...answer, position: formatPosition(appended) };
  }
}

interface Publishing {
  readonly data: RuleSetPublished['data'];
  readonly recordedAt: number;
  readonly accountId: number | null;
}

/** In their order; every partition's site stream has the same. */
const publishings = async (on: Queryable): Promise<Publishing[]> =>
  (await readTypes(on, 0, [], ['RuleSetPublished'])).map(({ data, recordedAt, metadata }) => ({
    data: data as RuleSetPublished['data'],
    recordedAt,
    accountId: metadata.accountId,
  }));

const newestOf = (published: readonly Publishing[]): RuleSet =>
  published.length === 0 ? RULE_SET_1 : ruleSetOf(published[published.length - 1].data);
