import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ADMIN_MESSAGES,
  AdminFamiliesQuery,
  AdminResetPasswordRequest,
  AdminSearchQuery,
  AdminUsersQuery,
  type AccountDeletionAnswer,
  CorrectEmailRequest,
  type AdminFamiliesAnswer,
  type AdminFamilyEnvelope,
  type AdminReaderEnvelope,
  type AdminUserDetailsAnswer,
  type AdminUsersAnswer,
  type MessageAnswer,
  type SearchAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { forbidden } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { FamilyId, IdParam, ReaderId } from '@platform/http/params';
import { AccountKeys } from '@platform/privacy/account-keys';
import { ReadsFigures } from '@platform/projections';
import { AccountErasure, AccountPasswords, EmailChanges, EraseAccountFor } from '@slices/accounts';
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
    private readonly commands: CommandBus,
    private readonly users: AdminUsers,
    private readonly families: AdminFamilies,
    private readonly readers: AdminReader,
    private readonly search: AdminSearch,
    private readonly passwords: AccountPasswords,
    private readonly erasure: AccountErasure,
    private readonly emails: EmailChanges,
    private readonly keys: AccountKeys,
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

  @Get('users/:id/deletion')
  async deletion(@Param('id', UserId) id: number): Promise<AccountDeletionAnswer> {
    await this.users.mustExist(id);
    return this.erasure.preview(id);
  }

  /** Of an account that never confirmed its address. */
  @Put('users/:id/email')
  async correctEmail(
    @Param('id', UserId) id: number,
    @Body() { email, reason }: CorrectEmailRequest,
  ): Promise<MessageAnswer> {
    noteDeed({ target: { kind: 'account', id } });
    await this.users.mustExist(id);
    noteDeed({ reason: await this.keys.seal(id, reason) });
    return this.emails.correct(id, email);
  }

  @Delete('users/:id')
  remove(@Caller() caller: Caller, @Param('id', UserId) id: number): Promise<Recorded<MessageAnswer>> {
    noteDeed({ target: { kind: 'account', id } });
    if (id === caller.accountId) throw forbidden(ADMIN_MESSAGES.ownAccount);
    return this.commands.execute(new EraseAccountFor(caller.accountId, id));
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
