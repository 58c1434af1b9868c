import type { CardMadeAnswer, MembersListAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@kernel/clock';
import { Database, type Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { Accounts, hashPassword } from '@slices/accounts';
import { Groups, requireLeader } from '@slices/groups';
import { inReaderStreams, type ReaderChange } from '@slices/readers';
import { isNameInUse } from '../read/cards.query';
import { putCard, secretHashOf } from '../store/card.repository';
import { freshName, freshPin, freshSecret } from './fresh-card';

/** Members of a group by a list of names: each gets an account without mail, and a card. */
export class BringInList extends Command<Recorded<MembersListAnswer>> {
  constructor(
    readonly accountId: number,
    readonly groupId: number,
    readonly names: readonly string[],
  ) {
    super();
  }
}

interface Newcomer {
  readonly reader: string;
  readonly card: CardMadeAnswer;
  readonly pinHash: string;
}

/** All or nobody. @throws Refusal (forbidden) for other members, (not-found) for strangers, (conflict) for a full group */
@CommandHandler(BringInList)
export class BringInListHandler implements ICommandHandler<BringInList> {
  constructor(
    private readonly database: Database,
    private readonly recorder: Recorder,
    private readonly accounts: Accounts,
    private readonly groups: Groups,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, groupId, names }: BringInList): Promise<Recorded<MembersListAnswer>> {
    // Hashing is expensive, so nobody gets it who may not bring anybody in.
    await this.database.retried((transaction) => requireLeader(transaction, accountId, groupId));
    const newcomers = await this.cardsFor(names);
    const at = this.clock.now();
    return this.recorder.change({ accountId, at, keepsAnswer: false }, async ({ on }) => {
      await requireLeader(on, accountId, groupId);
      const changes: ReaderChange[] = [];
      const members: MembersListAnswer['members'] = [];
      for (const newcomer of newcomers) {
        const entered = await this.enter(on, { newcomer, groupId, at: new Date(at) });
        changes.push(...entered.changes);
        members.push(entered.member);
      }
      return { streams: inReaderStreams(changes), answer: { members } };
    });
  }

  /** Each with a name that nobody has. */
  private async cardsFor(names: readonly string[]): Promise<Newcomer[]> {
    const newcomers: Newcomer[] = [];
    const taken = new Set<string>();
    for (const reader of names) {
      let name = freshName(reader);
      while (taken.has(name) || (await isNameInUse(this.database, name))) name = freshName(reader);
      taken.add(name);
      const pin = freshPin();
      newcomers.push({ reader, card: { name, pin, card: freshSecret() }, pinHash: await hashPassword(pin) });
    }
    return newcomers;
  }

  private async enter(
    on: Transaction,
    { newcomer, groupId, at }: { readonly newcomer: Newcomer; readonly groupId: number; readonly at: Date },
  ): Promise<{ changes: readonly ReaderChange[]; member: MembersListAnswer['members'][number] }> {
    const { reader, card, pinHash } = newcomer;
    const wanted = { name: reader, email: null, passwordHash: null, createdAt: at, isSetUp: true };
    const { accountId, primaryReaderId: readerId, changes } = await this.accounts.create(on, wanted);
    await this.groups.addMember(on, { groupId, accountId, role: 'member', joinedAt: at });
    const secretHash = secretHashOf(card.card);
    await putCard(on, { readerId, accountId, name: card.name, pinHash, secretHash, madeAt: at });
    return { changes, member: { userId: accountId, readerId, name: reader, card } };
  }
}
