import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { Gauge } from 'prom-client';
import { Metrics } from '../health/metrics';
import { RecurringJobs } from '../recurring/recurring-jobs';
import { Database, type Queryable, type SqlStatement } from './database';
import { ServerWatch } from './server-watch';

/** Pools of the replicas in DATABASE_READ_URLS. */
export const READ_POOLS = Symbol('READ_POOLS');

const tolerated = new AsyncLocalStorage<boolean>();

/** Runs `work` as a read that may show what was true a few seconds ago. */
export const toleratingLag = <T>(work: () => T): T => tolerated.run(true, work);

const LOOK_MS = 1_000;
/** A replica further behind is not read. Less than the time for which pages send X-Min-Position after a write. */
const LAG_MS = 5_000;

/** How far a server's log has come, as a number of bytes, and whether it still follows a primary. */
const PLACE = `SELECT concat_ws(' ', system_identifier, (SELECT oid FROM pg_database WHERE datname = current_database())) AS cluster,
    (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END - '0/0')::float8 AS reached,
    pg_is_in_recovery() AND EXISTS (SELECT FROM pg_stat_wal_receiver) AS follows
  FROM pg_control_system()`;

interface Place {
  readonly cluster: string;
  readonly reached: number;
  readonly follows: boolean;
}

/** Where the primary's log was at an instant of `performance.now()`. */
interface Mark {
  readonly at: number;
  readonly reached: number;
}

interface Replica {
  readonly name: string;
  readonly pool: Pool;
  /** It shows everything that was committed by then. */
  shows: number;
  /** As the log said last; null as long as it has said nothing. */
  isUsed: boolean | null;
}

const isFresh = ({ shows }: Replica): boolean => performance.now() - shows <= LAG_MS;

const ignore = (): void => undefined;

/**
 * Queries of pages that tolerate lag. They go to a replica that is at most five seconds behind the primary; everything
 * else, and whatever a replica does not answer, goes to the primary.
 */
@Injectable()
export class ReadReplicas implements Queryable, OnApplicationShutdown {
  private readonly log = new Logger('Replicas');
  private readonly replicas: Replica[];
  private marks: Mark[] = [];
  private turn = 0;

  constructor(
    @Inject(READ_POOLS) pools: readonly Pool[],
    private readonly database: Database,
    server: ServerWatch,
    jobs: RecurringJobs,
    metrics: Metrics,
  ) {
    this.replicas = pools.map((pool, index) => ({
      name: `replica ${index + 1}`,
      pool,
      shows: -Infinity,
      isUsed: null,
    }));
    // Their users hear of broken connections from the statement that fails.
    for (const { pool } of this.replicas)
      pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
    this.publish(metrics);
    if (pools.length === 0) return;
    server.onChange(() => this.forget());
    jobs.register({
      name: 'read-replicas',
      task: 'look at the read replicas',
      log: this.log,
      every: LOOK_MS,
      role: 'api',
      work: () => this.look(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.replicas.map(({ pool }) => pool.end()));
  }

  async query<R extends QueryResultRow>(statement: SqlStatement): Promise<QueryResult<R>> {
    const replica = tolerated.getStore() ? this.next() : undefined;
    if (replica)
      try {
        return await replica.pool.query<R>(statement as { name: string; text: string; values: unknown[] });
      } catch {
        replica.shows = -Infinity;
      }
    return this.database.query<R>(statement);
  }

  private publish({ registry }: Metrics): void {
    const { replicas } = this;
    new Gauge({
      name: 'lectio_read_replica_used',
      help: 'Whether pages are read from a replica: 0 while it is away or too far behind',
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        replicas.forEach((replica, index) => this.set({ replica: index + 1 }, isFresh(replica) ? 1 : 0));
      },
    });
  }

  private next(): Replica | undefined {
    const fresh = this.replicas.filter(isFresh);
    return fresh[this.turn++ % fresh.length];
  }

  private async look(): Promise<void> {
    const at = performance.now();
    const [primary] = await this.database.rows<Place & Record<string, unknown>>(PLACE);
    this.marks = [...this.marks.filter((mark) => at - mark.at <= LAG_MS), { at, reached: primary.reached }];
    await Promise.all(this.replicas.map((replica) => this.lookAt(replica, primary)));
  }

  private async lookAt(replica: Replica, primary: Place): Promise<void> {
    const marks = this.marks;
    let refusal = '';
    const place = await replica.pool.query<Place & Record<string, unknown>>(PLACE).then(
      ({ rows }) => rows[0],
      ({ message, code }: { message?: string; code?: string }) => ((refusal = message || String(code)), null),
    );
    // The primary may have become another server meanwhile.
    if (marks !== this.marks) return;
    const follows = place !== null && place.follows && place.cluster === primary.cluster;
    const reached = follows ? marks.findLast((mark) => mark.reached <= place.reached) : undefined;
    replica.shows = reached?.at ?? -Infinity;
    const isUsed = reached !== undefined;
    if (replica.isUsed === isUsed) return;
    // At its first looks nothing is known yet of where the primary was some seconds before.
    if (replica.isUsed === null && follows && !isUsed && marks.length < LAG_MS / LOOK_MS) return;
    replica.isUsed = isUsed;
    const reason =
      place === null
        ? `does not answer (${refusal})`
        : follows
          ? 'is too far behind'
          : 'follows another primary, or none';
    if (isUsed) this.log.log(`${replica.name} is read`);
    else this.log.warn(`${replica.name} ${reason}: the primary is read instead`);
  }

  private forget(): void {
    this.marks = [];
    for (const replica of this.replicas) replica.shows = -Infinity;
  }
}
