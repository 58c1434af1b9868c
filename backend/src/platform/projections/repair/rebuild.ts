import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { PARTITION_COUNT } from '@kernel/event';
import { ADVISORY_LOCKS } from '@platform/database/advisory-locks';
import { sqlState, sql, type Database } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import { layBesideCounters } from '@platform/database/distributed';
import { astrayPartitions, createCheckpoints, holdCheckpoint, laggingPartitions } from '../run/checkpoint';
import { inThisThread, type PartitionLoader } from '../fold/load-partition';
import { tablesOf, type Projection } from '../projection';
import { Projector } from '../run/projector';
import { hasShape, noteShape } from '../rows/shape';
import { notifySteps } from '../run/steps';
import type { Table } from '../rows/table';

export interface RebuildProgress {
  readonly eventsDone: number;
  readonly eventsTotal: number;
  readonly partitionsDone: number;
  readonly secondsLeft: number | null;
}

/** Called with the progress; the rebuild continues when it returns. */
type OnProgress = (progress: RebuildProgress) => void | Promise<void>;

/** The swap holds up readers at most this long while it waits for busy tables; then it gives way and retries. */
const LONGEST_LOCK_MS = 100;
const SWAP_ATTEMPTS = 100;
const LONGEST_PAUSE_MS = 5_000;
const LOCK_TAKEN = '55P03';

/** Another rebuild is already running. */
class RebuildRunning extends Error {
  constructor() {
    super('a rebuild is already running');
  }
}

/**
 * Rebuilds a projection's tables beside the live ones and swaps them in one short transaction: users see the old or the
 * new, never half. A partition is loaded in one transaction with its checkpoint, so that a killed rebuild resumes where
 * it was. Nothing is pushed and nobody is notified.
 */
export class Rebuild<Rec> {
  constructor(
    private readonly database: Database,
    private readonly projection: Projection<Rec>,
    private readonly now: () => number,
    /** Each loads one partition at a time. */
    private readonly loaders: readonly PartitionLoader[] = [inThisThread(database, projection as Projection)],
  ) {}

  async run(onProgress: OnProgress = () => undefined): Promise<RebuildProgress> {
    const lock = await this.database.pool.connect();
    try {
      const { rows } = await lock.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [
        ADVISORY_LOCKS.rebuilding,
      ]);
      if (!rows[0].ok) throw new RebuildRunning();
      const total = await this.build(onProgress);
      await this.swap();
      return total;
    } finally {
      await lock.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.rebuilding]).finally(() => lock.release());
    }
  }

  private async build(onProgress: OnProgress): Promise<RebuildProgress> {
    await this.prepareTables();
    const lags = await laggingPartitions(this.database, this.projection.name, 'views_rebuild');
    const eventsTotal = lags.reduce((sum, lag) => sum + lag.head - lag.position, 0);
    const started = this.now();
    let eventsDone = 0;
    // The others have no events, or were loaded by a rebuild that was killed.
    const toLoad = lags.filter(({ position }) => position === 0);
    let partitionsDone = PARTITION_COUNT - toLoad.length;
    const report = (): RebuildProgress => {
      const perEvent = eventsDone === 0 ? null : (this.now() - started) / eventsDone / 1000;
      return {
        eventsDone,
        eventsTotal,
        partitionsDone,
        secondsLeft: perEvent === null ? null : Math.ceil(perEvent * (eventsTotal - eventsDone)),
      };
    };
    const loadNext = async (loader: PartitionLoader): Promise<void> => {
      for (let lag = toLoad.shift(); lag; lag = toLoad.shift()) {
        await loader({ partition: lag.partition, upTo: lag.head }, (count) => {
          eventsDone += count;
          return onProgress(report());
        });
        partitionsDone++;
      }
    };
    await Promise.all(this.loaders.map(loadNext));
    await this.addIndexes(() => onProgress(report()));
    await this.catchUp();
    return report();
  }

  /** Records that cannot be folded are parked, as in the live tables. */
  private async catchUp(): Promise<void> {
    const projector = new Projector(this.database, this.projection, 'views_rebuild');
    const behind = await laggingPartitions(this.database, this.projection.name, 'views_rebuild');
    await projector.catchUp(behind.map((lag) => lag.partition));
  }

  /** Reuses the tables of a killed rebuild if they have the same shape and come from this log. */
  private async prepareTables(): Promise<void> {
    await this.database.transaction(
      async (client) => {
        await client.query('CREATE SCHEMA IF NOT EXISTS views_rebuild');
        const { rows } = await client.query<{ n: string }>(
          `SELECT count(*) AS n FROM pg_tables WHERE schemaname = 'views_rebuild' AND tablename = ANY($1)`,
          [tablesOf(this.projection).map((spec) => spec.name)],
        );
        const ofThisBuild = await hasShape(client, this.projection, 'views_rebuild');
        const astray = await astrayPartitions(client, this.projection.name, 'views_rebuild');
        if (ofThisBuild && astray.length === 0 && Number(rows[0].n) === tablesOf(this.projection).length) return;
        await this.dropRebuild(client);
        for (const spec of tablesOf(this.projection)) {
          await createBeside(client, spec);
          if (this.database.isDistributed) await layBesideCounters(client, `views_rebuild.${spec.name}`);
        }
        await createCheckpoints(client, this.projection.name, 'views_rebuild');
        await noteShape(client, this.projection, 'views_rebuild');
      },
      { within: WHOLE },
    );
  }

  private async dropRebuild(client: PoolClient): Promise<void> {
    for (const spec of tablesOf(this.projection)) await client.query(`DROP TABLE IF EXISTS views_rebuild.${spec.name}`);
    await client.query(`DELETE FROM projection_checkpoint WHERE projection = $1 AND schema = 'views_rebuild'`, [
      this.projection.name,
    ]);
    await client.query(`DELETE FROM projection_parked WHERE projection = $1 AND schema = 'views_rebuild'`, [
      this.projection.name,
    ]);
  }

  /** Creates the live tables' indexes after the bulk load, which is much faster than before it. */
  private async addIndexes(onTable: () => void | Promise<void>): Promise<void> {
    const specs = tablesOf(this.projection);
    const indexNext = async (): Promise<void> => {
      for (let spec = specs.shift(); spec; spec = specs.shift()) {
        await this.addIndexesOf(spec);
        await onTable();
      }
    };
    await Promise.all(this.loaders.map(indexNext));
  }

  private async addIndexesOf(spec: Table): Promise<void> {
    const existing = await this.indexDefinitions('views_rebuild', spec);
    if (existing.length > 0) return;
    const definitions = await this.indexDefinitions('views', spec);
    await this.database.transaction(
      async (client) => {
        // As many at a time as there are loaders, and no more.
        await client.query('SET LOCAL max_parallel_maintenance_workers = 0');
        for (const { definition, name, primary } of definitions) {
          await client.query(definition.replace(/ ON views\./, ' ON views_rebuild.'));
          if (primary)
            await client.query(
              `ALTER TABLE views_rebuild.${spec.name} ADD CONSTRAINT ${name} PRIMARY KEY USING INDEX ${name}`,
            );
        }
      },
      { within: WHOLE },
    );
    await this.database.rows(`ANALYZE views_rebuild.${spec.name}`);
  }

  private indexDefinitions(
    schema: string,
    spec: Table,
  ): Promise<{ definition: string; name: string; primary: boolean }[]> {
    return this.database.rows(
      `SELECT pg_get_indexdef(i.indexrelid) AS definition, c.relname AS name, i.indisprimary AS primary
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = $1::regclass`,
      [`${schema}.${spec.name}`],
    );
  }

  /** Locks every live checkpoint, folds the latest events, then swaps the tables. */
  private async swap(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.database.transaction((client) => this.prepareSwap(client), {
          end: exchange(tablesOf(this.projection)),
          within: WHOLE,
        });
        return;
      } catch (error) {
        if (attempt === SWAP_ATTEMPTS || sqlState(error) !== LOCK_TAKEN) throw error;
        await sleep(Math.min(attempt * 100, LONGEST_PAUSE_MS));
      }
    }
  }

  private async prepareSwap(client: PoolClient): Promise<void> {
    const { name } = this.projection;
    // Cancels an autovacuum, which would otherwise hold everybody up during the swap. Readers do not notice.
    await client.query(`LOCK TABLE ${liveNames(tablesOf(this.projection))} IN SHARE UPDATE EXCLUSIVE MODE`);
    for (let partition = 0; partition < PARTITION_COUNT; partition++) await holdCheckpoint(client, name, partition);
    const projector = new Projector(this.database, this.projection, 'views_rebuild');
    const behind = await laggingPartitions(client, name, 'views_rebuild');
    await projector.catchUpWithin(
      client,
      behind.map((lag) => lag.partition),
    );
    const { rows } = await client.query<{ partition: number; position: string }>(sql(name)`
      UPDATE projection_checkpoint live SET position = built.position, command_id = built.command_id, generation = live.generation + 1, moved_at = now()
       FROM projection_checkpoint built
       WHERE live.projection = $1 AND live.schema = 'views' AND built.projection = $1 AND built.schema = 'views_rebuild' AND built.partition = live.partition
       RETURNING live.partition, live.position`);
    await client.query(`DELETE FROM projection_checkpoint WHERE projection = $1 AND schema = 'views_rebuild'`, [name]);
    await client.query(`DELETE FROM projection_parked WHERE projection = $1 AND schema = 'views'`, [name]);
    await noteShape(client, this.projection, 'views');
    await client.query(sql(name)`
      UPDATE projection_parked SET schema = 'views' WHERE projection = $1 AND schema = 'views_rebuild'`);
    await notifySteps(
      client,
      rows.map(({ partition, position }) => ({ projection: name, partition, position: Number(position), about: null })),
    );
  }
}

/** A table with the same columns and storage options, without indexes. */
const createBeside = async (client: PoolClient, { name }: Table): Promise<void> => {
  await client.query(
    `CREATE TABLE views_rebuild.${name} (LIKE views.${name} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)`,
  );
  const { rows } = await client.query<{ options: string[] | null }>(sql(`views.${name}`)`
    SELECT reloptions AS options FROM pg_class WHERE oid = $1::regclass`);
  if (rows[0].options) await client.query(`ALTER TABLE views_rebuild.${name} SET (${rows[0].options.join(', ')})`);
};

const liveNames = (specs: readonly Table[]): string => specs.map((spec) => `views.${spec.name}`).join(', ');

/** Sent together with the commit, so that readers of the tables wait no longer than the database needs. */
const exchange = (specs: readonly Table[]): string =>
  [
    `SET LOCAL lock_timeout = '${LONGEST_LOCK_MS}ms'`,
    `LOCK TABLE ${liveNames(specs)} IN ACCESS EXCLUSIVE MODE`,
    ...specs.flatMap(({ name }) => [`DROP TABLE views.${name}`, `ALTER TABLE views_rebuild.${name} SET SCHEMA views`]),
    'COMMIT',
  ].join('; ');
