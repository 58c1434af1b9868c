import { raiseSequences } from '@app/sequences';
import { WrongSetting } from '@app/settings/configuration';
import { sql, type Database, type Queryable, type Transaction } from '@platform/database/database';
import { COUNTERS, isCoordinator, layBesideCounters, undistributed } from '@platform/database/distributed';

/**
 * Tables of people and badges that the log's tables refer to or are joined with: whole on every node, each after those
 * it refers to. The others stay where they are, on the coordinator. So do triggers: each fires once, on the
 * coordinator's own copy (docs/decisions/0068).
 */
const EVERYWHERE = [
  'users',
  'readers',
  'families',
  'family_members',
  'family_readers',
  'churches',
  'church_members',
  'reading_group',
  'group_member',
  'badge_definition',
];

const LOG = 'public.events';
/** They refuse changes of events. A distributed table has no triggers (docs/decisions/0067). */
const OF_ONE_LOG = ['events_append_only', 'events_no_truncate'];

/** What statements of a node's own rows call; others run on the coordinator. */
const FUNCTIONS = ['search_text(text)'];

/** As many as there are partitions. Their hashes are not even: some shards have several, some none. */
const SHARDS = 64;

export interface Distributed {
  /** What lies on the nodes by partition since this run. */
  readonly byPartition: readonly string[];
  /** What each node has since this run. */
  readonly everywhere: readonly string[];
}

/**
 * Lays the log and what is folded from it on the nodes of a Citus, by partition. What a run has done the next one leaves
 * alone, so it also takes up the tables of a newer version. Lectio must be stopped: commands wait for the tables.
 * @throws WrongSetting where there is no Citus
 */
export const distribute = async (on: Database, progress: (line: string) => void): Promise<Distributed> => {
  if (!(await isCoordinator(on)))
    throw new WrongSetting(
      'DATABASE_URL',
      'does not lead to the coordinator of a Citus: nothing was changed',
      'the address of one whose database has the extension citus, and knows itself (citus_set_coordinator_host) and nodes that take rows (citus_add_node)',
    );
  const everywhere = await peopleIn(on);
  for (const table of everywhere) {
    progress(`${table}: on every node`);
    await on.transaction((client) => layEverywhere(client, table));
  }
  for (const name of FUNCTIONS) await on.query(sql(name)`SELECT create_distributed_function($1::text::regprocedure)`);
  const tables = await undistributed(on);
  if (tables.includes(LOG))
    for (const trigger of OF_ONE_LOG) await on.query({ text: `DROP TRIGGER IF EXISTS ${trigger} ON ${LOG}` });
  for (const table of tables) {
    progress(`${table}: by partition`);
    if (table === COUNTERS) await layCounters(on);
    else await layBesideCounters(on, table);
    await on.query(sql(table)`SELECT truncate_local_data_after_distributing_table($1::text::regclass)`);
  }
  // Its tables number their rows afresh.
  await raiseSequences(on.dataSource);
  return { byPartition: tables, everywhere };
};

const layCounters = async (on: Queryable): Promise<void> => {
  await on.query(sql(COUNTERS, SHARDS)`
    SELECT create_distributed_table($1::text::regclass, 'partition', colocate_with => 'none', shard_count => $2)`);
};

/** The tables of people that are only on the coordinator. */
const peopleIn = async (on: Queryable): Promise<string[]> => {
  const { rows } = await on.query<{ name: string }>(sql(EVERYWHERE)`
    SELECT t.name FROM unnest($1::text[]) WITH ORDINALITY t (name, place)
      WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = t.name::regclass AND repmodel = 't')
      ORDER BY t.place`);
  return rows.map(({ name }) => name);
};

/** Citus takes no table with triggers, and would run them once on every node. */
const layEverywhere = async (on: Transaction, table: string): Promise<void> => {
  const { rows: triggers } = await on.query<{ name: string; definition: string }>(sql(table)`
    SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
      WHERE tgrelid = $1::text::regclass AND NOT tgisinternal`);
  for (const { name } of triggers) await on.query({ text: `DROP TRIGGER ${name} ON ${table}` });
  await on.query(sql(table)`SELECT create_reference_table($1::text::regclass)`);
  const { rows } = await on.query<{ copy: string }>(sql(table)`
    SELECT shard_name(logicalrelid, shardid) AS copy FROM pg_dist_shard WHERE logicalrelid = $1::text::regclass`);
  for (const { definition } of triggers)
    await on.query({ text: definition.replace(` ON public.${table} `, ` ON ${rows[0].copy} `) });
};
