import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ConfirmationRequest,
  ConfirmationTextRequest,
  type CleanupAnswer,
  type MaintenanceAnswer,
  type ProgressResetAnswer,
  type ReportsResetAnswer,
  type ResetRevertedAnswer,
} from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { ReadsFigures } from '@platform/projections';
import { RevertReset } from '@slices/reporting';
import { Maintenance } from '../commands/maintenance';

@AdminArea()
@Controller()
export class MaintenanceController {
  constructor(
    private readonly maintenance: Maintenance,
    private readonly commands: CommandBus,
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
  ): Promise<Recorded<ReportsResetAnswer>> {
    const reset = await this.maintenance.deleteAllReports(caller.accountId, confirmation);
    noteDeed({ target: { kind: 'reset', id: reset.answer.resetId }, facts: { reports: reset.answer.deletedCount } });
    return reset;
  }

  @Delete('reports/admin/reset-all-progress')
  async resetAllProgress(
    @Caller() caller: Caller,
    @Body() { confirmationText }: ConfirmationTextRequest,
  ): Promise<Recorded<ProgressResetAnswer>> {
    const reset = await this.maintenance.resetAllProgress(caller.accountId, confirmationText);
    const { deletedCounts, resetCounts } = reset.answer.summary;
    noteDeed({ target: { kind: 'reset', id: reset.answer.resetId }, facts: { ...deletedCounts, ...resetCounts } });
    return reset;
  }

  /** Reverts a reset: every figure is as if it had not happened. */
  @Post('admin/resets/:resetId/revert')
  @HttpCode(200)
  async revert(@Caller() caller: Caller, @Param('resetId') resetId: string): Promise<Recorded<ResetRevertedAnswer>> {
    noteDeed({ target: { kind: 'reset', id: resetId } });
    const reverted = await this.commands.execute(new RevertReset(caller.accountId, resetId));
    const { reports, duplicates } = reverted.answer;
    noteDeed({ facts: { reports, duplicates } });
    return reverted;
  }

  @Post('admin/cleanup-fake-data')
  @HttpCode(200)
  async cleanup(
    @Caller() caller: Caller,
    @Body() { confirmation }: ConfirmationRequest,
  ): Promise<Recorded<CleanupAnswer>> {
    const cleanup = await this.maintenance.cleanupFakeData(caller.accountId, confirmation);
    noteDeed({ facts: { ...cleanup.answer.deletedData } });
    return cleanup;
  }
}
