import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Readers sign in with a card: a name with a PIN, or a secret as a QR code, both kept as hashes. A session of a card is
 * limited to its reader, and ends with the card. Accounts whose reader has a card need no mail address and no password.
 */
export class Cards1763600027000 implements MigrationInterface {
  name = 'Cards1763600027000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE reader_card (
        reader_id integer PRIMARY KEY REFERENCES readers (id) ON DELETE CASCADE,
        account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL CONSTRAINT reader_card_name UNIQUE,
        pin_hash text NOT NULL,
        secret_hash bytea NOT NULL UNIQUE,
        wrong_pins smallint NOT NULL DEFAULT 0,
        wrong_at timestamptz,
        made_at timestamptz NOT NULL
      )`);
    await q.query('CREATE INDEX reader_card_account ON reader_card (account_id)');
    await q.query(
      'ALTER TABLE sessions ADD COLUMN card_reader_id integer REFERENCES reader_card (reader_id) ON DELETE CASCADE',
    );
    await q.query('CREATE INDEX sessions_card ON sessions (card_reader_id) WHERE card_reader_id IS NOT NULL');
    await q.query('ALTER TABLE users ALTER COLUMN email DROP NOT NULL');
    await q.query('ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL');
  }

  async down(q: QueryRunner): Promise<void> {
    const [{ some }] = (await q.query(`SELECT EXISTS (SELECT FROM users WHERE email IS NULL) AS some`)) as {
      some: boolean;
    }[];
    if (some) throw new Error('members of groups sign in with cards, which earlier versions cannot: remove them first');
    await q.query('ALTER TABLE users ALTER COLUMN password_hash SET NOT NULL');
    await q.query('ALTER TABLE users ALTER COLUMN email SET NOT NULL');
    await q.query('ALTER TABLE sessions DROP COLUMN card_reader_id');
    await q.query('DROP TABLE reader_card');
  }
}
