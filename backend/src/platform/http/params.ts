import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import {
  CHURCH_MESSAGES,
  FAMILY_MESSAGES,
  HEADERS,
  LIMITS,
  MESSAGES,
  NO_ZONE,
  READER_MESSAGES,
} from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayInZone, knownZone, type Day } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import { invalid, notFound } from '@kernel/errors';
import { languageOfRequest, sayingIn, spokenIn, type Says } from '../language/languages';

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
export const ChurchId = new IdParam(CHURCH_MESSAGES.churchNotFound);

const header = (context: ExecutionContext, name: string): string | undefined => {
  const value = context.switchToHttp().getRequest<FastifyRequest>().headers[name];
  return Array.isArray(value) ? value[0] : value;
};

@Injectable()
class TodayPipe implements PipeTransform<string, Day> {
  constructor(private readonly clock: Clock) {}

  transform(zone: string): Day {
    return today(this.clock, zone);
  }
}

/** Today's date in a zone. An unknown zone is an invalid request. */
const today = (clock: Clock, zone: string): Day => {
  if (knownZone(zone) === null) throw invalid(MESSAGES.timeZoneUnknown, HEADERS.timeZone);
  return dayInZone(clock.now(), zone);
};

const RawZone = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const zone = header(context, HEADERS.timeZone)?.trim();
  return !zone || zone === NO_ZONE ? 'UTC' : zone;
});

@Injectable()
class TimeZonePipe implements PipeTransform<string, string> {
  constructor(private readonly clock: Clock) {}

  transform(zone: string): string {
    today(this.clock, zone);
    return zone;
  }
}

/** The caller's time zone, from X-Time-Zone; UTC without it. */
export const TimeZone = (): ParameterDecorator => RawZone(TimeZonePipe);

/** The caller's civil day, from X-Time-Zone, as a `Day`. */
export const Today = (): ParameterDecorator => RawZone(TodayPipe);

/** The caller's time zone, and the day it is there. */
export interface Viewer {
  readonly zone: string;
  readonly today: Day;
}

@Injectable()
class ViewerPipe implements PipeTransform<string, Viewer> {
  constructor(private readonly clock: Clock) {}

  transform(zone: string): Viewer {
    return { zone, today: today(this.clock, zone) };
  }
}

/** From X-Time-Zone. */
export const Viewer = (): ParameterDecorator => RawZone(ViewerPipe);

/** The text of X-Min-Position; null when the request has none. */
export const MinPosition = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null => header(context, HEADERS.minPosition) ?? null,
);

/** Says texts in the language of the request, and of the answer that this is its language. */
export const Spoken = createParamDecorator((_: unknown, context: ExecutionContext): Says => {
  const http = context.switchToHttp();
  const language = languageOfRequest(http.getRequest<FastifyRequest>());
  spokenIn(http.getResponse<FastifyReply>(), language);
  return sayingIn(language);
});
