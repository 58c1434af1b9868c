import type { Canon, SiteCanonEnvelope } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { onEverySiteStream } from '@platform/event-log/stream-versions';
import { SiteSettings } from '@platform/site/site-settings';
import { chooseSiteCanon } from '../domain/choose-canon.decider';

/** An administrator chooses the Bible of the site and of every reader who has chosen none. */
export class ChooseSiteCanon extends Command<Recorded<SiteCanonEnvelope>> {
  constructor(
    readonly accountId: number,
    readonly canon: Canon,
  ) {
    super();
  }
}

@CommandHandler(ChooseSiteCanon)
export class ChooseSiteCanonHandler implements ICommandHandler<ChooseSiteCanon> {
  constructor(
    private readonly recorder: Recorder,
    private readonly site: SiteSettings,
  ) {}

  execute({ accountId, canon }: ChooseSiteCanon): Promise<Recorded<SiteCanonEnvelope>> {
    return this.recorder.change({ accountId }, async ({ on }) => {
      const chosen = await this.site.lockCanon(on);
      const [event] = chooseSiteCanon({ chosen }, canon);
      await this.site.keepCanon(on, canon);
      return { streams: event ? await onEverySiteStream(on, () => event) : [], answer: { canon } };
    });
  }
}
