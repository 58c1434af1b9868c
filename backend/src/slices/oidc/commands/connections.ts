import { Injectable } from '@nestjs/common';
import { AUTH_NOTICES, PROVIDER_MESSAGES, type MessageAnswer, type ProviderConnectionAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, forbidden, notFound } from '@kernel/errors';
import { Database, type Transaction } from '@platform/database/database';
import { Settings } from '@platform/settings/settings';
import { connectionOfAccount, deleteConnection, putConnection, type Identity } from '../store/connection.repository';
import { ClaimedAdministrators } from './claimed-administrators';

/** What the provider's people are connected to, as they change it in their settings. */
@Injectable()
export class Connections {
  constructor(
    private readonly database: Database,
    private readonly administrators: ClaimedAdministrators,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async of(accountId: number): Promise<ProviderConnectionAnswer> {
    const found = await connectionOfAccount(this.database, accountId);
    return { connection: found && { connectedAt: found.connectedAt.toISOString() } };
  }

  /** @throws Refusal (conflict) when the person is another account's */
  connect(accountId: number, person: Identity): Promise<void> {
    return this.database.retried((transaction) => this.within(transaction, accountId, person));
  }

  /** The same, within a transaction. */
  async within(on: Transaction, accountId: number, person: Identity): Promise<void> {
    const at = new Date(this.clock.now());
    if (!(await putConnection(on, person, { accountId, at }))) throw conflict(AUTH_NOTICES['provider-taken']);
  }

  /** @throws Refusal (not-found) when it is not connected, (forbidden) where there is no other way in */
  async disconnect(accountId: number): Promise<MessageAnswer> {
    if (!this.settings.passwords) throw forbidden(PROVIDER_MESSAGES.onlyWayIn);
    const done = await this.database.retried(async (transaction) => {
      const found = await deleteConnection(transaction, accountId);
      return found && this.administrators.withdraw(transaction, found);
    });
    if (!done) throw notFound(PROVIDER_MESSAGES.notConnected);
    done();
    return { message: PROVIDER_MESSAGES.disconnected };
  }
}
