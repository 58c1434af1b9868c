import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  CreateInvitationRequest,
  MESSAGES,
  type MessageAnswer,
  type SiteInvitationsAnswer,
  type SiteInvitationEnvelope,
} from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { IdParam } from '@platform/http/params';
import { SiteInvitations } from '../commands/site-invitations';

@AdminArea()
@Controller('admin/invitations')
export class InvitationsController {
  constructor(private readonly invitations: SiteInvitations) {}

  @Get()
  async list(): Promise<SiteInvitationsAnswer> {
    return { invitations: await this.invitations.list() };
  }

  @Post()
  create(@Body() body: CreateInvitationRequest): Promise<Recorded<SiteInvitationEnvelope>> {
    return this.invitations.create(body);
  }

  /** It lets nobody in any more; who came with it stays. */
  @Delete(':id')
  withdraw(@Param('id', new IdParam(MESSAGES.notFound)) id: number): Promise<Recorded<MessageAnswer>> {
    return this.invitations.withdraw(id);
  }
}
