import { CHURCH_MESSAGES, type JoinChurchAnswer, type JoinChurchRequest } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '@kernel/errors';
import type { Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { administratorOf, mayAsk } from '../read/church.query';
import { admittingTo, lockChurch, lockChurchByCode, noteSharing, type Church } from '../store/church.repository';
import { ChurchMembership } from './church-membership';
import { ChurchReaders, rowsOfJoining } from './church-readers';

/**
 * A code joins at once, and also settles a pending request; an id, for a private church with its whole name, makes a
 * request for those who admit to the church.
 */
export class JoinChurch extends Command<Recorded<JoinChurchAnswer>> {
  constructor(
    readonly accountId: number,
    readonly request: JoinChurchRequest,
  ) {
    super();
  }
}

@CommandHandler(JoinChurch)
export class JoinChurchHandler implements ICommandHandler<JoinChurch> {
  constructor(
    private readonly recorder: Recorder,
    private readonly membership: ChurchMembership,
    private readonly readers: ChurchReaders,
  ) {}

  execute({ accountId, request }: JoinChurch): Promise<Recorded<JoinChurchAnswer>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      const church = await wanted(on, accountId, request);
      const status = request.joinCode
        ? await this.membership.enter(on, church, accountId)
        : await this.membership.ask(on, church, accountId);
      const { sharesWithLeaders } = request;
      if (sharesWithLeaders !== undefined) await noteSharing(on, accountId, sharesWithLeaders);
      const { id, name, accent, motif } = church;
      const user = { id: accountId, church: { id, name, accent, motif }, churchMembershipStatus: status };
      const admin = await administratorOf(on, id);
      const answer = { user, membershipStatus: status, admin };
      const changes = status === 'approved' ? await this.readers.joined(on, { accountId, churchId: id }) : [];
      return this.membership.decision({
        answer,
        names: [admin.userId],
        changes,
        rows: rowsOfJoining(changes),
        concerns: [accountId, ...(await admittingTo(on, id))],
      });
    });
  }
}

/** The church to join, locked. */
const wanted = async (
  on: Transaction,
  accountId: number,
  { joinCode, churchId = 0, name }: JoinChurchRequest,
): Promise<Church> => {
  const church = joinCode ? await lockChurchByCode(on, joinCode) : await lockChurch(on, churchId);
  const isOpen = church && (joinCode || (await mayAsk(on, accountId, { churchId, name })));
  if (!isOpen) throw notFound(joinCode ? CHURCH_MESSAGES.joinCodeUnknown : CHURCH_MESSAGES.churchNotFound);
  return church;
};
