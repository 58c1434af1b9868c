import { AUTH_MESSAGES } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@kernel/clock';
import { conflict } from '@kernel/errors';
import { Database, type Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { inReaderStreams } from '@slices/readers';
import { findAccountByEmail } from '../store/account.repository';
import { Accounts, type NewAccount } from './accounts';
import { Invitations } from './invitations';
import { hashPassword } from './sign-in/passwords';

export type Registration = Omit<NewAccount, 'email' | 'passwordHash' | 'createdAt'> & {
  readonly email: string;
  /** A generator of many accounts may hash one password once and pass the hash. */
  readonly secret: { readonly password: string } | { readonly passwordHash: string };
};

export interface Registered {
  readonly accountId: number;
  readonly primaryReaderId: number;
}

/** Creates the account, its key and its primary reader and lets it into what `invite` invites to: all or nothing. */
export class RegisterAccount extends Command<Recorded<Registered>> {
  constructor(
    readonly registration: Registration,
    readonly invite?: string,
    /** What else is written within the same transaction. */
    readonly alongside?: (on: Transaction, accountId: number) => Promise<void>,
  ) {
    super();
  }
}

/** @throws Refusal (conflict) when the email is taken, (invalid) for an invitation that is none, or no longer */
@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(
    private readonly database: Database,
    private readonly recorder: Recorder,
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  async execute({ registration, invite, alongside }: RegisterAccount): Promise<Recorded<Registered>> {
    const { secret, ...person } = registration;
    if (await findAccountByEmail(this.database, person.email)) throw conflict(AUTH_MESSAGES.emailTaken, 'email');
    const passwordHash = 'passwordHash' in secret ? secret.passwordHash : await hashPassword(secret.password);
    const at = this.clock.now();
    return this.recorder.change({ accountId: null, at }, async ({ on }) => {
      const createdAt = new Date(at);
      const { changes, ...created } = await this.accounts.create(on, { ...person, passwordHash, createdAt });
      const { accountId } = created;
      await alongside?.(on, accountId);
      const entered = invite ? await this.invitations.enter(on, invite, { accountId, at: createdAt }) : null;
      return {
        accountId,
        streams: inReaderStreams([...changes, ...(entered?.changes ?? [])]),
        answer: created,
        afterwards: entered?.afterwards,
      };
    });
  }
}
