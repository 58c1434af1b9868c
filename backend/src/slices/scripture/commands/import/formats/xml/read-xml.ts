import { SaxesParser } from 'saxes';
import { TextProblem } from '@slices/scripture/commands/import/text-problem';

/** No text is set deeper. */
const DEPTH_MAX = 60;
/** Names the schema of OSIS, and defines nothing. */
const OSIS_SCHEMA =
  /^\s*(?:[\w-]+:)?osis\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s+["'](?:https?:\/\/[\w./-]*\/)?osis[\w.-]*\.(?:xsd|dtd)["']\s*$/i;

export type Attributes = Readonly<Record<string, string>>;

/** What a reader does with a file; elements are named without their prefix. */
export interface XmlEvents {
  begin(name: string, attributes: Attributes, line: number): void;
  end(name: string, line: number): void;
  words(text: string, line: number): void;
}

/**
 * Reads XML strictly: nothing broken is mended, and no entity but XML's own is expanded, because a document type that could
 * define one is refused.
 * @throws TextProblem for what is no such XML
 */
export const readXml = (xml: string, events: XmlEvents): void => {
  const parser = new SaxesParser({ xmlns: true });
  const problem = (reason: string): TextProblem => new TextProblem(parser.line, reason);
  let depth = 0;
  parser.on('error', ({ message }) => {
    throw problem(message.replace(/^\d+:\d+: /, ''));
  });
  parser.on('doctype', (doctype) => {
    if (!OSIS_SCHEMA.test(doctype)) throw problem('a document type (<!DOCTYPE>) is not accepted');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding))
      throw problem(`the encoding ${encoding}: only UTF-8 is read`);
  });
  parser.on('opentag', ({ local, attributes }) => {
    if (++depth > DEPTH_MAX) throw problem(`more than ${DEPTH_MAX} elements in one another`);
    const values = Object.values(attributes).map(({ name, value }) => [name, value] as const);
    events.begin(local, Object.fromEntries(values), parser.line);
  });
  parser.on('closetag', ({ local }) => {
    depth--;
    events.end(local, parser.line);
  });
  parser.on('text', (text) => events.words(text, parser.line));
  parser.on('cdata', (text) => events.words(text, parser.line));
  parser.write(xml).close();
};
