import { Injectable } from '@nestjs/common';
import { SITE_MESSAGES, type InvitationAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { invalid, notFound } from '@kernel/errors';
import { Database, type Transaction } from '@platform/database/database';
import { SiteSettings } from '@platform/site/site-settings';
import { ChurchMembership, Churches } from '@slices/churches';
import { Families } from '@slices/families';
import { Groups } from '@slices/groups';
import type { Admitted } from '@slices/readers';
import { isInvitationOpen, useInvitation } from '../store/site-invitation.repository';

/**
 * What a code invites to: a family, a church, a group, or the site alone. The codes of families, churches and groups are
 * their standing invitations. No two of them are alike but by a chance of one in a quadrillion.
 */
@Injectable()
export class Invitations {
  constructor(
    private readonly database: Database,
    private readonly families: Families,
    private readonly churches: Churches,
    private readonly membership: ChurchMembership,
    private readonly groups: Groups,
    private readonly site: SiteSettings,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal (not-found) for a code that invites to nothing, or no longer */
  async find(code: string): Promise<InvitationAnswer> {
    const invitation = await this.invitationOf(code);
    if (!invitation) throw notFound(SITE_MESSAGES.invitationUnknown);
    return { invitation };
  }

  /** @throws Refusal (invalid) for a code that invites to nothing, or no longer */
  async refuseUnknown(code: string): Promise<void> {
    if (!(await this.invitationOf(code))) throw unknownInvitation();
  }

  /**
   * Lets a new account in, in the transaction that creates it.
   * @throws Refusal (invalid) for a code that invites to nothing, or no longer
   */
  async enter(
    transaction: Transaction,
    code: string,
    { accountId, at }: { readonly accountId: number; readonly at: Date },
  ): Promise<Admitted> {
    const admitted =
      (await this.families.admit(transaction, { accountId, inviteCode: code, joinedAt: at })) ??
      (await this.membership.admit(transaction, { accountId, joinCode: code })) ??
      (await this.groups.admit(transaction, { accountId, code }));
    if (admitted) return admitted;
    if (!(await useInvitation(transaction, code, at))) throw unknownInvitation();
    return { changes: [], afterwards: () => undefined };
  }

  private async invitationOf(code: string): Promise<InvitationAnswer['invitation'] | null> {
    const family = await this.families.invitedBy(code);
    if (family !== null) return { kind: 'family', name: family, look: null };
    const church = await this.churches.invitedBy(code);
    if (church !== null) return { kind: 'church', ...church };
    const group = await this.groups.invitedBy(code);
    if (group !== null) return { kind: 'group', name: group, look: null };
    if (!(await isInvitationOpen(this.database, code, new Date(this.clock.now())))) return null;
    return { kind: 'site', name: (await this.site.current()).communityName, look: null };
  }
}

const unknownInvitation = () => invalid(SITE_MESSAGES.invitationUnknown, 'invite');
