import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '../health/metrics';
import { ReadinessChecks } from '../health/readiness-checks';
import { Settings } from '../settings/settings';
import { LASTING_MS, RecurringJob, type Recurring } from './recurring-job';

/** This process's recurring jobs: started with it, drained before it ends, shown to Prometheus. */
@Injectable()
export class RecurringJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly jobs = new Map<
    string,
    { readonly job: RecurringJob; readonly role: Recurring['role']; readonly mayLast: boolean }
  >();
  private readonly lastRun: Gauge;
  private readonly failures: Counter;

  constructor(
    private readonly settings: Settings,
    { registry }: Metrics,
    checks: ReadinessChecks,
  ) {
    const { jobs } = this;
    new Gauge({
      name: 'lectio_recurring_pass_seconds',
      help: 'For how long the running pass of a recurring job has lasted; 0 between passes',
      labelNames: ['job'],
      registers: [registry],
      collect() {
        for (const [name, { job, mayLast }] of jobs) if (!mayLast) this.set({ job: name }, job.lastsFor / 1000);
      },
    });
    // A node with such a job still answers requests.
    checks.add('jobs', () => {
      const lasting = this.lasting();
      return { ok: true, ...(lasting.length > 0 && { detail: lasting.map(inWords).join(', ') }) };
    });
    this.lastRun = new Gauge({
      name: 'lectio_recurring_last_run_timestamp_seconds',
      help: 'When the last pass of a recurring job ended, whether it failed or not',
      labelNames: ['job'],
      registers: [registry],
    });
    this.failures = new Counter({
      name: 'lectio_recurring_failures_total',
      help: 'What failed in the passes of a recurring job since the process started',
      labelNames: ['job'],
      registers: [registry],
    });
  }

  /**
   * Called while modules are created. Where its role has it, the job runs on its own once the application runs.
   * @throws Error when another job has the name
   */
  register(recurring: Recurring): RecurringJob {
    const { name, role, mayLast = false } = recurring;
    if (this.jobs.has(name)) throw new Error(`Two recurring jobs are called "${name}".`);
    const failures = this.failures.labels(name);
    // A rate needs the zero before the first failure.
    failures.inc(0);
    const job = new RecurringJob(recurring, {
      ran: () => this.lastRun.labels(name).setToCurrentTime(),
      failed: () => failures.inc(),
    });
    this.jobs.set(name, { job, role, mayLast });
    return job;
  }

  /** Jobs of this process whose pass should have ended long ago. */
  lasting(): { job: string; minutes: number }[] {
    return [...this.jobs]
      .filter(([, { job, mayLast }]) => !mayLast && job.lastsFor >= LASTING_MS)
      .map(([name, { job }]) => ({ job: name, minutes: Math.floor(job.lastsFor / 60_000) }));
  }

  onApplicationBootstrap(): void {
    for (const { job, role } of this.jobs.values()) if (this.worksHere(role)) job.start();
  }

  /** Ends all jobs in parallel. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.jobs.values()].map(({ job }) => job.end()));
  }

  private worksHere(role: Recurring['role']): boolean {
    return role === 'all' || this.settings.role === 'all' || role === this.settings.role;
  }
}

const inWords = ({ job, minutes }: { job: string; minutes: number }): string =>
  `${job} has been in the same pass for ${minutes} minutes`;
