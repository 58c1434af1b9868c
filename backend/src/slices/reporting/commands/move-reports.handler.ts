import { msg, say, type MoveReportsAnswer, type Said } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { unsaid } from '@platform/http/answers/spoken';
import { ReportMoves, type Move, type MovedTo } from './report-moves';

/** Gives reports that the caller may change another day, in one command. */
export class MoveReports extends Command<Recorded<MoveReportsAnswer>> {
  constructor(readonly move: Move) {
    super();
  }
}

@CommandHandler(MoveReports)
export class MoveReportsHandler implements ICommandHandler<MoveReports> {
  constructor(
    private readonly recorder: Recorder,
    private readonly moves: ReportMoves,
  ) {}

  execute({ move }: MoveReports): Promise<Recorded<MoveReportsAnswer>> {
    return this.recorder.record({ accountId: move.accountId }, async ({ on, now }) => {
      const decision = await this.moves.decide(on, move, now());
      return { ...decision, answer: { message: unsaid(messageOf(decision.answer)), ...decision.answer } };
    });
  }
}

const messageOf = ({ moved }: MovedTo): Said | string =>
  moved === 0
    ? msg('Everything was already reported for this day')
    : say('{moved, plural, =1 {One report} other {# reports}} moved', { moved });
