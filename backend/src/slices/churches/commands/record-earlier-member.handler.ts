import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { inReaderStreams } from '@slices/readers';
import { lockChurch, markInLog } from '../store/church.repository';
import { ChurchReaders } from './church-readers';

/** Records the membership of somebody who joined before the log had it; nothing the second time. */
export class RecordEarlierMember extends Command<Recorded<object>> {
  constructor(readonly member: { readonly accountId: number; readonly churchId: number }) {
    super();
  }
}

@CommandHandler(RecordEarlierMember)
export class RecordEarlierMemberHandler implements ICommandHandler<RecordEarlierMember> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: ChurchReaders,
  ) {}

  execute({ member }: RecordEarlierMember): Promise<Recorded<object>> {
    return this.recorder.change({ accountId: null }, async ({ on }) => {
      await lockChurch(on, member.churchId);
      if (!(await markInLog(on, member))) return { answer: {} };
      return { streams: inReaderStreams(await this.readers.joined(on, member)), answer: {} };
    });
  }
}
