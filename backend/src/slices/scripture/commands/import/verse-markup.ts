import { escapeHtml } from '@slices/scripture/read/embedded/set-text';
import { TextProblem } from './text-problem';

/** What words of a verse are, where pages show it. */
export type InlineMeaning = 'added' | 'divineName' | 'words' | 'plain';

const TAGS: Partial<Record<InlineMeaning, readonly [string, string]>> = {
  added: ['<i>', '</i>'],
  divineName: ['<span class="nd">', '</span>'],
  words: ['<span class="woc">', '</span>'],
};

/** Marked words whose end has not come yet. */
export interface OpenMark {
  readonly meaning: InlineMeaning;
  /** As the file writes it. */
  readonly name: string;
  readonly line: number;
  readonly tag: readonly [string, string] | undefined;
}

/** A verse's text as it is stored: escaped, with the few elements that backend/assets/README.md describes. */
export class VerseMarkup {
  private parts: string[] = [];
  private readonly opened: OpenMark[] = [];

  text(raw: string): void {
    this.parts.push(escapeHtml(raw.replace(/[^\S\u00a0]+/g, ' ')));
  }

  /** What is open stays open over the end of a line. */
  breakLine(): void {
    this.parts.push('<br />');
  }

  line(raw: string): void {
    this.breakLine();
    this.text(raw);
    this.breakLine();
  }

  open(meaning: InlineMeaning, name: string, line: number): void {
    const tag = TAGS[meaning];
    this.opened.push({ meaning, name, line, tag });
    if (tag) this.parts.push(tag[0]);
  }

  close(name: string, line: number): void {
    const last = this.opened.pop();
    if (last?.name !== name)
      throw new TextProblem(line, last ? `${name}* where ${last.name}* is due` : `${name}* closes nothing`);
    if (last.tag) this.parts.push(last.tag[1]);
  }

  /** A heading that stands within the verse: `<h3>`, with nothing open around it. */
  heading(text: string): void {
    while (/^(<br \/>|\s*)$/.test(this.parts.at(-1) ?? 'none')) this.parts.pop();
    const tags = this.opened.flatMap(({ tag }) => (tag ? [tag] : []));
    this.parts.push(
      ...tags.toReversed().map(([, close]) => close),
      `<h3>${escapeHtml(text)}</h3>`,
      ...tags.map(([open]) => open),
    );
  }

  /** Closes what is open, for the next verse to go on with. */
  suspend(): readonly OpenMark[] {
    const open = this.opened.splice(0);
    this.parts.push(...open.toReversed().map(({ tag }) => tag?.[1] ?? ''));
    return open;
  }

  resume(marks: readonly OpenMark[]): void {
    for (const { meaning, name, line } of marks) this.open(meaning, name, line);
  }

  /** There is no word in it yet. */
  get isEmpty(): boolean {
    return this.parts.every((part) => part.replace(/<[^>]*>/g, '').trim() === '');
  }

  html(): string {
    return this.parts
      .join('')
      .replace(/ +/g, ' ')
      .replace(/<(\w+)[^>]*> ?<\/\1>/g, ' ')
      .replace(/ +/g, ' ')
      .replace(/(?: ?<br \/> ?)+/g, '<br />')
      .replace(/(?:<br \/>| )*(<h3>.*?<\/h3>)(?:<br \/>| )*/g, '$1')
      .replace(/^(?:<br \/>| )+|(?:<br \/>| )+$/g, '');
  }
}

/** The words of a list written as text, separated by blanks. */
export const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
