import { Module } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { Settings } from '../../platform/settings/settings';
import { EmbeddedScripture } from './embedded/embedded-scripture';
import { EmbeddedVerses } from './embedded/kjv.query';
import { CallQuota } from './esv/call-quota.repository';
import { EsvClient } from './esv/esv-client';
import { EsvScripture } from './esv/esv-scripture';
import { KeeperLease } from './esv/keeper-lease.repository';
import { KeptPassages } from './esv/kept-passages';
import { ChaptersController } from './http/chapters.controller';
import { ScriptureController } from './http/scripture.controller';
import { ScriptureProvider } from './scripture-provider';

/** With a key the ESV by its own API, without one the embedded translation. */
const scriptureProvider = {
  provide: ScriptureProvider,
  inject: [Settings, Clock, CallQuota, EmbeddedVerses, KeeperLease],
  useFactory: (
    ...[settings, clock, quota, verses, lease]: [Settings, Clock, CallQuota, EmbeddedVerses, KeeperLease]
  ): ScriptureProvider => {
    if (settings.esvApiKey === null) return new EmbeddedScripture(verses, clock);
    lease.begin();
    const client = new EsvClient({ url: settings.esvApiUrl, key: settings.esvApiKey }, quota);
    return new EsvScripture({ quota, client, kept: new KeptPassages(clock, () => lease.isHeld) });
  },
};

@Module({
  controllers: [ChaptersController, ScriptureController],
  providers: [CallQuota, EmbeddedVerses, KeeperLease, scriptureProvider],
})
export class ScriptureModule {}
