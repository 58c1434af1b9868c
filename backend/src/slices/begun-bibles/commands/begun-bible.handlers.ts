import { BIBLE_MESSAGES, type BegunBibleEnvelope } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formatDay, type Day } from '@kernel/civil-date';
import { forbidden } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { Readers } from '@slices/readers';
import { beginBible, takeBibleBack, type BegunState } from '../domain/begin-bible.decider';
import type { BegunBibleEvent } from '../domain/begun-bible.events';
import { evolveBegun } from '../domain/begun-days';
import { beginningReader, keepBegun } from '../store/begun-bible.repository';

interface BibleTarget {
  readonly accountId: number;
  readonly readerId: number;
}

/** A reader's owner begins a new Bible for it, today when no day is named. */
export class BeginBible extends Command<Recorded<BegunBibleEnvelope>> {
  constructor(
    readonly target: BibleTarget,
    readonly beginning: { readonly beginsOn?: string; readonly today: Day },
  ) {
    super();
  }
}

/** As if the last one had never been begun. */
export class TakeBibleBack extends Command<Recorded<BegunBibleEnvelope>> {
  constructor(readonly target: BibleTarget) {
    super();
  }
}

@Injectable()
export class Beginnings {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
  ) {}

  change(
    { accountId, readerId }: BibleTarget,
    message: string,
    decide: (state: BegunState) => BegunBibleEvent,
  ): Promise<Recorded<BegunBibleEnvelope>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      await this.readers.lock(on, accountId, [readerId]);
      const { ownerId, partition, version, begun } = await beginningReader(on, accountId, readerId);
      if (ownerId !== accountId) throw forbidden(BIBLE_MESSAGES.ownersOnly);
      const event = decide({ readerId, begun });
      const last = evolveBegun(begun, event).at(-1);
      const bibleBegunOn = last === undefined ? null : formatDay(last);
      await keepBegun(on, readerId, bibleBegunOn);
      return {
        streams: [{ partition, stream: readerStream(readerId), version, events: [event] }],
        answer: { message, reader: { id: readerId, bibleBegunOn } },
        afterwards: () => this.readers.tellOf(accountId, readerId),
      };
    });
  }
}

@CommandHandler(BeginBible)
export class BeginBibleHandler implements ICommandHandler<BeginBible> {
  constructor(private readonly beginnings: Beginnings) {}

  execute({ target, beginning }: BeginBible): Promise<Recorded<BegunBibleEnvelope>> {
    return this.beginnings.change(target, BIBLE_MESSAGES.begun, (state) => beginBible(state, beginning));
  }
}

@CommandHandler(TakeBibleBack)
export class TakeBibleBackHandler implements ICommandHandler<TakeBibleBack> {
  constructor(private readonly beginnings: Beginnings) {}

  execute({ target }: TakeBibleBack): Promise<Recorded<BegunBibleEnvelope>> {
    return this.beginnings.change(target, BIBLE_MESSAGES.takenBack, takeBibleBack);
  }
}
