import { CHURCH_MESSAGES, type ChurchDecision, type MembershipDecisionAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, notFound } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { ChurchNotices } from '../reactions/church-notices';
import { churchInShort } from '../read/church.query';
import {
  admittingTo,
  approveMembership,
  countsOf,
  deleteMembership,
  findMembership,
  lockChurch,
} from '../store/church.repository';
import { requireRole } from '../domain/church-rights';
import { ChurchMembership } from './church-membership';
import { ChurchReaders, rowsOfJoining } from './church-readers';

/** Whoever admits to the church approves or rejects a request. */
export class DecideMembership extends Command<Recorded<MembershipDecisionAnswer>> {
  constructor(
    readonly accountId: number,
    readonly request: { readonly churchId: number; readonly userId: number; readonly status: ChurchDecision },
  ) {
    super();
  }
}

@CommandHandler(DecideMembership)
export class DecideMembershipHandler implements ICommandHandler<DecideMembership> {
  constructor(
    private readonly recorder: Recorder,
    private readonly membership: ChurchMembership,
    private readonly readers: ChurchReaders,
    private readonly notices: ChurchNotices,
  ) {}

  execute({
    accountId,
    request: { churchId, userId, status },
  }: DecideMembership): Promise<Recorded<MembershipDecisionAnswer>> {
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      await lockChurch(on, churchId);
      requireRole('helper', await churchInShort(on, accountId, churchId));
      const of = { churchId, accountId: userId };
      const asked = await findMembership(on, userId);
      const decided =
        status === 'approved'
          ? await approveMembership(on, of, new Date(now()))
          : await deleteMembership(on, { ...of, status: 'pending' });
      if (!asked || !decided) throw notFound(CHURCH_MESSAGES.memberNotPending);
      await this.notices.settled(on, [asked]);
      await this.notices.decided(on, of, status);
      const { approvedMembers, pendingMembers, maxMembers } = await countsOf(on, churchId);
      if (status === 'approved' && approvedMembers > maxMembers) throw conflict(CHURCH_MESSAGES.churchFull);
      const answer = { userId, status, memberCount: approvedMembers, pendingMembersCount: pendingMembers };
      const changes = status === 'approved' ? await this.readers.joined(on, of) : [];
      return this.membership.decision({
        answer,
        names: [userId],
        changes,
        rows: rowsOfJoining(changes),
        concerns: [userId, ...(await admittingTo(on, churchId))],
      });
    });
  }
}
