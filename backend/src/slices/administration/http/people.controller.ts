import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ADMIN_MESSAGES,
  AdminFamiliesQuery,
  AdminResetPasswordRequest,
  AdminSearchQuery,
  AdminUsersQuery,
  type AdminFamiliesAnswer,
  type AdminFamilyEnvelope,
  type AdminReaderEnvelope,
  type AdminUserDetailsAnswer,
  type AdminUsersAnswer,
  type MessageAnswer,
  type SearchAnswer,
} from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { forbidden, notFound } from '@kernel/errors';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { answered } from '@platform/http/answers/answered';
import { Caller } from '@platform/http/access/caller';
import { FamilyId, IdParam, ReaderId } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { AccountErasure, AccountPasswords } from '@slices/accounts';
import { AdminFamilies } from '../read/people/admin-families.query';
import { AdminReader } from '../read/people/admin-reader.query';
import { AdminSearch } from '../read/people/admin-search.query';
import { AdminUsers } from '../read/people/admin-users.query';

const UserId = new IdParam(ADMIN_MESSAGES.userUnknown);

/** Accounts, readers and families, for administrators. */
@AdminArea()
@Controller('admin')
export class PeopleController {
  constructor(
    private readonly users: AdminUsers,
    private readonly families: AdminFamilies,
    private readonly readers: AdminReader,
    private readonly search: AdminSearch,
    private readonly erasure: AccountErasure,
    private readonly passwords: AccountPasswords,
  ) {}

  @Get('search')
  find(@Query() { q = '' }: AdminSearchQuery): Promise<SearchAnswer> {
    return this.search.find(q);
  }

  @Get('readers/:readerId')
  @ReadsFigures()
  reader(@Param('readerId', ReaderId) readerId: number): Promise<AdminReaderEnvelope> {
    return this.readers.one(readerId);
  }

  @Get('users')
  list(@Query() query: AdminUsersQuery): Promise<AdminUsersAnswer> {
    return this.users.page(query);
  }

  @Get('users/:id/details')
  details(@Param('id', UserId) id: number): Promise<AdminUserDetailsAnswer> {
    return this.users.details(id);
  }

  @Post('users/:id/reset-password')
  @HttpCode(200)
  async resetPassword(
    @Param('id', UserId) id: number,
    @Body() { newPassword }: AdminResetPasswordRequest,
  ): Promise<MessageAnswer> {
    noteDeed({ target: { kind: 'account', id } });
    await this.users.mustExist(id);
    await this.passwords.setByAdministrator(id, newPassword);
    return { message: ADMIN_MESSAGES.passwordReset };
  }

  @Delete('users/:id')
  async remove(
    @Caller() caller: Caller,
    @Param('id', UserId) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    noteDeed({ target: { kind: 'account', id } });
    if (id === caller.accountId) throw forbidden(ADMIN_MESSAGES.ownAccount);
    const { erased } = answered(reply, await this.erasure.eraseFor(caller.accountId, id));
    if (!erased) throw notFound(ADMIN_MESSAGES.userUnknown);
    return { message: ADMIN_MESSAGES.userDeleted };
  }

  @Get('families')
  familyList(@Query() query: AdminFamiliesQuery): Promise<AdminFamiliesAnswer> {
    return this.families.page(query);
  }

  @Get('families/:id')
  family(@Param('id', FamilyId) id: number): Promise<AdminFamilyEnvelope> {
    return this.families.one(id);
  }
}
