import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  idOf,
  inLanguage,
  languageAmong,
  languageFor,
  LANGUAGES,
  type Language,
  type LanguageTag,
  type Said,
  type Texts,
} from '@lectio/contract';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import Negotiator from 'negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const CATALOGUE = join('backend', 'contract', 'languages');
/** From dist/backend/src/platform/language and from backend/src/platform/language. */
const FOLDERS = [
  join(__dirname, '..', '..', '..', '..', '..', CATALOGUE),
  join(__dirname, '..', '..', '..', '..', CATALOGUE),
];

const textsOf = (tag: LanguageTag): Texts => {
  const folder = FOLDERS.map((root) => join(root, tag)).find((path) => existsSync(path));
  if (tag === 'en' || folder === undefined) return {};
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>));
  return Object.fromEntries(
    texts.filter(([, own]) => own !== '').map(([english, own]) => [idOf(english), compile(own)]),
  );
};

const spoken = new Map<LanguageTag, Language>();

/** Of English, more than there are texts with values. */
const MOST_COMPILED = 2_000;
const messages = new LRUCache<string, CompiledMessage>({ max: MOST_COMPILED });
const compiled = (text: string): CompiledMessage => {
  const known = messages.get(text);
  if (known !== undefined) return known;
  const message = compile(text);
  messages.set(text, message);
  return message;
};

/** A language with its texts, read when somebody first speaks it. English is compiled when it is first said. Days are civil ones. */
export const languageOf = (tag: LanguageTag): Language => {
  const known = spoken.get(tag);
  if (known) return known;
  const language: Language = {
    locale: tag,
    texts: textsOf(tag),
    isMirrored: LANGUAGES[tag].direction === 'rtl',
    compile: compiled,
    timeZone: 'UTC',
  };
  spoken.set(tag, language);
  return language;
};

/** What browsers send is one of a few headers; each is read once. */
const read = new LRUCache<string, string[]>({ max: 100 });

/** The first first. */
const wantedBy = ({ headers: { 'accept-language': header = '*' } }: FastifyRequest): readonly string[] => {
  const known = read.get(header);
  if (known) return known;
  const wanted = new Negotiator({ headers: { 'accept-language': header } }).languages();
  read.set(header, wanted);
  return wanted;
};

/** Says texts of the catalogue in the language of somebody. */
export type Says = (said: string | Said) => string;

export const sayingIn =
  (language: Language): Says =>
  (said) =>
    inLanguage(language, said);

/** The language of ours that a request names in `Accept-Language`; null when it names none. */
export const languageNamedBy = (request: FastifyRequest): LanguageTag | null => languageAmong(wantedBy(request));

/**
 * The language in which a request is answered: its account's, else the one that it asks for by `Accept-Language`. Of
 * what fails before the account is known, such as a body that is no JSON, the latter.
 */
export const languageOfRequest = (request: FastifyRequest): Language =>
  languageOf(request.caller?.language ?? languageFor(wantedBy(request)));

/** Says of an answer in which language it is, and on what that depends. */
export const spokenIn = (reply: FastifyReply, language: Language): FastifyReply => {
  const vary = new Set([reply.getHeader('vary') ?? [], 'accept-language'].flat());
  return reply.header('content-language', language.locale).header('vary', [...vary].join(', '));
};
