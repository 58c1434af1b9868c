import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SiteAnswer } from '@lectio/contract';
import { Public } from '@platform/http/access/caller';
import { SiteSettings } from '@platform/site/site-settings';

/** What the site is called and who may register, for every page. */
@ApiTags('app')
@Controller('app/site')
export class SiteController {
  constructor(private readonly site: SiteSettings) {}

  @Public()
  @Get()
  async read(): Promise<SiteAnswer> {
    const [{ communityName, registration }, canon] = await Promise.all([this.site.current(), this.site.canon()]);
    return { site: { name: communityName, registration, canon } };
  }
}
