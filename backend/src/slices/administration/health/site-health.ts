import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, type SiteHealthAnswer } from '@lectio/contract';
import { Clock } from '../../../kernel/clock';
import { Backups } from '../../../platform/backup/backups';
import { Database } from '../../../platform/database/database';
import { MAIL_QUEUE } from '../../../platform/mail';
import { ProjectionAdmin } from '../../../platform/projections';
import { Queues, type QueueFigures } from '../../../platform/queues';
import { PRODUCT_VERSION, Settings } from '../../../platform/settings/settings';
import { nightlyTime, toBackupAnswer } from './backup-answer';
import { DailyActivity } from './daily-activity.query';
import { LastVerify } from './last-verify.query';
import {
  backupLevel,
  diskLevel,
  jobsLevel,
  LATELY_MS,
  mailLevel,
  parkedLevel,
  projectionsLevel,
  verifyLevel,
} from './levels';

type Health = SiteHealthAnswer['health'];

/** What an operator looks at first: is everything as it should be, and if not, what. */
@Injectable()
export class SiteHealth {
  constructor(
    private readonly database: Database,
    private readonly projections: ProjectionAdmin,
    private readonly queues: Queues,
    private readonly backups: Backups,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly activity: DailyActivity,
    private readonly lastVerify: LastVerify,
    @Inject(PRODUCT_VERSION) private readonly version: string,
  ) {}

  async read(): Promise<Health> {
    const now = this.clock.now();
    const [folding, queues, backup, verify, disk, days] = await Promise.all([
      this.folding(),
      this.queues.figures(),
      this.backup(now),
      this.lastVerify.read(),
      this.disk(),
      this.activity.days(),
    ]);
    return {
      at: new Date(now).toISOString(),
      version: this.version,
      ...folding,
      jobs: jobsOf(queues, now),
      mail: mailOf(queues, this.settings.smtpUrl !== null, now),
      backup,
      verify: { level: verifyLevel(verify, now), last: verify },
      disk,
      days,
    };
  }

  private async folding(): Promise<Pick<Health, 'projections' | 'parked'>> {
    const all = await this.projections.list();
    const standingSeconds = Math.max(0, ...all.map((one) => one.standingSeconds));
    const readers = all.reduce((sum, one) => sum + one.parked, 0);
    const lag = all.reduce((sum, one) => sum + one.lag, 0);
    return {
      projections: { level: projectionsLevel(standingSeconds), lag, standingSeconds },
      parked: { level: parkedLevel(readers), readers },
    };
  }

  private async backup(now: number): Promise<Health['backup']> {
    const runs = await this.backups.newest(LIMITS.backupsShown);
    const nightlyAt = await this.backups.nightlyAt();
    const ended = runs.find((run) => run.endedAt !== null);
    const good = runs.find((run) => run.ok);
    const began = good?.startedAt ?? null;
    const level = backupLevel({
      nightly: nightlyAt !== null,
      last: ended
        ? { ok: ended.ok === true, restored: ended.checkEndedAt === null ? null : ended.checkError === null }
        : null,
      copied: good?.copyError ? false : null,
      age: began && now - began.getTime(),
    });
    return {
      level,
      nightlyAt: nightlyTime(nightlyAt),
      last: runs.length > 0 ? toBackupAnswer(runs[0]) : null,
      lastGoodAt: began?.toISOString() ?? null,
    };
  }

  private async disk(): Promise<Health['disk']> {
    const [{ bavail, blocks, bsize }, [{ size }]] = await Promise.all([
      // Before anything was kept there is no folder.
      statfs(this.settings.dataDir).catch(() => statfs('/')),
      this.database.rows<{ size: number }>('SELECT pg_database_size(current_database())::float8 AS size'),
    ]);
    const room = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    return { level: diskLevel(room), ...room, databaseBytes: size };
  }
}

const sumOf = (queues: readonly QueueFigures[], part: 'waiting' | 'delayed' | 'failed'): number =>
  queues.reduce((sum, queue) => sum + queue[part], 0);

/** Of the newest that were given up. */
const latelyFailed = (queues: readonly QueueFigures[], now: number): number =>
  queues.flatMap(({ failures }) => failures).filter(({ at }) => at !== null && now - at < LATELY_MS).length;

const jobsOf = (queues: readonly QueueFigures[], now: number): Health['jobs'] => {
  const others = queues.filter(({ name }) => name !== MAIL_QUEUE);
  const figures = { failed: sumOf(others, 'failed'), failedLately: latelyFailed(others, now) };
  return { level: jobsLevel(figures), waiting: sumOf(others, 'waiting'), ...figures };
};

const mailOf = (queues: readonly QueueFigures[], isServerSet: boolean, now: number): Health['mail'] => {
  const mails = queues.filter(({ name }) => name === MAIL_QUEUE);
  const figures = { isServerSet, delayed: sumOf(mails, 'delayed'), failedLately: latelyFailed(mails, now) };
  return { level: mailLevel(figures), waiting: sumOf(mails, 'waiting'), ...figures };
};
