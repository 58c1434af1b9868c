import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  ADMIN_MESSAGES,
  ConfirmationRequest,
  ConfirmationTextRequest,
  HEADERS,
  type CleanupAnswer,
  type MaintenanceAnswer,
  type ProgressResetAnswer,
  type ReportsResetAnswer,
  type ResetRevertedAnswer,
} from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../../platform/http/admin-only';
import { Caller } from '../../../platform/http/caller';
import { MinPosition } from '../../../platform/http/params';
import { Positions } from '../../../platform/projections';
import { FIGURES } from '../../community';
import { RevertReset } from '../../reporting';
import { Maintenance } from '../maintenance/maintenance';

@ApiTags('admin')
@ApiBearerAuth()
@AdminOnly()
@Controller()
export class MaintenanceController {
  constructor(
    private readonly maintenance: Maintenance,
    private readonly commands: CommandBus,
    private readonly positions: Positions,
  ) {}

  @Get('admin/maintenance')
  async preview(@MinPosition() min: string | null): Promise<MaintenanceAnswer> {
    await this.positions.reach(FIGURES, min);
    return this.maintenance.preview();
  }

  @Delete('admin/reports/reset')
  async deleteAllReports(
    @Caller() caller: Caller,
    @Body() { confirmation }: ConfirmationRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportsResetAnswer> {
    const { answer, position } = await this.maintenance.deleteAllReports(caller.accountId, confirmation);
    await this.followed(reply, position);
    return answer;
  }

  @Delete('reports/admin/reset-all-progress')
  async resetAllProgress(
    @Caller() caller: Caller,
    @Body() { confirmationText }: ConfirmationTextRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProgressResetAnswer> {
    const { answer, position } = await this.maintenance.resetAllProgress(caller.accountId, confirmationText);
    await this.followed(reply, position);
    return answer;
  }

  /** Takes a reset back: every figure as if it had not been. */
  @Post('admin/resets/:resetId/revert')
  @HttpCode(200)
  async revert(
    @Caller() caller: Caller,
    @Param('resetId') resetId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResetRevertedAnswer> {
    const { position, ...counts } = await this.commands.execute(new RevertReset(caller.accountId, resetId));
    await this.followed(reply, position);
    return { message: ADMIN_MESSAGES.resetReverted, ...counts };
  }

  @Post('admin/cleanup-fake-data')
  @HttpCode(200)
  cleanup(@Caller() caller: Caller, @Body() { confirmation }: ConfirmationRequest): Promise<CleanupAnswer> {
    return this.maintenance.cleanupFakeData(caller.accountId, confirmation);
  }

  /** Whoever changed everybody's figures looks at them next: where they follow within two seconds, they are there by then. */
  private async followed(reply: FastifyReply, position: string | null): Promise<void> {
    void reply.header(HEADERS.eventPosition, position);
    await this.positions.follow(FIGURES, position);
  }
}
