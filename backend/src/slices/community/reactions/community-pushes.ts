import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { formatPosition } from '@kernel/event-position';
import { FIGURES } from '@kernel/event';
import { Steps, type StepNews } from '@platform/projections';
import { Realtime } from '@platform/realtime/realtime';
import { CommunityState } from '../read/community-state';
import type { StepAbout } from './step-about';
import { ReportedCommands, type ReportedTogether } from './reported-commands';

/** Every node receives every step itself. */
const HERE = 'this-node';

/**
 * Pushes changes to this process's sockets; every process receives every step. Nothing personal goes to the community's
 * room: reader ids go only to their owner.
 */
@Injectable()
export class CommunityPushes implements OnApplicationBootstrap {
  private readonly commands = new ReportedCommands((reported) => this.pushReported(reported));

  constructor(
    private readonly steps: Steps,
    private readonly community: CommunityState,
    private readonly realtime: Realtime,
  ) {}

  onApplicationBootstrap(): void {
    this.steps.on((news) => {
      if (news.projection === FIGURES && news.about) this.push(news, news.about as StepAbout);
    });
    this.community.onChange((update, goalsChanged) => {
      this.realtime.toGlobal('global-stats-updated', update, { reach: HERE });
      if (goalsChanged) this.realtime.toGlobal('goal-progress-updated', { goals: update.goals }, { reach: HERE });
    });
    void this.community.read().catch(() => undefined);
  }

  private push(news: StepNews, about: StepAbout): void {
    const position = formatPosition([news]);
    for (const [accountId, readerIds] of byOwner(about.readers))
      this.realtime.toAccount(accountId, 'figures-updated', { readerIds, position }, HERE);
    for (const part of about.reported) this.commands.add(part);
  }

  /** Each socket receives it once: an owner's with their readers' ids, all others without ids. */
  private pushReported({ readers, chapterIds, reports, readDate }: ReportedTogether): void {
    const owners = byOwner(readers);
    const toRoom = { reach: HERE, but: [...owners.keys()] } as const;
    if (reports === 1) {
      const created = { chapterId: chapterIds[0], readDate };
      this.realtime.toGlobal('reading-report-created', created, toRoom);
      for (const [accountId, [readerId]] of owners)
        this.realtime.toAccount(accountId, 'reading-report-created', { ...created, mine: { readerId } }, HERE);
      return;
    }
    const created = { reportsCreated: reports, chapterIds };
    this.realtime.toGlobal('bulk-reading-reports-created', created, toRoom);
    for (const [accountId, readerIds] of owners)
      this.realtime.toAccount(accountId, 'bulk-reading-reports-created', { ...created, mine: { readerIds } }, HERE);
  }
}

const byOwner = (readers: StepAbout['readers']): Map<number, number[]> => {
  const readersOf = new Map<number, number[]>();
  for (const [accountId, readerId] of readers)
    readersOf.set(accountId, [...(readersOf.get(accountId) ?? []), readerId]);
  return readersOf;
};
