import { Module } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Settings } from '@platform/settings/settings';
import { EmbeddedScripture } from './embedded/embedded-scripture';
import { EmbeddedVerses } from './embedded/kjv.query';
import { CallQuota } from './esv/call-quota.repository';
import { EsvClient } from './esv/esv-client';
import { EsvScripture } from './esv/esv-scripture';
import { KeeperLease } from './esv/keeper-lease.repository';
import { KeptPassages } from './esv/kept-passages';
import { ChaptersController } from './http/chapters.controller';
import { PassagesController } from './http/passages.controller';
import { ScriptureController } from './http/scripture.controller';
import { TranslationsController } from './http/translations.controller';
import { ImportTranslation } from './imported/import-translation';
import { ImportedTranslations } from './imported/translations.query';
import { TranslationRows } from './imported/translations.repository';
import { ScriptureProvider } from './scripture-provider';
import { Translations } from './translations';

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
