import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many belong to a church and how many wait, kept with it: a page must not count ten thousand members. */
export class ChurchCounts1763600005100 implements MigrationInterface {
  name = 'ChurchCounts1763600005100';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE churches
        ADD COLUMN approved_members integer NOT NULL DEFAULT 0,
        ADD COLUMN pending_members integer NOT NULL DEFAULT 0`);
    await q.query(`
      UPDATE churches c SET approved_members = n.approved, pending_members = n.pending
      FROM (SELECT church_id, count(*) FILTER (WHERE status = 'approved') AS approved, count(*) FILTER (WHERE status = 'pending') AS pending
        FROM church_members GROUP BY church_id) n
      WHERE n.church_id = c.id`);
    await q.query(COUNT);
    for (const [event, table] of CHANGES)
      await q.query(
        `CREATE TRIGGER count_${event.toLowerCase()} AFTER ${event} ON church_members REFERENCING ${table} FOR EACH STATEMENT EXECUTE FUNCTION count_church_members()`,
      );
  }

  async down(q: QueryRunner): Promise<void> {
    for (const [event] of CHANGES) await q.query(`DROP TRIGGER count_${event.toLowerCase()} ON church_members`);
    await q.query(`DROP FUNCTION count_church_members`);
    await q.query(`ALTER TABLE churches DROP COLUMN approved_members, DROP COLUMN pending_members`);
  }
}

const CHANGES = [
  ['INSERT', 'NEW TABLE AS added'],
  ['DELETE', 'OLD TABLE AS removed'],
  ['UPDATE', 'OLD TABLE AS removed NEW TABLE AS added'],
] as const;

const BY_STATUS = (table: string, sign: string): string =>
  `SELECT church_id, ${sign}(status = 'approved')::integer AS approved, ${sign}(status = 'pending')::integer AS pending FROM ${table}`;

const COUNTED = (rows: string): string => `
  UPDATE churches c SET approved_members = c.approved_members + n.approved, pending_members = c.pending_members + n.pending
  FROM (SELECT church_id, sum(approved)::integer AS approved, sum(pending)::integer AS pending FROM (${rows}) r
    GROUP BY church_id HAVING sum(approved) <> 0 OR sum(pending) <> 0) n
  WHERE n.church_id = c.id`;

const COUNT = `
  CREATE FUNCTION count_church_members() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      ${COUNTED(BY_STATUS('added', '+'))};
    ELSIF TG_OP = 'DELETE' THEN
      ${COUNTED(BY_STATUS('removed', '-'))};
    ELSE
      ${COUNTED(`${BY_STATUS('added', '+')} UNION ALL ${BY_STATUS('removed', '-')}`)};
    END IF;
    RETURN NULL;
  END $$`;
