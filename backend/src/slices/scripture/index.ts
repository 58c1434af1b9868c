export { ImportTranslation, listed, type Imported } from './commands/import/import-translation';
export { TranslationRows } from './store/translations.repository';
export { Translations } from './read/translations';
export { ScriptureModule } from './scripture.module';
