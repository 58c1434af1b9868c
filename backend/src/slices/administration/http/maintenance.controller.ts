import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { answered } from '@platform/http/answers/answered';
import { Caller } from '@platform/http/access/caller';
import { Positions, ReadsFigures } from '@platform/projections';
import { RevertReset } from '@slices/reporting';
import { Maintenance } from '../commands/maintenance';

@AdminArea()
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
    const answer = answered(reply, await this.positions.followed(reset));
    noteDeed({ target: { kind: 'reset', id: answer.resetId }, facts: { reports: answer.deletedCount } });
    return answer;
  }

  @Delete('reports/admin/reset-all-progress')
  async resetAllProgress(
    @Caller() caller: Caller,
    @Body() { confirmationText }: ConfirmationTextRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProgressResetAnswer> {
    const reset = this.maintenance.resetAllProgress(caller.accountId, confirmationText);
    const answer = answered(reply, await this.positions.followed(reset));
    const { deletedCounts, resetCounts } = answer.summary;
    noteDeed({ target: { kind: 'reset', id: answer.resetId }, facts: { ...deletedCounts, ...resetCounts } });
    return answer;
  }

  /** Reverts a reset: every figure is as if it had not happened. */
  @Post('admin/resets/:resetId/revert')
  @HttpCode(200)
  async revert(
    @Caller() caller: Caller,
    @Param('resetId') resetId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResetRevertedAnswer> {
    const revert = this.commands.execute(new RevertReset(caller.accountId, resetId));
    noteDeed({ target: { kind: 'reset', id: resetId } });
    const counts = answered(reply, await this.positions.followed(revert));
    noteDeed({ facts: { ...counts } });
    return { message: ADMIN_MESSAGES.resetReverted, ...counts };
  }

  @Post('admin/cleanup-fake-data')
  @HttpCode(200)
  async cleanup(@Caller() caller: Caller, @Body() { confirmation }: ConfirmationRequest): Promise<CleanupAnswer> {
    const answer = await this.maintenance.cleanupFakeData(caller.accountId, confirmation);
    noteDeed({ facts: { ...answer.deletedData } });
    return answer;
  }
}
