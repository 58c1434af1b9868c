export { ImportTranslation, listed } from './commands/import/import-translation';
export { TranslationRows } from './store/translations.repository';
export { Translations } from './read/translations';
export { ScriptureModule } from './scripture.module';
