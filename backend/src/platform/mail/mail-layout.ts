import {
  ACCENT_INKS,
  inLanguage,
  LANGUAGES,
  msg,
  type Accent,
  type Language,
  type LanguageTag,
} from '@lectio/contract';

/** In whose name a mail comes, and in which colour. */
export interface Sender {
  readonly name: string;
  readonly accent: Accent;
}

const USUAL_INK = '#5b3a1e';

/** The content of a mail in the language of its recipient, for both of its forms. Plain sentences, no HTML. */
export interface Letter {
  /** The site when missing. */
  readonly sender?: Sender;
  readonly greeting: string;
  /** Above the button. */
  readonly before: readonly string[];
  readonly button: { readonly label: string; readonly link: string };
  /** Below it. */
  readonly after: readonly string[];
  /** How to get no more of these. */
  readonly leave?: { readonly label: string; readonly link: string };
}

const PRODUCT = 'Lectio';
const BUTTON_FAILS = msg('If the button does nothing, open this address:');

/** What a site without a name of its own is called. */
export const siteOf = (name: string | null): string => name ?? PRODUCT;

const signatureOf = (site: string): string => (site === PRODUCT ? PRODUCT : `${site} · ${PRODUCT}`);

/** Without HTML. The link has a line of its own, where every program finds it whole. */
export const asText = ({ sender, greeting, before, button, after, leave }: Letter, site: string): string => {
  const parts = [
    greeting,
    ...before,
    withLink(button),
    ...after,
    signatureOf(sender?.name ?? site),
    ...(leave ? [withLink(leave)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
};

const withLink = ({ label, link }: Letter['button']): string => `${label}:\n${link}`;

/** With styles at each element: mail programs read no others. */
export const asHtml = (
  { sender, greeting, before, button, after, leave }: Letter,
  site: string,
  language: Language,
): string => {
  const { direction } = LANGUAGES[language.locale as LanguageTag];
  const ink = sender ? ACCENT_INKS[sender.accent] : USUAL_INK;
  return `<!doctype html>
<html lang="${language.locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;padding:24px;background:#f6f4ef;font-family:Georgia,serif;font-size:17px;line-height:1.5;color:#2b2620">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${[...(sender ? [heading(sender.name, ink)] : []), ...[greeting, ...before].map(paragraph)].join('\n')}
<p style="margin:28px 0"><a href="${escaped(button.link)}" style="display:inline-block;padding:12px 24px;background:${ink};color:#ffffff;border-radius:8px;text-decoration:none">${escaped(button.label)}</a></p>
${after.map(paragraph).join('\n')}
<p style="margin:28px 0 0;font-size:14px;color:#6b6259">${escaped(inLanguage(language, BUTTON_FAILS))}<br>
<a href="${escaped(button.link)}" style="color:${ink};word-break:break-all">${escaped(button.link)}</a></p>
<p style="margin:28px 0 0;color:#6b6259">${escaped(signatureOf(sender?.name ?? site))}</p>${leave ? `\n<p style="margin:28px 0 0;font-size:14px"><a href="${escaped(leave.link)}" style="color:#6b6259">${escaped(leave.label)}</a></p>` : ''}
</div>
</body>
</html>
`;
};

const heading = (name: string, ink: string): string =>
  `<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:3px solid ${ink};font-size:22px;font-weight:bold;color:${ink}">${escaped(name)}</p>`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** People choose their own names. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
