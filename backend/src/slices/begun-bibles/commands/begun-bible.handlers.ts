import { BIBLE_MESSAGES, type BegunBibleEnvelope } from '@lectio/contract';
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

@CommandHandler(BeginBible)
export class BeginBibleHandler implements ICommandHandler<BeginBible> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
  ) {}

  execute({ target, beginning }: BeginBible): Promise<Recorded<BegunBibleEnvelope>> {
    const { recorder, readers } = this;
    return change({ recorder, readers }, target, BIBLE_MESSAGES.begun, (state) => beginBible(state, beginning));
  }
}

@CommandHandler(TakeBibleBack)
export class TakeBibleBackHandler implements ICommandHandler<TakeBibleBack> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
  ) {}

  execute({ target }: TakeBibleBack): Promise<Recorded<BegunBibleEnvelope>> {
    const { recorder, readers } = this;
    return change({ recorder, readers }, target, BIBLE_MESSAGES.takenBack, takeBibleBack);
  }
}

const change = (
  { recorder, readers }: { readonly recorder: Recorder; readonly readers: Readers },
  { accountId, readerId }: BibleTarget,
  message: string,
  decide: (state: BegunState) => BegunBibleEvent,
): Promise<Recorded<BegunBibleEnvelope>> =>
  recorder.change({ accountId }, async ({ on }) => {
    await readers.lock(on, accountId, [readerId]);
    const { ownerId, partition, version, begun } = await beginningReader(on, accountId, readerId);
    if (ownerId !== accountId) throw forbidden(BIBLE_MESSAGES.ownersOnly);
    const event = decide({ readerId, begun });
    const last = evolveBegun(begun, event).at(-1);
    const bibleBegunOn = last === undefined ? null : formatDay(last);
    await keepBegun(on, readerId, bibleBegunOn);
    return {
      streams: [{ partition, stream: readerStream(readerId), version, events: [event] }],
      answer: { message, reader: { id: readerId, bibleBegunOn } },
      afterwards: () => readers.tellOf(accountId, readerId),
    };
  });
