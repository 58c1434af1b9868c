import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  ADMIN_MESSAGES,
  ConfirmationRequest,
  ConfirmationTextRequest,
  type CleanupAnswer,
  type MaintenanceAnswer,
  type ProgressResetAnswer,
  type ReportsResetAnswer,
  type ResetRevertedAnswer,
} from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../../platform/http/admin-only';
import { answered } from '../../../platform/http/answered';
import { Caller } from '../../../platform/http/caller';
import { Positions, ReadsFigures } from '../../../platform/projections';
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
  @ReadsFigures()
  preview(): Promise<MaintenanceAnswer> {
    return this.maintenance.preview();
  }

  @Delete('admin/reports/reset')
  async deleteAllReports(
    @Caller() caller: Caller,
    @Body() { confirmation }: ConfirmationRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportsResetAnswer> {
    const reset = this.maintenance.deleteAllReports(caller.accountId, confirmation);
    return answered(reply, await this.positions.followed(reset));
  }

  @Delete('reports/admin/reset-all-progress')
  async resetAllProgress(
    @Caller() caller: Caller,
    @Body() { confirmationText }: ConfirmationTextRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProgressResetAnswer> {
    const reset = this.maintenance.resetAllProgress(caller.accountId, confirmationText);
    return answered(reply, await this.positions.followed(reset));
  }

  /** Takes a reset back: every figure as if it had not been. */
  @Post('admin/resets/:resetId/revert')
  @HttpCode(200)
  async revert(
    @Caller() caller: Caller,
    @Param('resetId') resetId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResetRevertedAnswer> {
    const revert = this.commands.execute(new RevertReset(caller.accountId, resetId));
    const counts = answered(reply, await this.positions.followed(revert));
    return { message: ADMIN_MESSAGES.resetReverted, ...counts };
  }

  @Post('admin/cleanup-fake-data')
  @HttpCode(200)
  cleanup(@Caller() caller: Caller, @Body() { confirmation }: ConfirmationRequest): Promise<CleanupAnswer> {
    return this.maintenance.cleanupFakeData(caller.accountId, confirmation);
  }
}
