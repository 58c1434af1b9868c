import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const counted = (sign: '+' | '-', rows: string): string =>
  `SELECT church_id, ${sign}(status = 'approved')::integer AS approved, ${sign}(status = 'pending')::integer AS pending FROM ${rows}`;

const ADDED = counted('+', 'added');
const REMOVED = counted('-', 'removed');

const countEach = (changes: string): string => `
    FOR n IN SELECT church_id, sum(approved)::integer AS approved, sum(pending)::integer AS pending FROM (${changes}) r
      GROUP BY church_id HAVING sum(approved) <> 0 OR sum(pending) <> 0
    LOOP
      UPDATE churches c SET approved_members = c.approved_members + n.approved, pending_members = c.pending_members + n.pending
        WHERE c.id = n.church_id;
    END LOOP;`;

const COUNT = `CREATE OR REPLACE FUNCTION count_church_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  n record;
BEGIN
  IF TG_OP = 'INSERT' THEN${countEach(ADDED)}
  ELSIF TG_OP = 'DELETE' THEN${countEach(REMOVED)}
  ELSE${countEach(`${ADDED} UNION ALL ${REMOVED}`)}
  END IF;
  RETURN NULL;
END $$`;

const before = (): string => {
  const baseline = readFileSync(join(__dirname, 'baseline', 'readers-and-groups.sql'), 'utf8');
  const [, body] = /^CREATE (FUNCTION count_church_members.*?^END \$\$;)/ms.exec(baseline) ?? [];
  if (body === undefined) throw new Error('the baseline has no count_church_members');
  return `CREATE OR REPLACE ${body}`;
};

/** No statement joins the changed rows of a trigger with a table: on a Citus' coordinator that one is everywhere. */
export class CountMembers1763600031400 implements MigrationInterface {
  name = 'CountMembers1763600031400';

  async up(q: QueryRunner): Promise<void> {
    await q.query(COUNT);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(before());
  }
}
