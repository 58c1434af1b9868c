import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SiteAnswer } from '@lectio/contract';
import { Public } from '@platform/http/access/caller';
import { Settings } from '@platform/settings/settings';
import { SiteSettings } from '@platform/site/site-settings';

/** What the site is called, who may register and how people sign in, for every page. */
@ApiTags('app')
@Controller('app/site')
export class SiteController {
  constructor(
    private readonly site: SiteSettings,
    private readonly settings: Settings,
  ) {}

  @Public()
  @Get()
  async read(): Promise<SiteAnswer> {
    const [{ communityName: name, registration, passwordMin, groups }, canon] = await Promise.all([
      this.site.current(),
      this.site.canon(),
    ]);
    const { provider, passwords } = this.settings;
    return {
      site: {
        name,
        registration,
        canon,
        provider: provider && { name: provider.name },
        passwords,
        passwordMin,
        groups,
      },
    };
  }
}
