import { ENCOURAGEMENT_MESSAGES, type MessageAnswer, type ReactRequest } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayOf, type Day } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import type { Queryable } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import type { Occasion } from '../domain/encouragement.events';
import { occasionKey, occasionOf } from '../domain/occasion';
import { react } from '../domain/react.decider';
import { occasionsOn } from '../read/occasions.query';
import { lockReacting, reactionsBy } from '../read/reacting.query';
import { ReactionNotices } from '../reactions/reaction-notices';

/** One of the account's readers says something to another one's reading, or takes it back. */
export class React extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    /** The reader it is said to. */
    readonly to: number,
    readonly asked: ReactRequest,
    readonly today: Day,
  ) {
    super();
  }
}

@CommandHandler(React)
export class ReactHandler implements ICommandHandler<React> {
  constructor(
    private readonly recorder: Recorder,
    private readonly notices: ReactionNotices,
  ) {}

  execute({
    accountId,
    to,
    asked: { by, reaction, occasion, given: wanted },
    today,
  }: React): Promise<Recorded<MessageAnswer>> {
    const of = occasionOf(occasion);
    if (of === null) throw invalid(ENCOURAGEMENT_MESSAGES.occasionUnknown, 'occasion');
    return this.recorder.change({ accountId }, async ({ on }) => {
      const reacting = await lockReacting(on, accountId, { by, to, kind: of.kind });
      const { isSeen, groupId } = reacting;
      const given = await reactionsBy(on, reacting.partition, by);
      // A group sees what was done today, and nothing of any other day.
      const isShown = isSeen && (groupId === null || dayOf(of.date) === today);
      const happened = isShown && (await hasHappened(on, to, of));
      const events = react({ given, happened, isSeen }, { readerId: by, reaction, to, of, wanted });
      // Nobody hears of what their own readers say to each other.
      if (reacting.ownerId !== accountId) for (const event of events) await this.notices.changed(on, event, reacting);
      const { partition } = reacting;
      return {
        ...(events.length > 0 && {
          streams: [{ partition, stream: readerStream(by), version: reacting.version, events }],
        }),
        answer: { message: wanted ? ENCOURAGEMENT_MESSAGES.given : ENCOURAGEMENT_MESSAGES.takenBack },
      };
    });
  }
}

const hasHappened = async (on: Queryable, readerId: number, of: Occasion): Promise<boolean> => {
  const done = (await occasionsOn(on, [readerId], dayOf(of.date))).get(readerId) ?? [];
  return done.some((one) => occasionKey(one.of) === occasionKey(of));
};
