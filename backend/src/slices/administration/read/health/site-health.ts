import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, type SiteHealthAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { Backups } from '@platform/backup/backups';
import { Database } from '@platform/database/database';
import { sayHere } from '@platform/language/here';
import { ProjectionAdmin } from '@platform/projections';
import { DevicePushes } from '@platform/push';
import { Queues } from '@platform/queues';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { RedisWatch } from '@platform/redis/redis-watch';
import { PRODUCT_VERSION, Settings } from '@platform/settings/settings';
import { nightlyTime, toBackupAnswer } from './backup-answer';
import { DailyActivity } from './daily-activity.query';
import { LastVerify } from './last-verify.query';
import { backupLevel, diskLevel, parkedLevel, projectionsLevel, pushLevel, redisLevel, verifyLevel } from './levels';
import { jobsOf, mailOf } from './queue-health';

type Health = SiteHealthAnswer['health'];

/** What an operator looks at first: is everything as it should be, and if not, what. */
@Injectable()
export class SiteHealth {
  constructor(
    private readonly database: Database,
    private readonly projections: ProjectionAdmin,
    private readonly queues: Queues,
    private readonly jobs: RecurringJobs,
    private readonly pushes: DevicePushes,
    private readonly redis: RedisWatch,
    private readonly backups: Backups,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly activity: DailyActivity,
    private readonly lastVerify: LastVerify,
    @Inject(PRODUCT_VERSION) private readonly version: string,
  ) {}

  async read(): Promise<Health> {
    const now = this.clock.now();
    const [folding, queues, push, backup, verify, disk, days] = await Promise.all([
      this.folding(),
      // The rest is wanted most when Redis is away.
      this.queues.figures().catch(() => null),
      this.pushes.troubles(),
      this.backup(now),
      this.lastVerify.read(),
      this.disk(),
      this.activity.days(),
    ]);
    return {
      at: new Date(now).toISOString(),
      version: this.version,
      ...folding,
      jobs: jobsOf(queues, this.jobs.lasting(), now),
      mail: mailOf(queues, this.settings.smtpUrl !== null, now),
      push: { level: pushLevel(push.devices), ...push },
      redis: this.settings.redisUrl ? this.redisHealth() : null,
      backup,
      verify: { level: verifyLevel(verify, now), last: verify },
      disk,
      days,
    };
  }

  private redisHealth(): Health['redis'] {
    const problem = this.redis.problemInWords;
    return { level: redisLevel(problem !== null), problem: problem && sayHere(problem) };
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
