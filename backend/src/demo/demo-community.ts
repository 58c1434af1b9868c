import { NO_DETAILS } from '@lectio/contract';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { formatDay, utcDay } from '@kernel/civil-date';
import { parsePosition } from '@kernel/event-position';
import { unreachable } from '@kernel/errors';
import { RegisterAccount, UserSettings } from '@slices/accounts';
import { CreateChurch, JoinChurch } from '@slices/churches';
import { AddFamilyReader, CreateFamily, JoinFamily } from '@slices/families';
import { StartReadingPlan } from '@slices/plans';
import { CreateReader } from '@slices/readers';
import { DeleteReports, RedoLastUndo, ReportChapters, UndoLastBatch } from '@slices/reporting';
import type { DemoClock } from './demo-clock';
import { CHURCH } from './words';
import type { Action, CommunityPlan, DemoAccount, Deleting, Reporting } from './plan';

/** Concurrent lanes: enough to keep the database busy, with half of the pool left to the projections. */
const LANES_AT_ONCE = 8;

type Place = { readonly partition: number; readonly position: number };

/**
 * Performs a plan through the product's own commands, at the plan's instants, so that everything is refused and priced
 * as in the product.
 */
export class DemoCommunity {
  private readonly accountIds: number[] = [];
  private readonly readerIds: number[] = [];
  private readonly families: { id: number; inviteCode: string }[] = [];
  private church: { id: number; joinCode?: string } | null = null;
  private readonly places = new Map<number, Place>();
  private readonly settings: UserSettings;
  private readonly commands: CommandBus;

  constructor(
    context: INestApplicationContext,
    private readonly clock: DemoClock,
    private readonly plan: CommunityPlan,
    private readonly passwordHash: string,
  ) {
    this.settings = context.get(UserSettings);
    this.commands = context.get(CommandBus);
  }

  /** Everything except the last arrival; calls `onDone` after each action. Longest lanes first. */
  async live(onDone: (action: Action) => void, signal?: AbortSignal): Promise<void> {
    const waiting = [...this.plan.lanes].sort((a, b) => b.length - a.length);
    const work = async (): Promise<void> => {
      for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
        for (const action of lane) {
          signal?.throwIfAborted();
          await this.clock.at(action.at, () => this.perform(action));
          onDone(action);
        }
      }
    };
    // Waits for all of them, so that nothing is still being made when one has failed.
    const workers = Array.from({ length: LANES_AT_ONCE }, () => work().finally(() => (waiting.length = 0)));
    await Promise.allSettled(workers);
    await Promise.all(workers);
    for (const action of this.plan.together) await this.clock.at(action.at, () => this.perform(action));
  }

  /** Registers the account that marks a finished community. */
  async finish(): Promise<void> {
    await this.clock.at(this.plan.last.at, () => this.perform(this.plan.last));
  }

  private async perform(action: Action): Promise<void> {
    switch (action.kind) {
      case 'register':
        return this.register(this.plan.accounts[action.by]);
      case 'add-reader': {
        const { name, age, gender } = this.plan.readers[action.reader];
        const reader = new CreateReader(this.accountIds[action.by], { name, age, gender });
        const { answer } = await this.commands.execute(reader);
        this.readerIds[action.reader] = answer.reader.id;
        return;
      }
      case 'found-family': {
        const { name } = this.plan.families[action.family];
        const { answer } = await this.commands.execute(new CreateFamily(this.accountIds[action.by], { name }));
        this.families[action.family] = answer.family;
        return;
      }
      case 'join-family':
        await this.commands.execute(
          new JoinFamily(this.accountIds[action.by], this.families[action.family].inviteCode),
        );
        return;
      case 'bring-reader': {
        const ids = { familyId: this.families[action.family].id, readerId: this.readerIds[action.reader] };
        await this.commands.execute(new AddFamilyReader(this.accountIds[action.by], ids));
        return;
      }
      case 'report':
        return this.report(action);
      case 'delete':
        return this.delete(action);
      case 'undo':
        await this.commands.execute(new UndoLastBatch(this.accountIds[action.by]));
        return;
      case 'redo':
        await this.commands.execute(new RedoLastUndo(this.accountIds[action.by]));
        return;
      case 'start-plan': {
        const target = {
          accountId: this.accountIds[action.by],
          readerId: this.readerIds[action.reader],
          planId: action.planId,
          today: utcDay(action.at),
        };
        await this.commands.execute(new StartReadingPlan(target, {}));
        return;
      }
      case 'found-church': {
        const { answer } = await this.commands.execute(new CreateChurch(this.accountIds[action.by], CHURCH));
        this.church = answer.church;
        return;
      }
      case 'join-church': {
        const { id, joinCode } = this.church as NonNullable<typeof this.church>;
        const request = action.asking || !joinCode ? { churchId: id, name: CHURCH.name } : { joinCode };
        // Most people share.
        const sharesWithLeaders = action.by % 4 !== 0;
        await this.commands.execute(new JoinChurch(this.accountIds[action.by], { ...request, sharesWithLeaders }));
        return;
      }
      default:
        return unreachable(action);
    }
  }

  private async register({ index, name, email, age, competitive, primary }: DemoAccount): Promise<void> {
    const registration = {
      name,
      email,
      age,
      secret: { passwordHash: this.passwordHash },
      emailVerified: true,
      isFake: true,
      isSetUp: true,
    };
    const { accountId, primaryReaderId } = (await this.commands.execute(new RegisterAccount(registration))).answer;
    this.accountIds[index] = accountId;
    this.readerIds[primary] = primaryReaderId;
    await this.settings.updatePreferences(accountId, { competitiveMode: competitive });
  }

  private async report({ at, by, id, readers, chapterIds, readDay, details }: Reporting): Promise<void> {
    const report = {
      accountId: this.accountIds[by],
      readerIds: readers.map((reader) => this.readerIds[reader]),
      chapterIds,
      readDate: formatDay(readDay),
      recordedOn: formatDay(utcDay(at)),
      details: details && { ...NO_DETAILS, ...details },
      sessionId: null,
      source: 'web' as const,
    };
    const { position } = await this.commands.execute(new ReportChapters(report));
    const [place] = position === null ? [] : [...(parsePosition(position) ?? [])];
    if (readers.length === 1 && place) this.places.set(id, { partition: place[0], position: place[1] });
  }

  private async delete({ by, report, chapterId }: Deleting): Promise<void> {
    const place = this.places.get(report);
    if (place) await this.commands.execute(new DeleteReports(this.accountIds[by], [{ ...place, chapterId }]));
  }
}
