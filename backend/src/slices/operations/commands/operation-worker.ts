import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@platform/database/database';
import { ProjectionAdmin } from '@platform/projections';
import { Queues } from '@platform/queues';
import type { RecurringJob } from '@platform/recurring/recurring-job';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { Settings } from '@platform/settings/settings';
import {
  claimOperation,
  endOperation,
  noteAlive,
  silentOperation,
  takeOver,
  type Silent,
} from '../store/operation.repository';
import { Operations, OPERATIONS_QUEUE } from './operations';

const CLI = join(__dirname, '..', '..', '..', 'cli.js');
/** After this silence an operation's process may be dead. */
const SILENT_SECONDS = 10;
const LOOK_MS = 3000;
const BEAT_MS = 2000;
/** Serving readers has priority. */
const LOW_PRIORITY = 10;
const REMEMBERED_CHARACTERS = 500;

/**
 * Runs operations through the operator's command in a child process, so that the server stays responsive. When this
 * process dies, the child ends too; the next worker to look resumes the operation.
 */
@Injectable()
export class OperationWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Operations');
  private readonly job: RecurringJob;
  private child: ChildProcess | undefined;
  private silent: (Silent & { readonly since: number }) | null = null;
  private lookedForUpgrade = false;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly settings: Settings,
    private readonly projections: ProjectionAdmin,
    private readonly operations: Operations,
    jobs: RecurringJobs,
  ) {
    this.job = jobs.register({
      name: 'operations',
      task: 'look for operations',
      log: this.log,
      every: LOOK_MS,
      role: 'worker',
      mayLast: true,
      work: () => this.takeNext(),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.role === 'api') return;
    await this.queues.worker<null>(OPERATIONS_QUEUE, () => this.job.wake(), 1);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.job.end();
    const { child } = this;
    if (!child) return;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** Resolves as soon as the operation runs. */
  private async takeNext(): Promise<void> {
    if (this.child) return;
    if (!this.lookedForUpgrade) await this.bringUpToDate();
    const id = (await claimOperation(this.database)) ?? (await this.takeOverSilent());
    if (id !== null) this.run(id);
  }

  /** While the database is away, nobody is heard. So only an operation that stays silent when it answers is taken over. */
  private async takeOverSilent(): Promise<string | null> {
    const now = performance.now();
    const found = await silentOperation(this.database, SILENT_SECONDS);
    const known = this.silent !== null && this.silent.id === found?.id && this.silent.seenAt === found.seenAt;
    if (!known) this.silent = found && { ...found, since: now };
    else if (now - (this.silent?.since ?? now) >= LOOK_MS && (await takeOver(this.database, found))) return found.id;
    return null;
  }

  /**
   * After an upgrade, rows written by another build are rebuilt automatically beside the live ones; once per process,
   * so that a failing rebuild is not retried forever.
   */
  private async bringUpToDate(): Promise<void> {
    const [outdated] = await this.projections.outdated();
    this.lookedForUpgrade = outdated === undefined || (await this.operations.startByItself(outdated));
    if (outdated !== undefined && this.lookedForUpgrade)
      this.log.log(`the tables of projection ${outdated} come from another build and are being rebuilt`);
  }

  private run(id: string): void {
    const env = {
      ...process.env,
      DATABASE_URL: this.settings.databaseUrl,
      DATABASE_URL_FILE: '',
      REDIS_URL: this.settings.redisUrl ?? '',
      REDIS_URL_FILE: '',
      DATA_DIR: this.settings.dataDir,
    };
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', '--single-threaded-gc', CLI, 'operations', 'run', id],
      { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
    );
    this.child = child;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-REMEMBERED_CHARACTERS)));
    child.once('error', (error) => this.log.error(`cannot run an operation: ${error.message}`));
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    // On a busy machine a process of low priority may be silent for long.
    const beat = setInterval(() => void noteAlive(this.database, id).catch(() => undefined), BEAT_MS);
    child.once('close', (code) => {
      clearInterval(beat);
      this.child = undefined;
      // Killed: the operation stays in progress, and the next poll resumes it.
      if (code === 0 || code === null || this.job.ended) return;
      this.log.error(`operation ${id} ended with ${code}: ${said}`);
      void endOperation(this.database, id, {
        state: 'failed',
        outcome: { error: `its process ended with ${code}` },
        at: new Date(),
      }).catch(() => undefined);
    });
  }
}
