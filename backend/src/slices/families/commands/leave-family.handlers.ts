import {
  FAMILY_MESSAGES,
  msg,
  type FamilyEnvelope,
  type FamilyMemberRemovedAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forbidden, notFound } from '@kernel/errors';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { Successions } from '@platform/privacy/successions';
import { Realtime } from '@platform/realtime/realtime';
import { inReaderStreams } from '@slices/readers';
import { FamilyNotices } from '../reactions/family-notices';
import { familyFor, lockFamilyReaders, membersOfFamily, type FamilyReaderRow } from '../read/family.query';
import { deleteFamily, deleteFamilyReader } from '../store/family.repository';
import { depart, leftFamily, memberOf, type FamilyReader } from './families';

/** A member leaves, and its readers with it. */
export class LeaveFamily extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    readonly familyId: number,
  ) {
    super();
  }
}

/** The owner removes another member, who may come back with the invite code until it is changed. */
export class RemoveFamilyMember extends Command<Recorded<FamilyMemberRemovedAnswer>> {
  constructor(
    readonly accountId: number,
    readonly member: { readonly familyId: number; readonly userId: number },
  ) {
    super();
  }
}

/** Only a reader's owner removes it, and never the primary one. */
export class RemoveFamilyReader extends Command<Recorded<FamilyEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly ids: FamilyReader,
  ) {
    super();
  }
}

/** The family ends; the readers remain with their owners. */
export class DeleteFamily extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    readonly familyId: number,
  ) {
    super();
  }
}

@CommandHandler(LeaveFamily)
export class LeaveFamilyHandler implements ICommandHandler<LeaveFamily> {
  constructor(
    private readonly recorder: Recorder,
    private readonly realtime: Realtime,
    private readonly notices: FamilyNotices,
    private readonly successions: Successions,
  ) {}

  execute({ accountId, familyId }: LeaveFamily): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      const family = await memberOf(on, accountId, familyId);
      if (family.createdBy === accountId) throw forbidden(FAMILY_MESSAGES.ownerStays);
      const concerns = await membersOfFamily(on, familyId);
      const readers = await depart(on, { familyId, accountId });
      await this.notices.left(on, { familyId, accountId }, family.createdBy);
      const afterwards = await this.successions.leave(on, { accountId, group: { kind: 'family', id: familyId } });
      const answer = { message: msg('You left the family') };
      return left(this.realtime, readers, familyId, { concerns, answer, afterwards });
    });
  }
}

@CommandHandler(RemoveFamilyMember)
export class RemoveFamilyMemberHandler implements ICommandHandler<RemoveFamilyMember> {
  constructor(
    private readonly recorder: Recorder,
    private readonly realtime: Realtime,
    private readonly notices: FamilyNotices,
    private readonly successions: Successions,
  ) {}

  execute({
    accountId,
    member: { familyId, userId },
  }: RemoveFamilyMember): Promise<Recorded<FamilyMemberRemovedAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      const family = await memberOf(on, accountId, familyId);
      if (family.createdBy !== accountId) throw forbidden(FAMILY_MESSAGES.onlyOwnerRemoves);
      if (userId === accountId) throw forbidden(FAMILY_MESSAGES.ownerStays);
      const concerns = await membersOfFamily(on, familyId);
      if (!concerns.includes(userId)) throw notFound(FAMILY_MESSAGES.memberNotInFamily);
      const readers = await depart(on, { familyId, accountId: userId });
      await this.notices.removed(on, { familyId, accountId: userId });
      const group = { kind: 'family', id: familyId } as const;
      const afterwards = await this.successions.leave(on, { accountId: userId, group });
      const answer = { userId, memberCount: concerns.length - 1 };
      return left(this.realtime, readers, familyId, { concerns, answer, afterwards });
    });
  }
}

@CommandHandler(RemoveFamilyReader)
export class RemoveFamilyReaderHandler implements ICommandHandler<RemoveFamilyReader> {
  constructor(
    private readonly recorder: Recorder,
    private readonly realtime: Realtime,
  ) {}

  execute({ accountId, ids: { familyId, readerId } }: RemoveFamilyReader): Promise<Recorded<FamilyEnvelope>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      await memberOf(on, accountId, familyId);
      const readers = await lockFamilyReaders(on, familyId);
      const reader = readers.find((candidate) => candidate.readerId === readerId);
      if (!reader) throw notFound(FAMILY_MESSAGES.readerNotInFamily);
      if (reader.ownerId !== accountId) throw forbidden(FAMILY_MESSAGES.onlyOwnerDetaches);
      if (reader.isPrimary) throw forbidden(FAMILY_MESSAGES.primaryReaderStaysInFamily);
      await deleteFamilyReader(on, familyId, readerId);
      const family = await familyFor(on, accountId, familyId);
      const concerns = family.members.map(({ id }) => id);
      return {
        streams: inReaderStreams([leftFamily(reader, familyId)]),
        answer: { family },
        names: concerns,
        afterwards: () => this.realtime.accountsUpdated(concerns, 'families'),
      };
    });
  }
}

@CommandHandler(DeleteFamily)
export class DeleteFamilyHandler implements ICommandHandler<DeleteFamily> {
  constructor(
    private readonly recorder: Recorder,
    private readonly realtime: Realtime,
  ) {}

  execute({ accountId, familyId }: DeleteFamily): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      const family = await memberOf(on, accountId, familyId);
      if (family.createdBy !== accountId) throw forbidden(FAMILY_MESSAGES.onlyOwnerDeletes);
      const concerns = await membersOfFamily(on, familyId);
      const readers = await lockFamilyReaders(on, familyId);
      await deleteFamily(on, familyId);
      return left(this.realtime, readers, familyId, { concerns, answer: { message: msg('Family deleted') } });
    });
  }
}

const left = <Answer extends object>(
  realtime: Realtime,
  readers: readonly FamilyReaderRow[],
  familyId: number,
  { concerns, answer, afterwards }: { concerns: readonly number[]; answer: Answer; afterwards?: () => void },
): Decision<Answer> => {
  return {
    streams: inReaderStreams(readers.map((reader) => leftFamily(reader, familyId))),
    answer,
    afterwards: () => {
      realtime.accountsUpdated(concerns, 'families');
      afterwards?.();
    },
  };
};
