export { ImportTranslation, listed } from './imported/import-translation';
export { TranslationRows } from './imported/translations.repository';
export { Translations } from './translations';
export { ScriptureModule } from './scripture.module';
