import { MESSAGES } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { lockAccount } from '../store/account.repository';
import { FreshAccounts, type Fresh } from './fresh-accounts';

/** An account that never confirmed its address begins again as the operator's administrator. */
export class ClaimAccount extends Command<Recorded<Fresh>> {
  constructor(
    readonly accountId: number,
    readonly administrator: { readonly name: string; readonly passwordHash: string },
  ) {
    super();
  }
}

/** @throws Refusal (conflict) when its owner was faster */
@CommandHandler(ClaimAccount)
export class ClaimAccountHandler implements ICommandHandler<ClaimAccount> {
  constructor(
    private readonly recorder: Recorder,
    private readonly fresh: FreshAccounts,
  ) {}

  execute({ accountId, administrator }: ClaimAccount): Promise<Recorded<Fresh>> {
    return this.recorder.change({ accountId: null }, async ({ on, now }) => {
      const account = await lockAccount(on, accountId);
      if (!account || !this.fresh.isUnclaimed(account)) throw conflict(MESSAGES.busyRetry);
      const wanted = { ...administrator, createdAt: new Date(now()), isAdmin: true, isSetUp: true };
      return this.fresh.begin(on, account, wanted);
    });
  }
}
