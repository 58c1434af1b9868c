import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PROVIDER_MESSAGES, type AuthAnswer, type LanguageTag } from '@lectio/contract';
import { conflict, invalid } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { AccountMails, Accounts, RegisterAccount, Registration } from '@slices/accounts';
import { connectionOf } from '../store/connection.repository';
import { ClaimedAdministrators } from './claimed-administrators';
import { Connections } from './connections';
import type { Person } from './provider';

const SECRET_BYTES = 32;

/** What the browser adds to what the provider said. */
export interface Visitor {
  /** Of the network. */
  readonly address: string;
  readonly language: LanguageTag | null;
  /** Of an account here with the same email. */
  readonly password: string | null;
  readonly invite?: string;
}

type PersonWithEmail = Person & { readonly email: string };

/** Lets in people whom the provider knows. */
@Injectable()
export class ProviderSignIn {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly registration: Registration,
    private readonly connections: Connections,
    private readonly administrators: ClaimedAdministrators,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The account that is connected to this person. Otherwise the one with the person's email, if its password is given:
   * an address alone proves nothing, since providers let people write what they like. Otherwise a new one.
   * @throws Refusal (conflict) when that password is needed, (unauthenticated) when it is wrong, (forbidden) when the
   * site takes no new accounts, (invalid) for an unknown invitation or without an email
   * @throws TooManyRequests
   */
  async finish(person: Person, visitor: Visitor): Promise<AuthAnswer> {
    const known = await connectionOf(this.database, person);
    const accountId = known?.accountId ?? (await this.newlyConnected(person, visitor));
    await this.administrators.follow(known ?? { accountId, madeAdministrator: false }, person.isAdmin);
    return this.accounts.enter(accountId);
  }

  private async newlyConnected(person: Person, visitor: Visitor): Promise<number> {
    const { email } = person;
    if (email === null) throw invalid(PROVIDER_MESSAGES.noEmail);
    const isTaken = await this.accounts.isTaken(email);
    if (!isTaken) return this.register({ ...person, email }, visitor);
    if (visitor.password === null) throw conflict(PROVIDER_MESSAGES.accountExists, 'password');
    return this.connect({ ...person, email }, visitor.address, visitor.password);
  }

  private async connect(person: PersonWithEmail, address: string, password: string): Promise<number> {
    const attempt = { address, email: person.email, device: null };
    await this.limits.countLogin(attempt);
    const accountId = await this.accounts.provedBy(person.email, password);
    await this.limits.forgetLogin(attempt);
    await this.connections.connect(accountId, person);
    return accountId;
  }

  private async register(person: PersonWithEmail, { address, language, invite }: Visitor): Promise<number> {
    await this.limits.countRegistration(address, invite);
    await this.registration.refuseUnwelcome(invite);
    const { name, email, emailVerified } = person;
    // Nobody knows it. Who wants one asks for a link by mail.
    const secret = { password: randomBytes(SECRET_BYTES).toString('base64url') };
    const { answer } = await this.commands.execute(
      new RegisterAccount({ name, email, emailVerified, language, secret }, invite, (on, accountId) =>
        this.connections.within(on, accountId, person),
      ),
    );
    if (!emailVerified) this.mails.sendVerification(answer.accountId);
    return answer.accountId;
  }
}
