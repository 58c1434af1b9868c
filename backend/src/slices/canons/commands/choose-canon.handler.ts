import { READER_MESSAGES, type Canon, type ReaderCanonEnvelope } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forbidden } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { SiteSettings } from '@platform/site/site-settings';
import { Readers } from '@slices/readers';
import { chooseCanon } from '../domain/choose-canon.decider';
import { canonReader } from '../read/canon-reader.query';
import { keepCanon } from '../store/canon.repository';

/** A reader's owner chooses the Bible that its figures count by; null: the site's. */
export class ChooseCanon extends Command<Recorded<ReaderCanonEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly readerId: number,
    readonly canon: Canon | null,
  ) {
    super();
  }
}

@CommandHandler(ChooseCanon)
export class ChooseCanonHandler implements ICommandHandler<ChooseCanon> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
    private readonly site: SiteSettings,
  ) {}

  execute({ accountId, readerId, canon }: ChooseCanon): Promise<Recorded<ReaderCanonEnvelope>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      await this.readers.lock(on, accountId, [readerId]);
      const reader = await canonReader(on, accountId, readerId);
      const { partition, version } = reader;
      if (reader.ownerId !== accountId) throw forbidden(READER_MESSAGES.canonOwnersOnly);
      const events = chooseCanon({ chosen: reader.canon }, { readerId, canon });
      await keepCanon(on, readerId, canon);
      return {
        streams: events.length === 0 ? [] : [{ partition, stream: readerStream(readerId), version, events }],
        answer: { reader: { id: readerId, canon: canon ?? (await this.site.canon(on)), chosenCanon: canon } },
        afterwards: () => this.readers.tellOf(accountId, readerId),
      };
    });
  }
}
