import { LANGUAGES, LANGUAGE_TAGS, OFFERED_TAGS, type LanguageTag } from '@lectio/contract';

/** The complete languages, each by its own name, so that whoever reads no other finds it; and one in progress while it is chosen. */
export const LanguageOptions = ({ chosen }: { chosen?: string | null }) =>
  LANGUAGE_TAGS.filter((tag: LanguageTag) => OFFERED_TAGS.includes(tag) || tag === chosen).map((tag) => (
    <option key={tag} value={tag} lang={tag}>
      {LANGUAGES[tag].name}
    </option>
  ));
