import { Injectable } from '@nestjs/common';
import { CARD_MESSAGES, GROUP_MESSAGES, type CardMemberAnswer, type MessageAnswer } from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { notFound } from '@kernel/errors';
import { Database, type Transaction } from '@platform/database/database';
import { Recorded } from '@platform/event-log/decision';
import { EraseAccount } from '@slices/accounts';
import { requireLeader } from '@slices/groups';
import { cardMembersOf, hasNoMail } from '../read/cards.query';

/** Members of a group whose accounts have no mail: its leaders stand in for them. */
@Injectable()
export class CardMembers {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  of(accountId: number, groupId: number): Promise<CardMemberAnswer[]> {
    return this.database.retried((transaction) => this.looked(transaction, accountId, groupId));
  }

  /** @throws Refusal (not-found) for who is no member, or has an account of their own */
  async remove(
    accountId: number,
    { groupId, userId }: { readonly groupId: number; readonly userId: number },
  ): Promise<Recorded<MessageAnswer>> {
    await this.database.retried(async (transaction) => {
      const members = await this.looked(transaction, accountId, groupId);
      if (!members.some((member) => member.userId === userId)) throw notFound(GROUP_MESSAGES.memberNotInGroup);
    });
    const { position } = await this.commands.execute(new EraseAccount(userId, accountId));
    return new Recorded({ message: CARD_MESSAGES.memberRemoved }, position);
  }

  /** The account of a member whose only reader is a parent's now has nothing left, and nobody who could sign in. */
  async eraseEmptied(accountId: number): Promise<void> {
    if (await hasNoMail(this.database, accountId)) await this.commands.execute(new EraseAccount(accountId, null));
  }

  private async looked(on: Transaction, accountId: number, groupId: number): Promise<CardMemberAnswer[]> {
    await requireLeader(on, accountId, groupId);
    return cardMembersOf(on, groupId);
  }
}
