import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Addresses are compared without how their letters are composed and without characters that show nothing. Of several
 * accounts with one address after that, the oldest gets it; the others keep theirs.
 */
export class ComparableAddresses1763600004800 implements MigrationInterface {
  name = 'ComparableAddresses1763600004800';

  async up(q: QueryRunner): Promise<void> {
    const rows = (await q.query(
      `SELECT id, email FROM users WHERE octet_length(email) <> char_length(email) ORDER BY id`,
    )) as Row[];
    for (const { id, email } of rows) {
      const comparable = email
        .normalize('NFKC')
        .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
        .trim()
        .toLowerCase();
      if (comparable !== email)
        await q.query('UPDATE users SET email = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM users WHERE email = $2)', [
          id,
          comparable,
        ]);
    }
  }

  /** How they were written is not kept. */
  async down(): Promise<void> {}
}

interface Row {
  readonly id: number;
  readonly email: string;
}
