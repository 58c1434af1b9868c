import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StoreLinksAnswer } from '@lectio/contract';
import { Public } from '@platform/http/access/caller';
import { Settings } from '@platform/settings/settings';

/** Where the app is in the stores, for the download page. */
@ApiTags('app')
@Controller('app/stores')
export class StoreLinksController {
  constructor(private readonly settings: Settings) {}

  @Public()
  @Get()
  links(): StoreLinksAnswer {
    return { appStoreUrl: this.settings.appStoreUrl, playStoreUrl: this.settings.playStoreUrl };
  }
}
