import { decodeRanges } from '../../../kernel/chapter-ranges';
import type { StepAbout } from '../read/step-about';

type Part = StepAbout['reported'][number];

/** What one command reported, for all of its readers. */
export interface ReportedCommand {
  readonly readers: Part['readers'];
  /** Each chapter once, whoever read it. */
  readonly chapterIds: number[];
  readonly reports: number;
  readonly readDate: string;
}

/** Partitions of one command are woken together and projected within this time of each other, unless one has much to catch up on. */
const TOGETHER_MS = 250;

/** Puts together what the partitions of a command tell one by one: readers of several owners lie in several. */
export class ReportedCommands {
  private readonly parts = new Map<string, Part[]>();

  constructor(private readonly onWhole: (command: ReportedCommand) => void) {}

  add(part: Part): void {
    const known = this.parts.get(part.commandId);
    if (known) {
      known.push(part);
      return;
    }
    this.parts.set(part.commandId, [part]);
    // What is not told when the process ends, nobody is there to hear.
    setTimeout(() => this.tell(part.commandId), TOGETHER_MS).unref();
  }

  private tell(commandId: string): void {
    const parts = this.parts.get(commandId) ?? [];
    this.parts.delete(commandId);
    this.onWhole({
      readers: parts.flatMap(({ readers }) => readers),
      chapterIds: [
        ...new Set(parts.flatMap(({ chapters }) => chapters.flatMap((ranges) => [...decodeRanges(ranges)]))),
      ],
      reports: parts.reduce((sum, { reports }) => sum + reports, 0),
      readDate: parts[0].readDate,
    });
  }
}
