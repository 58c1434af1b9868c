import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import {
  CHURCH_MESSAGES,
  FAMILY_MESSAGES,
  GROUP_MESSAGES,
  HEADERS,
  LIMITS,
  MESSAGES,
  NO_ZONE,
  READER_MESSAGES,
} from '@lectio/contract';
import type { FastifyRequest } from 'fastify';
import { dayInZone, knownZone, ownDay, type Day, type OwnDays } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import { invalid, notFound } from '@kernel/errors';

/**
 * An id in a path, for `@Param('id', new IdParam(PLAN_MESSAGES.sharedNotFound))`. Ids are opaque to callers, so text
 * that is not an id is simply not found.
 */
@Injectable()
export class IdParam implements PipeTransform<string, number> {
  constructor(private readonly unknown: string = MESSAGES.notFound) {}

  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Infinity;
    if (id > LIMITS.idMax) throw notFound(this.unknown);
    return id;
  }
}

/** What many routes are about. */
export const ReaderId = new IdParam(READER_MESSAGES.readerNotFound);
export const FamilyId = new IdParam(FAMILY_MESSAGES.familyNotFound);
export const GroupId = new IdParam(GROUP_MESSAGES.groupNotFound);
export const ChurchId = new IdParam(CHURCH_MESSAGES.churchNotFound);

const header = (context: ExecutionContext, name: string): string | undefined => {
  const value = context.switchToHttp().getRequest<FastifyRequest>().headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const CallerDays = createParamDecorator((_: unknown, context: ExecutionContext): OwnDays => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  const asked = header(context, HEADERS.timeZone)?.trim();
  const zone = asked && asked !== NO_ZONE ? asked : 'UTC';
  return { zone: caller?.timeZone ?? zone, dayEndsAt: caller?.dayEndsAt ?? 0 };
});

/** Whose day it is, and which. */
export interface Viewer {
  /** The account's time zone, else that of X-Time-Zone, else UTC. */
  readonly zone: string;
  /** The day that it still is for the account, which may end it after midnight. */
  readonly today: Day;
}

/** For reports, which may be dated by the calendar, too. */
export interface Reporter extends Viewer {
  /** What the calendar says in the zone: `today`, or the day after. */
  readonly calendarDay: Day;
}

/** An unknown zone is an invalid request. */
@Injectable()
class ViewerPipe implements PipeTransform<OwnDays, Reporter> {
  constructor(private readonly clock: Clock) {}

  transform(days: OwnDays): Reporter {
    if (knownZone(days.zone) === null) throw invalid(MESSAGES.timeZoneUnknown, HEADERS.timeZone);
    const now = this.clock.now();
    return { zone: days.zone, today: ownDay(now, days), calendarDay: dayInZone(now, days.zone) };
  }
}

@Injectable()
class TodayPipe implements PipeTransform<Viewer, Day> {
  transform({ today }: Viewer): Day {
    return today;
  }
}

@Injectable()
class TimeZonePipe implements PipeTransform<Viewer, string> {
  transform({ zone }: Viewer): string {
    return zone;
  }
}

/** The caller's time zone and day. */
export const Viewer = (): ParameterDecorator => CallerDays(ViewerPipe);

/** {@link Viewer}'s `today`. */
export const Today = (): ParameterDecorator => CallerDays(ViewerPipe, TodayPipe);

/** {@link Viewer}'s `zone`. */
export const TimeZone = (): ParameterDecorator => CallerDays(ViewerPipe, TimeZonePipe);

/** The text of X-Min-Position; null when the request has none. */
export const MinPosition = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null => header(context, HEADERS.minPosition) ?? null,
);
