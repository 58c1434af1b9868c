import { setTimeout as sleep } from 'node:timers/promises';
import {
  CHALLENGE_LIMITS,
  CHALLENGE_MESSAGES,
  type ChallengeHistory,
  type RehearsalAnswer,
  type RehearsalEnvelope,
} from '@lectio/contract';
import { Injectable, Logger } from '@nestjs/common';
import { formatDay } from '@kernel/civil-date';
import { conflict, forbidden, notFound } from '@kernel/errors';
import { Database, type Queryable } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { balanceOf, figuresOf, outcomeOf, pastSpan, withMoreRest, type Outcome } from '../domain/rehearsal';
import { seenChallenge } from '../read/challenge.query';
import {
  claimRehearsal,
  endRehearsal,
  forgetRehearsals,
  insertRehearsal,
  noteRehearsal,
  readerNamesOf,
  readersOf,
  rehearsalsOf,
  reportsOf,
  strengthsOf,
  type RehearsalResult,
  type RehearsalRow,
} from '../store/rehearsal.repository';
import { organised, type ChallengeTarget } from './locked-challenge';

const LOOK_MS = 1500;
/** Readers whose reports are read and counted before anything else gets its turn. */
const PORTION = 100;

/** Tries a challenge on what its people have read before: in portions, by whichever worker looks first. */
@Injectable()
export class Rehearsals {
  constructor(
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    jobs: RecurringJobs,
  ) {
    jobs.register({
      name: 'challenge-rehearsals',
      task: 'try challenges on the past',
      log: new Logger('Challenges'),
      every: LOOK_MS,
      role: 'worker',
      work: () => this.runWaiting(),
    });
  }

  start({ accountId, id, today }: ChallengeTarget, history: ChallengeHistory): Promise<Recorded<RehearsalEnvelope>> {
    return this.idempotency.change(async (on) => {
      const { rules, choice } = await organised(on, accountId, id);
      const past = { ...rules, ...pastSpan(rules, history, today) };
      const teams = rules.teams === 'balanced' ? choice.teamNames.length : 0;
      if ((await insertRehearsal(on, { challengeId: id, history, rules: past, teams })) === null)
        throw conflict(CHALLENGE_MESSAGES.rehearsalRunning);
      await forgetRehearsals(on, id, CHALLENGE_LIMITS.rehearsalsShown);
      const [row] = await rehearsalsOf(on, id, 1);
      return { rehearsal: await answerOf(on, row) };
    });
  }

  /** Newest first. @throws Refusal for everybody but those who lead */
  async list(accountId: number, id: number): Promise<RehearsalAnswer[]> {
    const challenge = await seenChallenge(this.database, accountId, id);
    if (!challenge) throw notFound(CHALLENGE_MESSAGES.notFound);
    if (!challenge.canOrganise) throw forbidden(CHALLENGE_MESSAGES.organisersOnly);
    const rows = await rehearsalsOf(this.database, id, CHALLENGE_LIMITS.rehearsalsShown);
    return Promise.all(rows.map((row) => answerOf(this.database, row)));
  }

  /** Runs all that wait, one after the other. */
  async runWaiting(): Promise<void> {
    for (let next = await claimRehearsal(this.database); next; next = await claimRehearsal(this.database)) {
      const { id } = next;
      try {
        await endRehearsal(this.database, id, await this.run(next));
      } catch (error) {
        await endRehearsal(this.database, id, null);
        throw error;
      }
    }
  }

  private async run(row: RehearsalRow): Promise<RehearsalResult> {
    const { id, rules, teams, scope } = row;
    const readerIds = await readersOf(this.database, row);
    const rested = withMoreRest(rules);
    const [outcomes, withRest]: [Outcome[], Outcome[]] = [[], []];
    const strengths = new Map<number, number>();
    for (let at = 0; at < readerIds.length; at += PORTION) {
      const began = performance.now();
      const some = readerIds.slice(at, at + PORTION);
      for (const [readerId, reports] of await reportsOf(this.database, some, rules)) {
        outcomes.push(outcomeOf(rules, readerId, reports));
        withRest.push(outcomeOf(rested, readerId, reports));
      }
      if (teams > 0)
        for (const [readerId, read] of await strengthsOf(this.database, some, rules.from))
          strengths.set(readerId, read);
      await noteRehearsal(this.database, id, Math.min(at + PORTION, readerIds.length), readerIds.length);
      // Serving readers has priority: half of the time is theirs.
      await sleep(performance.now() - began);
    }
    const dropped = outcomes.flatMap(({ readerId, droppedOn, chapters }) =>
      droppedOn === null ? [] : [{ readerId, on: formatDay(droppedOn), chapters }],
    );
    return {
      figures: figuresOf(rules, outcomes),
      withRest: figuresOf(rested, withRest),
      balance: teams > 0 ? balanceOf(outcomes, strengths, teams) : null,
      dropped: scope === 'family' ? dropped : [],
    };
  }
}

const answerOf = async (on: Queryable, { rules, result, ...row }: RehearsalRow): Promise<RehearsalAnswer> => {
  const dropped = result?.dropped ?? [];
  const names = await readerNamesOf(
    on,
    row.scopeId,
    dropped.map(({ readerId }) => readerId),
  );
  return {
    id: row.id,
    history: row.history,
    from: rules.from,
    until: rules.until,
    state: row.state,
    done: row.done,
    total: row.total,
    figures: result?.figures ?? null,
    withRest: result?.withRest ?? null,
    balance: result?.balance ?? null,
    droppedReaders: dropped.flatMap((one) => {
      const name = names.get(one.readerId);
      return name === undefined ? [] : [{ ...one, name }];
    }),
  };
};
