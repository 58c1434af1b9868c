import { Injectable } from '@nestjs/common';
import { msg } from '@lectio/contract';
import { capital } from '@kernel/count';
import type { Queryable } from '@platform/database/database';
import type { Says } from '@platform/language/languages';
import { sayTold, type ToldText } from './told-text';

/** Announcements are written by people, too: their texts go with their rows. */
export type NamedKind =
  'account' | 'reader' | 'family' | 'church' | 'group' | 'challenge' | 'announcement' | 'announcement-title';

/** A person or thing whose name a text mentions. */
export interface Named {
  readonly kind: NamedKind;
  readonly id: number;
}

/** What `{who}` in a text refers to, by the word in braces. */
export type NamesInText = Readonly<Record<string, Named>>;

/** Looks up the current names of those that still exist. */
export type NameLookup = (on: Queryable, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Words for those that are gone. */
const GONE: Record<NamedKind, string> = {
  account: msg('someone'),
  reader: msg('a reader'),
  family: msg('a family'),
  church: msg('a church'),
  group: msg('a group'),
  challenge: msg('a challenge'),
  announcement: msg('This announcement is gone.'),
  'announcement-title': msg('an announcement'),
};

export interface NamedText {
  readonly title: string;
  readonly message: string;
  readonly names: NamesInText;
  /** Null for what people wrote, and for what is older than other languages: it is shown as it stands. */
  readonly said: ToldText | null;
}

/** A text, and what says it to somebody. */
interface Shown extends NamedText {
  readonly t: Says;
}

const keyOf = ({ kind, id }: Named): string => `${kind}:${id}`;

/** A text may begin with one of them; what people wrote stays as it is. */
const goneAt = (at: number, kind: NamedKind, t: Says): string => (at === 0 ? capital(t(GONE[kind])) : t(GONE[kind]));

/**
 * Says texts when they are shown, and inserts names: only ids are stored, so erasing somebody erases the name everywhere.
 */
@Injectable()
export class Names {
  private readonly lookups = new Map<NamedKind, NameLookup>();

  /** The slice that owns the names registers their lookup while modules are initialised. */
  of(kind: NamedKind, lookup: NameLookup): void {
    this.lookups.set(kind, lookup);
  }

  async fill(on: Queryable, texts: readonly Shown[]): Promise<{ title: string; message: string }[]> {
    const known = await this.known(
      on,
      texts.flatMap(({ names }) => Object.values(names)),
    );
    return texts.map(({ names, said, t, ...written }) => {
      const filled = (text: string): string =>
        text.replace(/\{(\w+)\}/g, (braces, word: string, at: number) => {
          const named = Object.hasOwn(names, word) ? names[word] : null;
          return named ? (known.get(keyOf(named)) ?? goneAt(at, named.kind, t)) : braces;
        });
      const { title, message } = said ? sayTold(said, t) : written;
      return { title: filled(title), message: filled(message) };
    });
  }

  private async known(on: Queryable, named: readonly Named[]): Promise<Map<string, string>> {
    const known = new Map<string, string>();
    for (const [kind, lookup] of this.lookups) {
      const ids = [...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id))];
      if (ids.length === 0) continue;
      for (const [id, name] of await lookup(on, ids)) known.set(keyOf({ kind, id }), name);
    }
    return known;
  }
}
