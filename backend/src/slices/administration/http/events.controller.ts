import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  AsOfQuery,
  EventSearchQuery,
  type AsOfAnswer,
  type EventDetailsAnswer,
  type EventsAnswer,
  type EventTypesAnswer,
} from '@lectio/contract';
import { EVENTS } from '@kernel/event-catalogue';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { LooksBack } from '@platform/http/limits/looks-back';
import { ReaderId } from '@platform/http/params';
import { sayHere } from '@platform/language/here';
import { ReadersAsOf } from '@slices/profiles';
import { EventExplorer } from '../read/events/event-explorer.query';

@AdminArea()
@Controller('admin')
export class EventsController {
  constructor(
    private readonly explorer: EventExplorer,
    private readonly asOf: ReadersAsOf,
  ) {}

  @Get('events')
  events(@Query() query: EventSearchQuery): Promise<EventsAnswer> {
    return this.explorer.search(query);
  }

  @Get('events/:id')
  event(@Param('id') id: string): Promise<EventDetailsAnswer> {
    return this.explorer.details(id);
  }

  @Get('event-types')
  eventTypes(): EventTypesAnswer {
    return { types: EVENTS.all.map(({ type, slice, meaning }) => ({ type, slice, meaning: sayHere(meaning) })) };
  }

  @LooksBack('always')
  @Get('readers/:readerId/as-of')
  async readerAsOf(@Param('readerId', ReaderId) readerId: number, @Query() { at }: AsOfQuery): Promise<AsOfAnswer> {
    return { asOf: await this.asOf.at(readerId, new Date(at)) };
  }
}
