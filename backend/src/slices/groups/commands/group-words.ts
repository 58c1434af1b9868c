import { Injectable } from '@nestjs/common';
import { msg, PLAN_MESSAGES, type DayWordAnswer, type DayWordEnvelope, type MessageAnswer } from '@lectio/contract';
import { formatDay } from '@kernel/civil-date';
import { notFound } from '@kernel/errors';
import { Database } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { Realtime } from '@platform/realtime/realtime';
import { accountsIn } from '../read/group.query';
import { groupWord, groupWordsBy, type GroupDay } from '../read/group-word.query';
import { deleteGroupWord, writeGroupWord } from '../store/group-word.repository';
import { requireLeader } from './group-access';

/** A leader's word for a day, which each member sees on their own such day. */
@Injectable()
export class GroupWords {
  constructor(
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly realtime: Realtime,
  ) {}

  /** For members. */
  on(accountId: number, asked: GroupDay): Promise<DayWordAnswer | null> {
    return groupWord(this.database, accountId, asked);
  }

  /** What an account wrote. */
  by(accountId: number): Promise<{ group: string; date: string; text: string }[]> {
    return groupWordsBy(this.database, accountId);
  }

  async write(accountId: number, of: GroupDay, text: string): Promise<Recorded<DayWordEnvelope>> {
    const changed = await this.idempotency.change(async (transaction) => {
      await requireLeader(transaction, accountId, of.groupId);
      await writeGroupWord(transaction, { groupId: of.groupId, date: formatDay(of.day), accountId, text });
      const word = await groupWord(transaction, accountId, of);
      if (!word) throw notFound(PLAN_MESSAGES.wordNotFound);
      return { message: msg('Word for the day saved'), word };
    });
    await this.tell(of.groupId);
    return changed;
  }

  async remove(accountId: number, { groupId, day }: GroupDay): Promise<Recorded<MessageAnswer>> {
    const changed = await this.idempotency.change(async (transaction) => {
      await requireLeader(transaction, accountId, groupId);
      if (!(await deleteGroupWord(transaction, groupId, formatDay(day)))) throw notFound(PLAN_MESSAGES.wordNotFound);
      return { message: msg('Word for the day deleted') };
    });
    await this.tell(groupId);
    return changed;
  }

  private async tell(groupId: number): Promise<void> {
    this.realtime.accountsUpdated((await accountsIn(this.database, groupId)).all, 'groups');
  }
}
