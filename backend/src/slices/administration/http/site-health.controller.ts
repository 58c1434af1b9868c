import { Controller, Get } from '@nestjs/common';
import type { SiteHealthAnswer } from '@lectio/contract';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { SiteHealth } from '../health/site-health';

@AdminArea()
@Controller('admin/health')
export class SiteHealthController {
  constructor(private readonly health: SiteHealth) {}

  @Get()
  async read(): Promise<SiteHealthAnswer> {
    return { health: await this.health.read() };
  }
}
