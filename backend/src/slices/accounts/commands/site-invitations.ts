import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  MESSAGES,
  SITE_MESSAGES,
  type CreateInvitationRequest,
  type SiteInvitationAnswer,
  type SiteInvitationEnvelope,
  type MessageAnswer,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, notFound } from '@kernel/errors';
import { letterCode } from '@platform/codes/letter-code';
import { Database } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import {
  insertInvitation,
  openInvitations,
  shownInvitations,
  withdrawInvitation,
  type SiteInvitation,
} from '../store/site-invitation.repository';

/** Two longer than a church's, so that no code is ever taken for another's. */
const LENGTH = 12;
const DAY_MS = 86_400_000;

/** Invitations to the site alone, as administrators make and withdraw them. */
@Injectable()
export class SiteInvitations {
  constructor(
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<SiteInvitationAnswer[]> {
    const now = this.clock.now();
    return (await shownInvitations(this.database, new Date(now))).map((invitation) => toAnswer(invitation, now));
  }

  async create({ days, uses }: CreateInvitationRequest): Promise<Recorded<SiteInvitationEnvelope>> {
    return this.idempotency.change(async (client) => {
      const now = this.clock.now();
      const expiresAt = new Date(now + (days ?? LIMITS.invitationDays) * DAY_MS);
      if ((await openInvitations(client, new Date(now))) >= LIMITS.invitationsOpenMax)
        throw conflict(SITE_MESSAGES.tooManyInvitations);
      const row = { createdAt: new Date(now), expiresAt, uses: uses ?? 1 };
      let made: SiteInvitation | null = null;
      while (!made) made = await insertInvitation(client, { ...row, code: letterCode(LENGTH) });
      return { invitation: toAnswer(made, now) };
    });
  }

  /** Who came with it stays. */
  withdraw(id: number): Promise<Recorded<MessageAnswer>> {
    return this.idempotency.change(async (client) => {
      if (!(await withdrawInvitation(client, id, new Date(this.clock.now())))) throw notFound(MESSAGES.notFound);
      return { message: SITE_MESSAGES.invitationRevoked };
    });
  }
}

const stateOf = ({ withdrawnAt, expiresAt, used, uses }: SiteInvitation, now: number): SiteInvitationAnswer['state'] =>
  withdrawnAt ? 'withdrawn' : used >= uses ? 'over' : expiresAt.getTime() <= now ? 'expired' : 'open';

const toAnswer = (invitation: SiteInvitation, now: number): SiteInvitationAnswer => ({
  id: invitation.id,
  code: invitation.code,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  uses: invitation.uses,
  used: invitation.used,
  state: stateOf(invitation, now),
});
