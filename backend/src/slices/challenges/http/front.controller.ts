import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FrontAnswer } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { Public } from '@platform/http/access/caller';
import { Today } from '@platform/http/params';
import { Front } from '../read/front.query';

/** What visitors are invited to. */
@ApiTags('challenges')
@Controller('challenges/front')
export class FrontController {
  constructor(private readonly front: Front) {}

  @Public()
  @Get()
  show(@Today() today: Day): Promise<FrontAnswer> {
    return this.front.show(today);
  }
}
