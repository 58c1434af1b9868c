import { CHURCH_MESSAGES, LIMITS, USUAL_LOOK, type ChurchEnvelope, type CreateChurchRequest } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict } from '@kernel/errors';
import type { Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { Realtime } from '@platform/realtime/realtime';
import { inReaderStreams } from '@slices/readers';
import { churchFor } from '../read/church.query';
import { findMembership, insertChurch, insertMembership, type NewChurch } from '../store/church.repository';
import { refuseSecondChurch } from './church-access';
import { ChurchReaders, rowsOfJoining } from './church-readers';
import { newJoinCode } from './churches';

/** The founder becomes its administrator and first approved member. */
export class CreateChurch extends Command<Recorded<ChurchEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly church: CreateChurchRequest,
  ) {
    super();
  }
}

@CommandHandler(CreateChurch)
export class CreateChurchHandler implements ICommandHandler<CreateChurch> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: ChurchReaders,
    private readonly realtime: Realtime,
  ) {}

  execute({ accountId, church: request }: CreateChurch): Promise<Recorded<ChurchEnvelope>> {
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      refuseSecondChurch(await findMembership(on, accountId));
      const at = new Date(now());
      const churchId = await insertWithNewCode(on, {
        ...particularsOf(request),
        adminId: accountId,
        createdAt: at,
      });
      const membership = {
        accountId,
        churchId,
        status: 'approved' as const,
        requestedAt: at,
        approvedAt: at,
        inLog: true,
        role: 'administrator' as const,
      };
      if (!(await insertMembership(on, membership))) throw conflict(CHURCH_MESSAGES.alreadyInChurch);
      const joined = await this.readers.joined(on, membership);
      return {
        answer: { church: await churchFor(on, accountId, churchId) },
        streams: inReaderStreams(joined),
        rows: rowsOfJoining(joined),
        afterwards: () => this.realtime.accountsUpdated([accountId], 'church'),
      };
    });
  }
}

const insertWithNewCode = async (on: Transaction, church: Omit<NewChurch, 'joinCode'>): Promise<number> => {
  for (;;) {
    const id = await insertChurch(on, { ...church, joinCode: newJoinCode() });
    if (id !== null) return id;
  }
};

const particularsOf = (request: CreateChurchRequest) => ({
  name: request.name,
  description: request.description || null,
  address: request.address || null,
  website: request.website || null,
  phone: request.phone || null,
  email: request.email || null,
  allowPublicJoining: request.allowPublicJoining ?? true,
  maxMembers: request.maxMembers ?? LIMITS.churchMembersDefault,
  accent: request.accent ?? USUAL_LOOK.accent,
  motif: request.motif ?? USUAL_LOOK.motif,
});
