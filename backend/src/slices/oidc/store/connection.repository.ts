import { sql, type Queryable } from '@platform/database/database';

/** A person of the provider. */
export interface Identity {
  readonly issuer: string;
  /** The provider's own name for the person; never given to anybody else. */
  readonly subject: string;
}

export interface Connection extends Identity {
  readonly accountId: number;
  readonly connectedAt: Date;
  /** Whether the account became administrator by the provider's claim. */
  readonly madeAdministrator: boolean;
}

const CONNECTION = `SELECT issuer, subject, account_id AS "accountId", connected_at AS "connectedAt", made_administrator AS "madeAdministrator" FROM account_connection`;

type Row = Connection & Record<string, unknown>;

export const connectionOf = async (on: Queryable, { issuer, subject }: Identity): Promise<Connection | null> => {
  const { rows } = await on.query<Row>(sql(issuer, subject)`${CONNECTION} WHERE issuer = $1 AND subject = $2`);
  return rows.at(0) ?? null;
};

export const connectionOfAccount = async (on: Queryable, accountId: number): Promise<Connection | null> => {
  const { rows } = await on.query<Row>(sql(accountId)`${CONNECTION} WHERE account_id = $1`);
  return rows.at(0) ?? null;
};

/**
 * In the place of the account's former one, with what that made of the account. False when the identity is another
 * account's: roll back.
 */
export const putConnection = async (
  on: Queryable,
  { issuer, subject }: Identity,
  { accountId, at }: { accountId: number; at: Date },
): Promise<boolean> => {
  const former = await deleteConnection(on, accountId);
  const { rowCount } = await on.query(sql(issuer, subject, accountId, at, former?.madeAdministrator ?? false)`
    INSERT INTO account_connection (issuer, subject, account_id, connected_at, made_administrator)
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
};

export const noteAdministrator = async (on: Queryable, accountId: number, made: boolean): Promise<void> => {
  await on.query(sql(accountId, made)`UPDATE account_connection SET made_administrator = $2 WHERE account_id = $1`);
};

export const deleteConnection = async (on: Queryable, accountId: number): Promise<Connection | null> => {
  const connection = await connectionOfAccount(on, accountId);
  await on.query(sql(accountId)`DELETE FROM account_connection WHERE account_id = $1`);
  return connection;
};
