import { randomUUID } from 'node:crypto';
import { REST_MESSAGES, type DeclareRestRequest, type RestDaysEnvelope } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forbidden } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { declareRest, endRest, takeRestBack, type RestState } from '../domain/rest-days.decider';
import type { RestEvent } from '../domain/rest-days.events';
import { restAfter } from '../domain/rest-period';
import { declaredRestOf, restReader } from '../read/rest-reader.query';
import { restAnswer, type RestTarget } from './rest-days.query';

/** A reader rests on some days from now on. Only its owner declares it, ends it or takes it back. */
export class DeclareRest extends Command<Recorded<RestDaysEnvelope>> {
  constructor(
    readonly target: RestTarget,
    readonly rest: DeclareRestRequest,
  ) {
    super();
  }
}

/** Ends it earlier; days of rest that have passed stay. */
export class EndRest extends Command<Recorded<RestDaysEnvelope>> {
  constructor(
    readonly target: RestTarget,
    readonly rest: { readonly restId: string; readonly until: string },
  ) {
    super();
  }
}

/** As if it had never been declared. */
export class TakeRestBack extends Command<Recorded<RestDaysEnvelope>> {
  constructor(
    readonly target: RestTarget,
    readonly restId: string,
  ) {
    super();
  }
}

@CommandHandler(DeclareRest)
export class DeclareRestHandler implements ICommandHandler<DeclareRest> {
  constructor(private readonly recorder: Recorder) {}

  execute({ target, rest }: DeclareRest): Promise<Recorded<RestDaysEnvelope>> {
    const command = { ...rest, restId: randomUUID(), today: target.today };
    return change(this.recorder, target, 'Rest days added', (state) => declareRest(state, command));
  }
}

@CommandHandler(EndRest)
export class EndRestHandler implements ICommandHandler<EndRest> {
  constructor(private readonly recorder: Recorder) {}

  execute({ target, rest }: EndRest): Promise<Recorded<RestDaysEnvelope>> {
    const command = { ...rest, today: target.today };
    return change(this.recorder, target, REST_MESSAGES.ended, (state) => endRest(state, command));
  }
}

@CommandHandler(TakeRestBack)
export class TakeRestBackHandler implements ICommandHandler<TakeRestBack> {
  constructor(private readonly recorder: Recorder) {}

  execute({ target, restId }: TakeRestBack): Promise<Recorded<RestDaysEnvelope>> {
    return change(this.recorder, target, REST_MESSAGES.takenBack, (state) => takeRestBack(state, restId));
  }
}

const change = (
  recorder: Recorder,
  { accountId, readerId, today }: RestTarget,
  message: string,
  decide: (state: RestState) => RestEvent,
): Promise<Recorded<RestDaysEnvelope>> =>
  recorder.record({ accountId }, async ({ on }) => {
    const reader = await restReader(on, accountId, readerId);
    if (reader.ownerId !== accountId) throw forbidden(REST_MESSAGES.ownersOnly);
    const declared = await declaredRestOf(on, reader);
    const event = decide({ readerId, declared });
    const { partition } = reader;
    return {
      streams: [{ partition, stream: readerStream(readerId), version: reader.version, events: [event] }],
      answer: { message, rest: restAnswer(restAfter([event], declared), { readerId, canChange: true, today }) },
    };
  });
