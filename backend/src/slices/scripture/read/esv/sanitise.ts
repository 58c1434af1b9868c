import sanitizeHtml from 'sanitize-html';

const CLASSES = [
  ...[
    'verse-num',
    'chapter-num',
    'woc',
    'divine-name',
    'small-caps',
    'selah',
    'psalm-title',
    'psalm-doxology',
    'psalm-doxology-line',
    'speaker',
  ],
  ...[
    'line',
    'indent',
    'indent-2',
    'block-indent',
    'begin-line-group',
    'end-line-group',
    'declares-line',
    'virtual',
    'same-paragraph',
    'starts-chapter',
  ],
  ...['footnote', 'footnotes', 'footnote-ref', 'fn', 'catch-word', 'note', 'heading', 'subheading', 'colophon'],
];

/** The allowed content: structure, verse and footnote marks, and links within the text. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'div',
    'section',
    'span',
    'b',
    'strong',
    'i',
    'em',
    'sup',
    'sub',
    'small',
    'br',
    'a',
  ],
  allowedAttributes: { a: ['href', 'id', 'title'] },
  allowedClasses: { '*': CLASSES },
  allowedSchemes: [],
  allowProtocolRelative: false,
  // Links out of the text are removed and their words kept.
  transformTags: {
    a: (tagName, attributes) => ({
      tagName: attributes.href?.startsWith('#') || attributes.id ? tagName : 'span',
      attribs: attributes.href?.startsWith('#') ? attributes : omitHref(attributes),
    }),
  },
};

const omitHref = ({ href: _, ...rest }: Record<string, string>): Record<string, string> => rest;

/** A provider's HTML, safe for a page. */
export const sanitise = (html: string): string => sanitizeHtml(html, ALLOWED).trim();
