import {
  FAMILY_MESSAGES,
  READER_MESSAGES,
  type CreateFamilyRequest,
  type FamilyAnswer,
  type FamilyEnvelope,
  type JoinFamilyAnswer,
} from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, notFound } from '@kernel/errors';
import type { Transaction } from '@platform/database/database';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { Realtime } from '@platform/realtime/realtime';
import { inReaderStreams, readerJoinedFamily, Readers } from '@slices/readers';
import { familyFor, membersOfFamily } from '../read/family.query';
import { insertFamily, insertFamilyReader, type NewFamily } from '../store/family.repository';
import { Families, memberOf, newInviteCode, refuseCrowd, type FamilyReader } from './families';

/** The founder's primary reader belongs to the family from the start. */
export class CreateFamily extends Command<Recorded<FamilyEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly family: CreateFamilyRequest,
  ) {
    super();
  }
}

/** The primary reader joins with its account; other readers are added individually. */
export class JoinFamily extends Command<Recorded<JoinFamilyAnswer>> {
  constructor(
    readonly accountId: number,
    readonly inviteCode: string,
  ) {
    super();
  }
}

/** A member brings another of its readers along. */
export class AddFamilyReader extends Command<Recorded<FamilyEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly ids: FamilyReader,
  ) {
    super();
  }
}

@CommandHandler(CreateFamily)
export class CreateFamilyHandler implements ICommandHandler<CreateFamily> {
  constructor(
    private readonly recorder: Recorder,
    private readonly families: Families,
    private readonly realtime: Realtime,
  ) {}

  execute({ accountId, family: request }: CreateFamily): Promise<Recorded<FamilyEnvelope>> {
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      const { name, description } = request;
      const createdAt = new Date(now());
      const family = { name, description: description || null, createdBy: accountId, createdAt };
      const familyId = await found(on, family);
      const reader = await this.families.enter(on, { accountId, familyId, joinedAt: createdAt });
      return joined(on, this.realtime, { accountId, familyId, ...reader }, (answer) => ({ family: answer }));
    });
  }
}

@CommandHandler(JoinFamily)
export class JoinFamilyHandler implements ICommandHandler<JoinFamily> {
  constructor(
    private readonly recorder: Recorder,
    private readonly families: Families,
    private readonly realtime: Realtime,
  ) {}

  execute({ accountId, inviteCode }: JoinFamily): Promise<Recorded<JoinFamilyAnswer>> {
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      const joining = await this.families.enterByCode(on, {
        accountId,
        inviteCode,
        joinedAt: new Date(now()),
      });
      if (!joining) throw notFound(FAMILY_MESSAGES.inviteCodeUnknown);
      return joined(on, this.realtime, joining, (answer) => ({ success: true, family: answer }));
    });
  }
}

@CommandHandler(AddFamilyReader)
export class AddFamilyReaderHandler implements ICommandHandler<AddFamilyReader> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
    private readonly realtime: Realtime,
  ) {}

  execute({ accountId, ids }: AddFamilyReader): Promise<Recorded<FamilyEnvelope>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      await memberOf(on, accountId, ids.familyId);
      const [reader] = await this.readers.lock(on, accountId, [ids.readerId]);
      if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
      if (!(await insertFamilyReader(on, ids))) throw conflict(FAMILY_MESSAGES.readerAlreadyInFamily);
      await refuseCrowd(on, { accountId, ...ids });
      return joined(on, this.realtime, { accountId, ...ids, partition: reader.partition }, (family) => ({ family }));
    });
  }
}

const found = async (on: Transaction, family: Omit<NewFamily, 'inviteCode'>): Promise<number> => {
  for (;;) {
    const id = await insertFamily(on, { ...family, inviteCode: newInviteCode() });
    if (id !== null) return id;
  }
};

const joined = async <Answer extends object>(
  client: Transaction,
  realtime: Realtime,
  {
    accountId,
    familyId,
    readerId,
    partition,
  }: FamilyReader & { readonly accountId: number; readonly partition: number },
  answerOf: (family: FamilyAnswer) => Answer,
): Promise<Decision<Answer>> => {
  const family = await familyFor(client, accountId, familyId);
  const concerns = await membersOfFamily(client, familyId);
  return {
    streams: inReaderStreams([{ partition, event: readerJoinedFamily({ readerId, familyId }) }]),
    answer: answerOf(family),
    names: [...family.members.map(({ id }) => id), ...family.readers.map(({ userId }) => userId)],
    afterwards: () => realtime.accountsUpdated(concerns, 'families'),
  };
};
