import { Global, Module } from '@nestjs/common';
import { SiteNames } from './site-names';
import { SiteSettings } from './site-settings';

@Global()
@Module({ providers: [SiteSettings, SiteNames], exports: [SiteSettings, SiteNames] })
export class SiteModule {}
