import { Module } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { ReadersModule } from '@slices/readers';
import { Settings } from '@platform/settings/settings';
import { EmbeddedScripture } from './read/embedded/embedded-scripture';
import { EmbeddedVerses } from './read/embedded/kjv.query';
import { CallQuota } from './store/call-quota.repository';
import { EsvClient } from './read/esv/esv-client';
import { EsvScripture } from './read/esv/esv-scripture';
import { KeeperLease } from './store/keeper-lease.repository';
import { KeptPassages } from './read/esv/kept-passages';
import { ChaptersController, PassagesController } from './http/chapters.controller';
import { ScriptureController } from './http/scripture.controller';
import { TranslationsController } from './http/translations.controller';
import { ImportTranslation } from './commands/import/import-translation';
import { ImportedTranslations } from './read/imported/translations.query';
import { TranslationRows } from './store/translations.repository';
import { ScriptureProvider } from './read/scripture-provider';
import { Translations } from './read/translations';

/** With a key the ESV through its API, otherwise the embedded translation. */
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
  imports: [ReadersModule],
  controllers: [ChaptersController, PassagesController, ScriptureController, TranslationsController],
  providers: [
    CallQuota,
    EmbeddedVerses,
    ImportTranslation,
    ImportedTranslations,
    KeeperLease,
    TranslationRows,
    Translations,
    scriptureProvider,
  ],
})
export class ScriptureModule {}
