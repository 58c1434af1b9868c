import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict } from '@kernel/errors';
import { EVENTS } from '@kernel/event-catalogue';
import { formatPosition } from '@kernel/event-position';
import { Database, type Queryable, type Transaction } from '../database/database';
import type { Deadlines } from '../database/deadlines';
import { currentRequestId } from '../logging/request-id';
import { WakeUps } from '../queues';
import { Recorded, type Decision, type StreamDecision } from './decision';
import { EventLog, type Appended, type StreamAppend } from './event-log';
import { LostRounds } from './lost-rounds';
import { currentOnce, type Once } from './once';
import { holdPartitions } from './partitions';
import { RowBudget } from './row-budget';
import { streamVersions } from './stream-versions';

/** Rounds without locks; after these the command holds its partitions while it decides. */
const FREE_ROUNDS = 3;
/** More than the partitions that could be lost one at a time. */
const MOST_ROUNDS = 30;

/** Who gives a command, and how. */
export interface Given {
  /** Null for the operator and the system. */
  readonly accountId: number | null;
  /** False for what records nothing: its answer is not stored under the request's Idempotency-Key. */
  readonly keepsAnswer?: boolean;
  /** For commands that may take longer than a request. */
  readonly within?: Deadlines;
  /** When it happened, for generators of past data: milliseconds since the epoch; now when missing. */
  readonly at?: number;
}

/** One round of a command. */
export interface Round {
  /** Load what the decision relies on through this. */
  readonly on: Queryable;
  /** The time stamped on the round's events, in milliseconds since the epoch; fixed on first use. */
  readonly now: () => number;
}

/** A round in its own transaction, for a command that also changes rows. */
export interface RowRound extends Round {
  readonly on: Transaction;
}

interface Stored<Answer extends object> {
  readonly decision: Decision<Answer>;
  readonly appended: readonly Appended[];
}

/**
 * The only way into the log. A command loads and decides; the recorder appends the events with the inline rows and, for
 * a request with an Idempotency-Key, the answer, announces them to the projections and returns the log's position. It stamps the command's id, the time
 * and each event's version. When another command was faster, it loads and decides again: first without locks, then
 * holding the lost partitions, so that no client is refused for concurrency.
 */
@Injectable()
export class Recorder {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
    private readonly budget: RowBudget,
  ) {}

  /** For commands that write only events and inline rows: nothing is locked while they decide. */
  record<Answer extends object>(
    given: Given,
    decide: (round: Round) => Promise<Decision<Answer>>,
  ): Promise<Recorded<Answer>> {
    const rows = new RowsOf(given, this.budget);
    return this.inRounds((lost, held) => {
      const attempt = (on: Queryable): Promise<Stored<Answer>> =>
        this.attempt(on, { given, rows, lost }, (now) => decide({ on, now }));
      if (!held) return attempt(this.database);
      return this.database.transaction(async (client) => {
        await lost.hold(client);
        return attempt(client);
      });
    });
  }

  /** For commands that change other rows too: all in one transaction, with the append as its last statement. */
  change<Answer extends object>(
    given: Given,
    decide: (round: RowRound) => Promise<Decision<Answer>>,
  ): Promise<Recorded<Answer>> {
    const rows = new RowsOf(given, this.budget);
    return this.inRounds((lost) =>
      this.database.transaction((on) => this.attempt(on, { given, rows, lost }, (now) => decide({ on, now })), {
        within: given.within,
      }),
    );
  }

  private async inRounds<Answer extends object>(
    round: (lost: LostRounds, held: boolean) => Promise<Stored<Answer>>,
  ): Promise<Recorded<Answer>> {
    // Work after the commit is outside the rounds: if it fails, the command must not run again.
    const { decision, appended } = await untilStored(round);
    if (appended.length > 0) this.wakeUps.announce(appended);
    await decision.afterwards?.();
    return new Recorded(decision.answer, appended.length > 0 ? formatPosition(appended) : null);
  }

  private async attempt<Answer extends object>(
    on: Queryable,
    { given, rows, lost }: { given: Given; rows: RowsOf; lost: LostRounds },
    decide: (now: () => number) => Promise<Decision<Answer>>,
  ): Promise<Stored<Answer>> {
    let at: number | undefined;
    const now = (): number => (at ??= given.at ?? this.clock.now());
    const decision = await decide(now);
    lost.decided(decision);
    await rows.count(decision.rows ?? 0);
    return { decision, appended: await this.append(on, given, decision, now()) };
  }

  private async append(
    on: Queryable,
    given: Given,
    { streams = [], guards, inline, answer, names = [], accountId }: Decision<object>,
    recordedAt: number,
  ): Promise<Appended[]> {
    const once = onceOf(given);
    if (streams.length === 0 && !once) return [];
    return this.log.append(on, {
      appends: await this.appendsOf(on, streams),
      guards: streams.length === 0 ? [] : guards,
      metadata: {
        accountId: accountId ?? given.accountId,
        commandId: randomUUID(),
        // JSON leaves out what is undefined.
        requestId: currentRequestId(),
      },
      recordedAt,
      remember: once ? { ...once, answer, names } : undefined,
      inline,
    });
  }

  private async appendsOf(on: Queryable, streams: readonly StreamDecision[]): Promise<StreamAppend[]> {
    const open = streams.filter(({ version }) => version === 'newest');
    if (open.length > 0 && on !== this.database)
      await holdPartitions(
        on,
        open.map(({ partition }) => partition),
      );
    const versions = open.length > 0 ? await streamVersions(on, open) : [];
    return streams.map(({ partition, stream, version, events }) => ({
      partition,
      stream,
      expectedVersion: version === 'newest' ? Number(versions.shift()) : version,
      events: events.map((event) => ({ ...event, schemaVersion: EVENTS.versionOf(event.type) })),
    }));
  }
}

/** What the process does by itself within a request is not what the request asked for. */
const onceOf = ({ accountId, keepsAnswer = true }: Given): Once | null => {
  const once = currentOnce();
  return keepsAnswer && once?.accountId === accountId ? once : null;
};

const untilStored = async <Answer extends object>(
  round: (lost: LostRounds, held: boolean) => Promise<Stored<Answer>>,
): Promise<Stored<Answer>> => {
  const lost = new LostRounds();
  for (let number = 1; number <= MOST_ROUNDS; number++) {
    try {
      return await round(lost, number > FREE_ROUNDS && lost.canHold);
    } catch (error) {
      if (!lost.isLostBy(error)) throw error;
    }
  }
  throw conflict(MESSAGES.busyRetry);
};

/** Counts a command's rows once, however often it decides again. */
class RowsOf {
  private counted = 0;

  constructor(
    private readonly given: Given,
    private readonly budget: RowBudget,
  ) {}

  async count(rows: number): Promise<void> {
    if (rows <= this.counted || this.given.accountId === null) return;
    await this.budget.countRows(this.given.accountId, rows - this.counted);
    this.counted = rows;
  }
}
