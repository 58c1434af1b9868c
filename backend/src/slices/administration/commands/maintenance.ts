import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ADMIN_MESSAGES,
  CONFIRMATION_PHRASES,
  phraseMissing,
  type CleanupAnswer,
  type MaintenanceAnswer,
  type ProgressResetAnswer,
  type ReportsResetAnswer,
} from '@lectio/contract';
import { invalid } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { EraseAccount } from '@slices/accounts';
import { ResetProgress, resetsInForce } from '@slices/reporting';
import { SiteCounts } from '../read/people/site-counts.query';
import { ResetUnderWay } from '../read/reset-under-way.query';

/**
 * Actions on everybody at once, by administrators or, without an account, the operator. Each requires its exact phrase.
 */
@Injectable()
export class Maintenance {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly counts: SiteCounts,
    private readonly idempotency: Idempotency,
    private readonly underWay: ResetUnderWay,
  ) {}

  /** What each action would delete now; changes nothing. */
  async preview(): Promise<MaintenanceAnswer> {
    // First, so that what has ended by then is in the counts.
    const underWay = await this.underWay.find();
    const [resettable, cleanupFakeData, resets] = await Promise.all([
      this.counts.resettable(),
      this.counts.of(true),
      resetsInForce(this.database),
    ]);
    return { ...resettable, cleanupFakeData, resets, underWay };
  }

  async deleteAllReports(accountId: number | null, phrase: string): Promise<Recorded<ReportsResetAnswer>> {
    confirm(phrase, CONFIRMATION_PHRASES.deleteAllReports);
    return this.commands.execute(
      new ResetProgress(accountId, 'reports', ({ resetId, reports }) => ({
        message: ADMIN_MESSAGES.reportsDeleted,
        deletedCount: reports,
        resetId,
      })),
    );
  }

  async resetAllProgress(accountId: number | null, phrase: string): Promise<Recorded<ProgressResetAnswer>> {
    confirm(phrase, CONFIRMATION_PHRASES.resetAllProgress, 'confirmationText');
    const { resetAllProgress } = await this.counts.resettable();
    return this.commands.execute(
      new ResetProgress(accountId, 'all', ({ resetId, reports, isNew }) => {
        const { readers, badges, completedBibles, plans, adjustments } = isNew ? resetAllProgress : NOTHING;
        const resetCounts = { readers, badges, completedBibles, plans, adjustments };
        return { message: ADMIN_MESSAGES.progressReset, resetId, summary: { deletedCounts: { reports }, resetCounts } };
      }),
    );
  }

  /**
   * Deletes the accounts that the demo or load generator marked at creation, and nothing else. Each goes in its own
   * transaction: if interrupted, calling it again continues. Two concurrent calls share the work.
   */
  async cleanupFakeData(accountId: number | null, phrase: string): Promise<Recorded<CleanupAnswer>> {
    confirm(phrase, CONFIRMATION_PHRASES.cleanupFakeData);
    const deletedData = await this.counts.of(true);
    await this.eraseFakeAccounts(accountId);
    const preservedData = await this.counts.of(false);
    const answer = { message: ADMIN_MESSAGES.fakeDataDeleted, deletedData, preservedData };
    await this.idempotency.keep(this.database, answer);
    return new Recorded(answer);
  }

  async eraseFakeAccounts(by: number | null): Promise<void> {
    for await (const id of fakeAccounts(this.database)) await this.commands.execute(new EraseAccount(id, by));
  }
}

const FAKE_PAGE = 500;
const NOTHING = { readers: 0, badges: 0, completedBibles: 0, plans: 0, adjustments: 0 };

async function* fakeAccounts(on: Database): AsyncGenerator<number> {
  for (let after = 0; ;) {
    const page = await on.rows<{ id: number }>('SELECT id FROM users WHERE is_fake AND id > $1 ORDER BY id LIMIT $2', [
      after,
      FAKE_PAGE,
    ]);
    for (const { id } of page) yield id;
    if (page.length < FAKE_PAGE) return;
    after = page[page.length - 1].id;
  }
}

const confirm = (given: string, phrase: string, field = 'confirmation'): void => {
  if (given !== phrase) throw invalid(phraseMissing(phrase), field);
};
