import { Injectable } from '@nestjs/common';
import type { RuleSetAnswer } from '@lectio/contract';
import { Database, type Queryable } from '@platform/database/database';
import { readTypes } from '@platform/event-log/event-reader';
import { RULE_SET_1, ruleSetOf, type RuleSet } from '@slices/reader-record';
import type { RuleSetPublished } from '../domain/points.events';
import { rulesAnswer } from './rules-answer';

/** The rule sets over time. Only the log stores them. */
@Injectable()
export class RuleSets {
  constructor(private readonly database: Database) {}

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
  current(): Promise<RuleSet> {
    return ruleSetInForce(this.database);
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

export const ruleSetInForce = async (on: Queryable): Promise<RuleSet> => {
  const newest = (await publishings(on)).at(-1);
  return newest ? ruleSetOf(newest.data) : RULE_SET_1;
};
