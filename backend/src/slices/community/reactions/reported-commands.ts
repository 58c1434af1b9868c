import { LIMITS } from '@lectio/contract';
import { decodeRanges } from '@kernel/chapter-ranges';
import type { StepAbout } from './step-about';

type Part = StepAbout['reported'][number];

/** The reports of one tick, from one or more commands. */
export interface ReportedTogether {
  readonly readers: Part['readers'];
  /** Distinct chapters, at most LIMITS.pushedChapters. */
  readonly chapterIds: number[];
  readonly reports: number;
  readonly readDate: string;
}

/** The same interval as the community's figures (ms). */
const TICK_MS = 250;
/** All partitions of a command are projected within this time, unless one has much to catch up on (ms). */
const WHOLE_AFTER_MS = 100;

/**
 * Collects what partitions report about commands into one message per tick, so that a busy site does not flood its
 * sockets.
 */
export class ReportedCommands {
  private readonly commands = new Map<string, { readonly since: number; readonly parts: Part[] }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly onTick: (reported: ReportedTogether) => void) {}

  add(part: Part): void {
    const known = this.commands.get(part.commandId);
    if (known) known.parts.push(part);
    else this.commands.set(part.commandId, { since: performance.now(), parts: [part] });
    // When the process ends, nobody is left to receive the rest.
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
