import { Client } from 'pg';

const OURS = `n.nspname IN ('public', 'views')`;

/** One line for each property of the schema, by what it is of. The white space in functions is no property. */
const LISTINGS = {
  columns: `
    SELECT format('%s.%s %s %s %s null:%s identity:%s generated:%s collate:%s storage:%s default:%s', n.nspname, c.relname,
        row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname, format_type(a.atttypid, a.atttypmod), NOT a.attnotnull,
        a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstorage, pg_get_expr(d.adbin, d.adrelid))
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE c.relkind IN ('r', 'v', 'm') AND ${OURS}`,
  relations: `
    SELECT format('%s %s.%s %s %s', c.relkind, n.nspname, c.relname, c.relpersistence, c.reloptions)
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS}`,
  constraints: `
    SELECT format('%s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
      FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE ${OURS}`,
  indexes: `
    SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS}`,
  functions: `
    SELECT regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ${OURS}`,
  triggers: `
    SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE NOT t.tgisinternal AND ${OURS}`,
  sequences: `
    SELECT format('%s.%s %s %s %s %s owner:%s', s.schemaname, s.sequencename, s.data_type, s.start_value, s.increment_by, s.cycle,
        (SELECT format('%s.%s', d.refobjid::regclass, d.refobjsubid) FROM pg_depend d
          WHERE d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass AND d.deptype IN ('a', 'i')))
      FROM pg_sequences s WHERE s.schemaname IN ('public', 'views')`,
  collations: `
    SELECT format('%s %s %s', c.collname, c.collprovider, c.collcollate) FROM pg_collation c JOIN pg_namespace n ON n.oid = c.collnamespace WHERE ${OURS}`,
  types: `
    SELECT format('%s %s', t.typname, t.typtype) FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE ${OURS}`,
};

/** The schema of a database, without what belongs to queues. */
export const schemaOf = async (url: string): Promise<Record<string, string[]>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const listed: Record<string, string[]> = {};
    for (const [name, listing] of Object.entries(LISTINGS)) {
      const { rows } = await client.query<[string]>({ text: listing, rowMode: 'array' });
      listed[name] = rows.map(([line]) => line).sort();
    }
    return listed;
  } finally {
    await client.end();
  }
};
