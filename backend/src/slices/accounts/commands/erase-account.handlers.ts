import { ADMIN_MESSAGES, AUTH_MESSAGES, MESSAGES, type MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, notFound, Refusal } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { lockAccount, type Account } from '../store/account.repository';
import { AccountErasure } from './account-erasure';

/**
 * For its owner. Refused (unauthenticated) when it is already gone, (conflict) when nobody would be left to administer
 * the site.
 */
export class EraseOwnAccount extends Command<Recorded<MessageAnswer>> {
  constructor(readonly accountId: number) {
    super();
  }
}

/**
 * For an administrator, who must still exist when it is done: of two who delete each other, only one does. Refused
 * (unauthenticated) when the administrator's own account is gone, (not-found) when the other one is.
 */
export class EraseAccountFor extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly administratorId: number,
    readonly accountId: number,
  ) {
    super();
  }
}

/** Erases an account if it is there. `by` is the account that deletes it; null for the operator. */
export class EraseAccount extends Command<Recorded<object>> {
  constructor(
    readonly accountId: number,
    readonly by: number | null,
  ) {
    super();
  }
}

@CommandHandler(EraseOwnAccount)
export class EraseOwnAccountHandler implements ICommandHandler<EraseOwnAccount> {
  constructor(
    private readonly recorder: Recorder,
    private readonly erasure: AccountErasure,
  ) {}

  execute({ accountId }: EraseOwnAccount): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId, keepsAnswer: false }, async ({ on, now }) => {
      const administrators = await this.erasure.lockShared(on, accountId);
      if (administrators.length === 1) throw conflict(AUTH_MESSAGES.onlyAdministrator);
      const account = await lockAccount(on, accountId);
      if (!account) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
      return { ...(await this.erasure.ending(on, account, now())), answer: { message: AUTH_MESSAGES.accountDeleted } };
    });
  }
}

@CommandHandler(EraseAccountFor)
export class EraseAccountForHandler implements ICommandHandler<EraseAccountFor> {
  constructor(
    private readonly recorder: Recorder,
    private readonly erasure: AccountErasure,
  ) {}

  execute({ administratorId, accountId }: EraseAccountFor): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId: administratorId }, async ({ on, now }) => {
      await this.erasure.lockShared(on, accountId);
      const both = new Map<number, Account | null>();
      // Everybody locks in the same order, so that neither waits for the other.
      for (const id of [administratorId, accountId].sort((a, b) => a - b)) both.set(id, await lockAccount(on, id));
      if (!both.get(administratorId)) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
      const account = both.get(accountId);
      if (!account) throw notFound(ADMIN_MESSAGES.userUnknown);
      return { ...(await this.erasure.ending(on, account, now())), answer: { message: ADMIN_MESSAGES.userDeleted } };
    });
  }
}

@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    private readonly recorder: Recorder,
    private readonly erasure: AccountErasure,
  ) {}

  execute({ accountId, by }: EraseAccount): Promise<Recorded<object>> {
    return this.recorder.change({ accountId: by, keepsAnswer: false }, async ({ on, now }) => {
      await this.erasure.lockShared(on, accountId);
      const account = await lockAccount(on, accountId);
      if (!account) return { answer: {} };
      return { ...(await this.erasure.ending(on, account, now())), answer: {} };
    });
  }
}
