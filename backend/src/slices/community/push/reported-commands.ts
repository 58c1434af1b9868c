import { LIMITS } from '@lectio/contract';
import { decodeRanges } from '../../../kernel/chapter-ranges';
import type { StepAbout } from './step-about';

type Part = StepAbout['reported'][number];

/** What was reported within one tick, by one command or by many. */
export interface ReportedTogether {
  readonly readers: Part['readers'];
  /** Each chapter once, at most LIMITS.pushedChapters of them. */
  readonly chapterIds: number[];
  readonly reports: number;
  readonly readDate: string;
}

/** As often as the community's figures are pushed (ms). */
const TICK_MS = 250;
/** The partitions of one command are projected within this time of each other, unless one has much to catch up on (ms). */
const WHOLE_AFTER_MS = 100;

/** Gathers what partitions say of commands into one message a tick: a busy site costs its sockets no more than that. */
export class ReportedCommands {
  private readonly commands = new Map<string, { readonly since: number; readonly parts: Part[] }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly onTick: (reported: ReportedTogether) => void) {}

  add(part: Part): void {
    const known = this.commands.get(part.commandId);
    if (known) known.parts.push(part);
    else this.commands.set(part.commandId, { since: performance.now(), parts: [part] });
    // What is not sent when the process ends, nobody is there to receive.
    this.timer ??= setTimeout(() => this.tick(), TICK_MS).unref();
  }

  private tick(): void {
    this.timer = undefined;
    const latest = performance.now() - WHOLE_AFTER_MS;
    const whole = [...this.commands].filter(([, { since }]) => since <= latest);
    for (const [commandId] of whole) this.commands.delete(commandId);
    if (this.commands.size > 0) this.timer = setTimeout(() => this.tick(), TICK_MS).unref();
    if (whole.length > 0) this.onTick(together(whole.flatMap(([, { parts }]) => parts)));
  }
}

const together = (parts: readonly Part[]): ReportedTogether => {
  const chapterIds = new Set<number>();
  for (const ranges of new Set(parts.flatMap(({ chapters }) => chapters)))
    for (const chapterId of decodeRanges(ranges)) chapterIds.add(chapterId);
  return {
    readers: parts.flatMap(({ readers }) => readers),
    chapterIds: [...chapterIds].slice(0, LIMITS.pushedChapters),
    reports: parts.reduce((sum, { reports }) => sum + reports, 0),
    readDate: parts[0].readDate,
  };
};
