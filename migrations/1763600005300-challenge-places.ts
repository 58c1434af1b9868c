import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a reader's place in a challenge ends with something else: its table, the events, and the readers and group. */
const ENDS = [
  { table: 'family_readers', when: 'AFTER DELETE', readers: 'ARRAY[OLD.reader_id]', of: 'c.family_id = OLD.family_id' },
  {
    table: 'church_members',
    when: 'AFTER DELETE OR UPDATE OF status, church_id',
    readers: 'ARRAY(SELECT r.id FROM readers r WHERE r.account_id = OLD.account_id)',
    of: 'c.church_id = OLD.church_id',
    unless: `TG_OP = 'UPDATE' AND NEW.status = 'approved' AND NEW.church_id = OLD.church_id`,
  },
  {
    table: 'readers',
    when: 'BEFORE DELETE OR UPDATE OF is_active',
    readers: 'ARRAY[OLD.id]',
    of: 'true',
    unless: `TG_OP = 'UPDATE' AND NEW.is_active`,
  },
] as const;

/**
 * A reader who leaves the family or the church, or is deleted, gives up its place in the group's open challenges: it
 * gets no news of changed rules, and its team can be filled again. The row is kept, so that a returning reader rejoins its team.
 */
export class ChallengePlaces1763600005300 implements MigrationInterface {
  name = 'ChallengePlaces1763600005300';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE challenge_participants ADD COLUMN gone boolean NOT NULL DEFAULT false`);
    for (const { table, when, readers, of, ...end } of ENDS) {
      await q.query(`
        CREATE FUNCTION end_places_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF ${'unless' in end ? end.unless : 'false'} THEN RETURN NEW; END IF;
          WITH ended AS (
            UPDATE challenge_participants p SET gone = true FROM challenges c
              WHERE c.id = p.challenge_id AND c.closed_at IS NULL AND p.reader_id = ANY(${readers}) AND NOT p.gone AND ${of}
              RETURNING p.challenge_id, p.team, p.strength
          ), fewer AS (
            SELECT challenge_id, team, count(*) AS members, sum(strength) AS strength FROM ended GROUP BY challenge_id, team
          )
          UPDATE challenge_teams t SET members = t.members - f.members, strength = t.strength - f.strength
            FROM fewer f WHERE t.challenge_id = f.challenge_id AND t.number = f.team;
          RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
        END $$`);
      await q.query(
        `CREATE TRIGGER end_places ${when} ON ${table} FOR EACH ROW EXECUTE FUNCTION end_places_of_${table}()`,
      );
    }
    await q.query(`
      UPDATE challenge_participants p SET gone = true FROM challenges c, readers r
        WHERE c.id = p.challenge_id AND c.closed_at IS NULL AND r.id = p.reader_id AND (NOT r.is_active
          OR c.scope = 'family' AND NOT EXISTS (SELECT 1 FROM family_readers f WHERE f.family_id = c.family_id AND f.reader_id = r.id)
          OR c.scope = 'church' AND NOT EXISTS (
            SELECT 1 FROM church_members m WHERE m.church_id = c.church_id AND m.account_id = r.account_id AND m.status = 'approved'))`);
    await q.query(`
      UPDATE challenge_teams t SET (members, strength) = (
          SELECT count(*), coalesce(sum(p.strength), 0) FROM challenge_participants p
            WHERE p.challenge_id = t.challenge_id AND p.team = t.number AND NOT p.gone)
        FROM challenges c WHERE c.id = t.challenge_id AND c.closed_at IS NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const { table } of ENDS) {
      await q.query(`DROP TRIGGER end_places ON ${table}`);
      await q.query(`DROP FUNCTION end_places_of_${table}`);
    }
    await q.query(`ALTER TABLE challenge_participants DROP COLUMN gone`);
  }
}
