import { LANGUAGE_PARAMETER, LANGUAGE_TAGS, LANGUAGES, msg } from '@lectio/contract';
import { languageOf, sayingIn } from '@platform/language/languages';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);

/** The shell shows the name before the app has loaded, which reads it from the meta element. */
export const withSiteName = (html: string, name: string | null): string =>
  name === null
    ? html
    : html
        .replace(
          '<title>Lectio</title>',
          () => `<title>${escaped(name)}</title><meta name="application-name" content="${escaped(name)}">`,
        )
        .replace('>Lectio</b>', () => `>${escaped(name)}</b>`);

/** Pages that visitors see, and search engines. */
const PUBLIC = /^\/(?:about|auth|download|privacy|join\/[\w-]+)?$/;
const OFFERED = LANGUAGE_TAGS.filter((tag) => !('isInProgress' in LANGUAGES[tag]));

/** What stands in the page before the app has loaded. */
const SHELL = [
  msg('Keep track of the Bible chapters you read, alone, with family and together with everyone who reads along.'),
  msg('Lectio needs JavaScript to show and record your reading.'),
  msg('Loading...'),
];

/**
 * A public page in the language that an address such as `/about?lang=de` asks for, else in English, with its addresses in
 * the others for search engines. Any other page is as it was.
 * @param url path and query
 */
export const inAskedLanguage = (html: string, url: string, publicUrl: string): string => {
  const [path, query] = url.split('?');
  if (!PUBLIC.test(path)) return html;
  const asked = new URLSearchParams(query).get(LANGUAGE_PARAMETER);
  const tag = OFFERED.find((one) => one === asked) ?? 'en';
  const t = sayingIn(languageOf(tag));
  const address = publicUrl + path;
  const addresses = [
    ...OFFERED.map((one) => [one, `${address}?${LANGUAGE_PARAMETER}=${one}`]),
    ['x-default', address],
  ].map(([one, href]) => `<link rel="alternate" hreflang="${one}" href="${escaped(href)}">`);
  return SHELL.reduce((page, text) => page.replace(text, () => escaped(t(text))), html)
    .replace('<html lang="en">', `<html lang="${tag}" dir="${LANGUAGES[tag].direction}">`)
    .replace('</head>', () => `${addresses.join('')}</head>`);
};
