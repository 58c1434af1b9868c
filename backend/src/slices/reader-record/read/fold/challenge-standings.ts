import {
  challengeClosesAt,
  evolveParticipations,
  readerStanding,
  type FoldedStanding,
  type Participation,
  type ParticipationEvent,
  type ReaderStanding,
} from '@slices/challenges';
import { dayOf } from '@kernel/civil-date';
import type { ChallengeEvent } from '@slices/challenges/domain/challenge.events';
import type { RecordedFigureEvent } from './figure-event';
import { survives, type Operation, type ReportOperation } from './operations';

interface Held {
  part: Participation;
  /** Null when something has changed since. */
  standing: ReaderStanding | null;
  atClose: number | null;
}

/** What changes no figure of the reader, only its challenges. */
export const isOfChallenge = (event: RecordedFigureEvent): event is RecordedFigureEvent & ChallengeEvent =>
  event.type.startsWith('Challenge');

/**
 * A reader's standings. Each is counted over the surviving reports when something about it has changed, and the count at
 * the close is kept before the first event after it: a later difference is a correction.
 */
export class ChallengeStandings {
  private readonly held = new Map<number, Held>();
  private parts: ReadonlyMap<number, Participation> = new Map();

  /** Called before an event is folded. */
  before(recordedAt: number, operations: readonly Operation[]): void {
    for (const held of this.held.values())
      if (held.atClose === null && recordedAt > challengeClosesAt(held.part.rules))
        held.atClose = standingOf(held, operations).chapters;
  }

  /** Called after an event was folded. */
  after(event: RecordedFigureEvent): void {
    switch (event.type) {
      case 'ChallengeJoined':
      case 'ChallengeRulesChanged':
      case 'ChallengeTeamChanged':
      case 'ChallengeLeft':
      case 'ReaderLeftFamily':
      case 'ReaderLeftChurch':
      case 'ReaderMadeInactive':
        return this.takePart(event);
      case 'ChaptersReported':
        return this.forget(({ part }) => isWithin(part, dayOf(event.data.readDate)));
      case 'ReportsDeleted':
      case 'ReportsMoved':
      case 'ReportsJoined':
      case 'ReadersParted':
      case 'BatchUndone':
      case 'BatchRedone':
      case 'ReportsTakenAway':
      case 'ReportsPutBack':
      case 'ProgressReset':
      case 'ResetReverted':
        return this.forget(() => true);
    }
  }

  /** A reader deleted after the close counts no more; what it had then is kept beside that. */
  *of(operations: readonly Operation[], active: boolean): Iterable<FoldedStanding> {
    for (const held of this.held.values()) {
      const { chapters, lastDay, finishedOn } = standingOf(held, operations);
      const { challengeId, team } = held.part;
      const standing = { challengeId, team, chaptersAtClose: held.atClose };
      yield active
        ? { ...standing, chapters, lastDay, finishedOn }
        : { ...standing, chapters: 0, lastDay: null, finishedOn: null };
    }
  }

  private takePart(event: ParticipationEvent): void {
    const parts = evolveParticipations(this.parts, event);
    if (parts === this.parts) return;
    for (const [id, part] of parts)
      if (part !== this.parts.get(id))
        this.held.set(id, { part, standing: null, atClose: this.held.get(id)?.atClose ?? null });
    for (const id of this.parts.keys()) if (!parts.has(id)) this.held.delete(id);
    this.parts = parts;
  }

  private forget(concerns: (held: Held) => boolean): void {
    for (const held of this.held.values()) if (concerns(held)) held.standing = null;
  }
}

const isWithin = ({ rules }: Participation, readDay: number): boolean =>
  readDay >= dayOf(rules.from) && readDay <= dayOf(rules.until);

const standingOf = (held: Held, operations: readonly Operation[]): ReaderStanding =>
  (held.standing ??= readerStanding(held.part.rules, survivingReports(operations)));

function* survivingReports(operations: readonly Operation[]) {
  for (const operation of operations)
    if (operation.kind === 'report' && survives(operation)) yield countable(operation);
}

const countable = ({ readDay, recordedAt, imported, surviving }: ReportOperation) => ({
  readDay,
  recordedAt,
  imported,
  chapters: surviving,
});
