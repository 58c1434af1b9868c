import { LANGUAGES, LANGUAGE_TAGS } from '@lectio/contract';
import { Languages } from 'lucide-react';
import { chooseLanguage, isSpokenOtherwise, LANGUAGE, loadAnew } from '@/shared/language/chosen';
import { t } from '@/shared/language/speech';

/** For visitors; members choose in their settings. */
export const LanguageChoice = () => (
  <label className="flex items-center gap-2">
    <Languages aria-hidden="true" className="size-4" />
    <span className="sr-only">{t('Language')}</span>
    <select
      value={LANGUAGE}
      onChange={({ target }) => {
        chooseLanguage(LANGUAGE_TAGS.find((tag) => tag === target.value) ?? null);
        if (isSpokenOtherwise()) loadAnew();
      }}
      className="min-h-9 rounded-sm bg-transparent pe-1"
    >
      {LANGUAGE_TAGS.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {LANGUAGES[tag].name}
        </option>
      ))}
    </select>
  </label>
);
