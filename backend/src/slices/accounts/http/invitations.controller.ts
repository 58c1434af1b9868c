import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import {
  CreateInvitationRequest,
  MESSAGES,
  SITE_MESSAGES,
  type MessageAnswer,
  type SiteInvitationsAnswer,
} from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { Idempotency } from '@platform/http/idempotency';
import { IdParam } from '@platform/http/params';
import { SiteInvitations } from '../commands/site-invitations';

@AdminArea()
@Controller('admin/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: SiteInvitations,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  async list(): Promise<SiteInvitationsAnswer> {
    return { invitations: await this.invitations.list() };
  }

  @Post()
  create(@Body() body: CreateInvitationRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.idempotency.replyOnce(reply, 201, (once) => this.invitations.create(body, once));
  }

  /** It lets nobody in any more; who came with it stays. */
  @Delete(':id')
  async withdraw(@Param('id', new IdParam(MESSAGES.notFound)) id: number): Promise<MessageAnswer> {
    await this.invitations.withdraw(id);
    return { message: SITE_MESSAGES.invitationRevoked };
  }
}
