import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { SiteHealthAnswer } from '@lectio/contract';
import { AdminOnly } from '../../../platform/http/admin-only';
import { SiteHealth } from '../health/site-health';

@ApiTags('admin')
@ApiBearerAuth()
@AdminOnly()
@Controller('admin/health')
export class SiteHealthController {
  constructor(private readonly health: SiteHealth) {}

  @Get()
  async read(): Promise<SiteHealthAnswer> {
    return { health: await this.health.read() };
  }
}
