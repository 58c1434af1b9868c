import { randomUUID } from 'node:crypto';
import { REST_MESSAGES, type DeclareRestRequest, type RestDaysAnswer, type RestDaysEnvelope } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import type { Day } from '@kernel/civil-date';
import { forbidden } from '@kernel/errors';
import { partitionOf, readerStream } from '@kernel/event';
import { Database } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { declareRest, endRest, takeRestBack, type RestState } from '../domain/rest-days.decider';
import type { RestEvent } from '../domain/rest-days.events';
import { restAfter } from '../domain/rest-period';
import { restAnswer } from './rest-answer';
import { declaredRestOf, restReader } from '../read/rest-reader.query';

/** Who asks for which reader, and the caller's day. */
export interface RestTarget {
  readonly accountId: number;
  readonly readerId: number;
  readonly today: Day;
}

interface Change {
  readonly message: string;
  readonly decide: (state: RestState) => RestEvent;
}

/** The days on which readers rest. Their family sees them; the owner alone declares them. */
@Injectable()
export class RestDays {
  constructor(
    private readonly recorder: Recorder,
    private readonly database: Database,
  ) {}

  async of({ accountId, readerId, today }: RestTarget): Promise<RestDaysAnswer> {
    const reader = await restReader(this.database, accountId, readerId);
    const declared = await declaredRestOf(this.database, reader);
    return { rest: restAnswer(declared, { readerId, canChange: reader.ownerId === accountId, today }) };
  }

  declare(target: RestTarget, body: DeclareRestRequest): Promise<Recorded<RestDaysEnvelope>> {
    const command = { ...body, restId: randomUUID(), today: target.today };
    return this.change(target, {
      message: 'Rest days added',
      decide: (state) => declareRest(state, command),
    });
  }

  end(target: RestTarget, restId: string, until: string): Promise<Recorded<RestDaysEnvelope>> {
    const command = { restId, until, today: target.today };
    return this.change(target, { message: REST_MESSAGES.ended, decide: (state) => endRest(state, command) });
  }

  takeBack(target: RestTarget, restId: string): Promise<Recorded<RestDaysEnvelope>> {
    return this.change(target, {
      message: REST_MESSAGES.takenBack,
      decide: (state) => takeRestBack(state, restId),
    });
  }

  private change(
    { accountId, readerId, today }: RestTarget,
    { message, decide }: Change,
  ): Promise<Recorded<RestDaysEnvelope>> {
    return this.recorder.record({ accountId }, async ({ on }) => {
      const reader = await restReader(on, accountId, readerId);
      if (reader.ownerId !== accountId) throw forbidden(REST_MESSAGES.ownersOnly);
      const declared = await declaredRestOf(on, reader);
      const event = decide({ readerId, declared });
      return {
        streams: [
          {
            partition: partitionOf(accountId),
            stream: readerStream(readerId),
            version: reader.version,
            events: [event],
          },
        ],
        answer: { message, rest: restAnswer(restAfter([event], declared), { readerId, canChange: true, today }) },
      };
    });
  }
}
