import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OperationOutcome } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { PARTITION_COUNT } from '@kernel/event';
import { Database } from '@platform/database/database';
import { ProjectionAdmin } from '@platform/projections';
import {
  claimWaiting,
  endOperation,
  findOperation,
  noteProgress,
  type Operation,
  type OperationProgress,
} from '../store/operation.repository';
import { withoutRest, type Pace } from './pace';

/** How often the process reports progress, which also shows that it is alive (ms). */
const TELL_MS = 500;
const DIFFERENCES_SHOWN = 200;

/** Makes the sample community, which the slices do not know; returns how many accounts it has. */
type MakeSample = (requestedBy: number | null, tell: (done: number, total: number) => void) => Promise<number>;

/** A kind of operation that another slice brings along. */
interface Work {
  run(operation: Operation, onPartition: (done: number) => Promise<void>): Promise<OperationOutcome>;
}

type Tell = (progress: OperationProgress) => Promise<void>;

/** Runs an operation to its end, or resumes one whose process died. */
@Injectable()
export class OperationRun {
  private readonly works = new Map<Operation['kind'], Work>();

  constructor(
    private readonly database: Database,
    private readonly projections: ProjectionAdmin,
    private readonly clock: Clock,
  ) {}

  /** Each kind is entered once, when the application starts. */
  enter(kind: Operation['kind'], work: Work): void {
    this.works.set(kind, work);
  }

  /** `pace` is awaited between pieces of work; `makeSample` is needed for an operation of that kind. */
  async run(id: string, pace: Pace = withoutRest, makeSample?: MakeSample): Promise<void> {
    const operation = await findOperation(this.database, id);
    if (operation?.state !== 'running') return;
    let progress: OperationProgress = { done: 0, total: null, secondsLeft: null };
    const note = (): Promise<void> => noteProgress(this.database, id, progress);
    const telling = setInterval(() => void note().catch(() => undefined), TELL_MS);
    try {
      const tell = (latest: OperationProgress): Promise<void> => {
        progress = latest;
        return pace();
      };
      const outcome = await (operation.kind === 'sample'
        ? this.sample(operation, (latest) => (progress = latest), makeSample)
        : this.perform(operation, tell));
      await note();
      await endOperation(this.database, id, { state: 'done', outcome, at: new Date(this.clock.now()) });
    } catch (error) {
      await endOperation(this.database, id, {
        state: 'failed',
        outcome: { error: (error as Error).message },
        at: new Date(this.clock.now()),
      });
    } finally {
      clearInterval(telling);
    }
  }

  /** Runs a waiting operation here, unless a worker was faster; resolves when it has ended. */
  async seeThrough(id: string): Promise<void> {
    if (await claimWaiting(this.database, id)) return this.run(id);
    for (;;) {
      const operation = await findOperation(this.database, id);
      if (operation?.state !== 'waiting' && operation?.state !== 'running') return;
      await setTimeout(TELL_MS);
    }
  }

  /** Without rests: nobody else uses the site yet. */
  private async sample(
    { requestedBy }: Operation,
    tell: (progress: OperationProgress) => void,
    makeSample?: MakeSample,
  ): Promise<OperationOutcome> {
    if (!makeSample) throw new Error('a sample community is made by the operator’s command only');
    const accounts = await makeSample(requestedBy, (done, total) => tell({ done, total, secondsLeft: null }));
    return { accounts };
  }

  private async perform(operation: Operation, tell: Tell): Promise<OperationOutcome> {
    const { kind, projection, partitions } = operation;
    const work = this.works.get(kind);
    if (work) return work.run(operation, this.byPartition(partitions, tell));
    if (kind === 'verify') {
      const began = this.clock.now();
      const found = await this.projections.inspect(projection, partitions, this.byPartition(partitions, tell));
      return {
        differences: found.differences.slice(0, DIFFERENCES_SHOWN),
        differencesTotal: found.differences.length,
        rows: found.rows,
        readers: found.records,
        seconds: Math.round((this.clock.now() - began) / 100) / 10,
        ...(found.unreadable.length > 0 && {
          leftOut: found.unreadable.map(({ key, position, error }) => ({ readerId: key, position, error })),
        }),
        ...(found.astray.length > 0 && { astray: found.astray }),
      };
    }
    if (partitions) {
      const leftOut = await this.projections.refold(projection, partitions, this.byPartition(partitions, tell));
      return { leftOut: leftOut.map(({ key, position, error }) => ({ readerId: key, position, error })) };
    }
    const { eventsTotal } = await this.projections.rebuild(
      projection,
      () => this.clock.now(),
      ({ eventsDone, eventsTotal: total, secondsLeft }) => tell({ done: eventsDone, total, secondsLeft }),
    );
    await tell({ done: eventsTotal, total: eventsTotal, secondsLeft: null });
    return { eventsFolded: eventsTotal };
  }

  private byPartition(partitions: readonly number[] | null, tell: Tell): (done: number) => Promise<void> {
    const total = partitions?.length ?? PARTITION_COUNT;
    const began = this.clock.now();
    return (done) =>
      tell({ done, total, secondsLeft: Math.ceil((((this.clock.now() - began) / done) * (total - done)) / 1000) });
  }
}
