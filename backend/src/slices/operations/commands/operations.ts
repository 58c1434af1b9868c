import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ADMIN_MESSAGES,
  FAMILY_MESSAGES,
  READER_MESSAGES,
  type OperationAnswer,
  type OperationEnvelope,
  type StartOperationRequest,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, invalid, notFound } from '@kernel/errors';
import { FIGURES } from '@kernel/event';
import { Database, sql, type Queryable } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { ProjectionAdmin } from '@platform/projections';
import { Queues } from '@platform/queues';
import {
  findOperation,
  insertOperation,
  newestOperations,
  newestSample,
  type NewOperation,
  type Operation,
} from '../store/operation.repository';

export const OPERATIONS_QUEUE = 'projection-operations';
const SHOWN = 10;
const NOT_BEGUN = { state: 'waiting', done: 0, total: null, secondsLeft: null, outcome: null, endedAt: null } as const;

/** The answer once the operation is queued. */
export interface Answered<Answer extends object> {
  readonly envelope: (operation: Operation) => Answer;
}

/** Administrators' operations on projections. One at a time; a worker runs it in a process of its own. */
@Injectable()
export class Operations implements OnModuleInit {
  private wake: (() => Promise<void>) | undefined;

  constructor(
    private readonly database: Database,
    private readonly projections: ProjectionAdmin,
    private readonly queues: Queues,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const queue = await this.queues.queue<null>(OPERATIONS_QUEUE);
    this.wake = async () => void (await queue.add('wake', null));
  }

  /** @throws Refusal (conflict) while another one is waiting or running */
  async start(
    accountId: number,
    { kind, projection = FIGURES, readerId = null, familyId = null }: StartOperationRequest,
  ): Promise<Recorded<OperationEnvelope>> {
    if (!this.projections.has(projection)) throw invalid(ADMIN_MESSAGES.projectionUnknown, 'projection');
    const partitions = await this.partitionsOf({ readerId, familyId });
    const envelope = (operation: Operation): OperationEnvelope => ({ operation: toAnswer(operation) });
    return this.begin(
      { kind, projection, partitions, readerId, familyId, draft: null, requestedBy: accountId },
      { envelope },
    );
  }

  /** @throws Refusal (conflict) while another one is waiting or running */
  async preview<Answer extends object>(
    accountId: number | null,
    { draft, readerId }: { draft: object; readerId: number | null },
    answered: Answered<Answer>,
  ): Promise<Recorded<Answer>> {
    const partitions = await this.partitionsOf({ readerId, familyId: null });
    return this.begin(
      {
        kind: 'what-if',
        projection: FIGURES,
        partitions,
        readerId,
        familyId: null,
        draft,
        requestedBy: accountId,
      },
      answered,
    );
  }

  /** @throws Refusal (conflict) while another one is waiting or running, and what `allowed` throws */
  sample<Answer extends object>(
    accountId: number,
    allowed: (on: Queryable) => Promise<void>,
    answered: Answered<Answer>,
  ): Promise<Recorded<Answer>> {
    const wish = { kind: 'sample', projection: FIGURES, partitions: null, readerId: null, familyId: null } as const;
    return this.begin({ ...wish, draft: null, requestedBy: accountId }, answered, allowed);
  }

  /** Queues an operation without an administrator; false while another one is in progress. */
  startByItself(projection: string): Promise<boolean> {
    const wish = {
      kind: 'rebuild',
      projection,
      partitions: null,
      readerId: null,
      familyId: null,
      draft: null,
      requestedBy: null,
    } as const;
    return insertOperation(this.database, { ...wish, id: randomUUID(), requestedAt: new Date(this.clock.now()) });
  }

  private async begin<Answer extends object>(
    wish: Omit<NewOperation, 'id' | 'requestedAt'>,
    { envelope }: Answered<Answer>,
    allowed?: (on: Queryable) => Promise<void>,
  ): Promise<Recorded<Answer>> {
    const operation: NewOperation = { ...wish, id: randomUUID(), requestedAt: new Date(this.clock.now()) };
    const begun = await this.idempotency.change(async (client) => {
      await allowed?.(client);
      if (!(await insertOperation(client, operation))) throw conflict(ADMIN_MESSAGES.operationRunning);
      return envelope({ ...operation, ...NOT_BEGUN });
    });
    // A lost wake-up costs seconds: workers also poll.
    await this.wake?.().catch(() => undefined);
    return begun;
  }

  async find(id: string): Promise<OperationAnswer> {
    const operation = await findOperation(this.database, id);
    if (!operation) throw notFound(ADMIN_MESSAGES.operationUnknown);
    return toAnswer(operation);
  }

  /** As it is stored; null when there is none. */
  stored(id: string): Promise<Operation | null> {
    return findOperation(this.database, id);
  }

  /** The last attempt to make a sample community. */
  lastSample(): Promise<Operation | null> {
    return newestSample(this.database);
  }

  async newest(): Promise<OperationAnswer[]> {
    return (await newestOperations(this.database, SHOWN)).map(toAnswer);
  }

  /** Partitions are folded whole: for a reader its account's, for a family its members'; null for all. */
  async partitionsOf({
    readerId,
    familyId,
  }: {
    readerId: number | null;
    familyId: number | null;
  }): Promise<number[] | null> {
    if (readerId !== null && familyId !== null) throw invalid(ADMIN_MESSAGES.oneScope, 'familyId');
    if (readerId !== null) {
      const rows = await this.database.rows<{ partition: number }>('SELECT partition FROM readers WHERE id = $1', [
        readerId,
      ]);
      if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
      return [rows[0].partition];
    }
    if (familyId === null) return null;
    const { rows } = await this.database.query<{ partition: number }>(sql(familyId)`
      SELECT DISTINCT r.partition FROM family_members m JOIN readers r USING (account_id) WHERE m.family_id = $1 ORDER BY 1`);
    if (rows.length === 0) throw notFound(FAMILY_MESSAGES.familyNotFound);
    return rows.map(({ partition }) => partition);
  }
}

const toAnswer = ({ requestedAt, endedAt, outcome, ...rest }: Operation): OperationAnswer => ({
  id: rest.id,
  kind: rest.kind,
  projection: rest.projection,
  readerId: rest.readerId,
  familyId: rest.familyId,
  state: rest.state,
  done: rest.done,
  total: rest.total,
  secondsLeft: rest.secondsLeft,
  requestedBy: rest.requestedBy,
  requestedAt: requestedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  outcome: (outcome as OperationAnswer['outcome']) ?? null,
});
