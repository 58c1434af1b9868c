import { randomUUID } from 'node:crypto';
import { msg, type MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readerStream } from '@kernel/event';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { streamVersions } from '@platform/event-log/stream-versions';
import { Readers } from '@slices/readers';
import { readersJoined } from '@slices/readers/domain/reader.events';
import { closeBlocks, listJoined } from '@slices/reporting';
import type { Pair } from '../read/joined-reading';
import { checkPair, weighJoin } from '../read/join-preview.query';
import { markJoined } from '../store/joined-reader.repository';

/** Two readers of an account are one person. */
export class JoinReaders extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    readonly pair: Pair,
  ) {
    super();
  }
}

@CommandHandler(JoinReaders)
export class JoinReadersHandler implements ICommandHandler<JoinReaders> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: Readers,
  ) {}

  execute({ accountId, pair }: JoinReaders): Promise<Recorded<MessageAnswer>> {
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      const own = await this.readers.lock(on, accountId);
      checkPair(own, pair);
      const [from, into] = [pair.from, pair.into].map((id) => ({
        stream: readerStream(id),
        partition: own.find((reader) => reader.id === id)?.partition ?? 0,
      }));
      // Before what they read is: a report that comes in between is then decided again.
      const [fromVersion, intoVersion] = await streamVersions(on, [from, into]);
      const at = now();
      const joinId = randomUUID();
      const { reports, events, points } = await weighJoin(on, pair, { joinId, now: at });
      await markJoined(on, { ...pair, joinId, at: new Date(at) });
      const joined = (readerId: number) => readersJoined({ readerId, ...pair, joinId, points });
      const listed = reports.map((report, place) => ({ ...report, index: place + 2, readerId: pair.into }));
      const streams = [
        {
          ...into,
          version: intoVersion,
          events: [joined(pair.into), ...events.map((event, place) => ({ ...event, private: reports[place].private }))],
        },
        { ...from, version: fromVersion, events: [joined(pair.from)] },
      ];
      return {
        streams,
        inline: listed.length === 0 ? [] : [...listJoined(listed, at), ...closeBlocks(streams)],
        rows: listed.reduce((sum, { chapters }) => sum + chapters.length, 0),
        answer: { message: msg('Readers merged') },
        afterwards: () => this.readers.tellOf(accountId, pair.into),
      };
    });
  }
}
