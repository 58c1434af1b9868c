import { Injectable } from '@nestjs/common';
import {
  CHURCH_MESSAGES,
  type AssignChurchAdministratorAnswer,
  type ChurchRole,
  type RoleGivenAnswer,
} from '@lectio/contract';
import { conflict, notFound } from '@kernel/errors';
import type { Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { Realtime } from '@platform/realtime/realtime';
import { ChurchNotices } from '../reactions/church-notices';
import { churchInShort, memberNamed } from '../read/church.query';
import {
  changeRole,
  countAdministrators,
  everyoneOf,
  findMembership,
  heirOf,
  lockChurch,
  updateChurch,
  type Membership,
} from '../store/church.repository';
import { requireRole } from '../domain/church-rights';

interface Of {
  readonly churchId: number;
  readonly userId: number;
}

/** Who may do what in a church. It always has an administrator; the first of them stands for it. */
@Injectable()
export class ChurchRoles {
  constructor(
    private readonly realtime: Realtime,
    private readonly idempotency: Idempotency,
    private readonly notices: ChurchNotices,
  ) {}

  give(accountId: number, of: Of, role: ChurchRole): Promise<Recorded<RoleGivenAnswer>> {
    const answer = { userId: of.userId, role };
    return this.change(accountId, of, async (on, { firstId }) => {
      const member = await approvedMember(on, of, CHURCH_MESSAGES.memberNotInChurch);
      if (member.role === role) return answer;
      if (member.role === 'administrator') await this.replaceFirst(on, member, firstId);
      await changeRole(on, member, role);
      await this.notices.roleGiven(on, member, role);
      return answer;
    });
  }

  /** Hands the caller's own administration over; the caller stays a member without further rights. */
  handOver(accountId: number, of: Of): Promise<Recorded<AssignChurchAdministratorAnswer>> {
    return this.change(accountId, of, async (on, { firstId }) => {
      if (of.userId === accountId) throw conflict(CHURCH_MESSAGES.alreadyChurchAdministrator);
      const heir = await approvedMember(on, of, CHURCH_MESSAGES.notEligibleAsAdministrator);
      if (heir.role === 'administrator') throw conflict(CHURCH_MESSAGES.alreadyChurchAdministrator);
      await changeRole(on, heir, 'administrator');
      await changeRole(on, { ...heir, accountId }, 'member');
      if (firstId === accountId) await updateChurch(on, heir.churchId, { adminId: heir.accountId });
      await this.notices.handedOn(on, heir);
      return { admin: await memberNamed(on, heir.accountId) };
    });
  }

  /** @throws Refusal (conflict) for the only administrator */
  private async replaceFirst(on: Transaction, { churchId, accountId }: Membership, firstId: number): Promise<void> {
    if ((await countAdministrators(on, churchId)) === 1) throw conflict(CHURCH_MESSAGES.lastAdministrator);
    const heir = firstId === accountId ? await heirOf(on, churchId, accountId) : null;
    if (heir !== null) await updateChurch(on, churchId, { adminId: heir });
  }

  private async change<Answer extends object>(
    accountId: number,
    { churchId, userId }: Of,
    make: (on: Transaction, church: { readonly firstId: number }) => Promise<Answer>,
  ): Promise<Recorded<Answer>> {
    let everyone: number[] = [];
    const changed = await this.idempotency.change(
      async (on) => {
        await lockChurch(on, churchId);
        const church = await churchInShort(on, accountId, churchId);
        requireRole('administrator', church);
        const answer = await make(on, { firstId: church.admin.userId });
        everyone = await everyoneOf(on, churchId);
        return answer;
      },
      () => [userId],
    );
    this.realtime.accountsUpdated(everyone, 'church');
    return changed;
  }
}

const approvedMember = async (on: Transaction, { churchId, userId }: Of, refusal: string): Promise<Membership> => {
  const member = await findMembership(on, userId);
  if (member?.churchId !== churchId || member.status !== 'approved') throw notFound(refusal);
  return member;
};
