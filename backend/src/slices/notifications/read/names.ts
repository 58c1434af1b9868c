import { Injectable } from '@nestjs/common';
import { capital } from '@kernel/count';
import type { Queryable } from '@platform/database/database';

export type NamedKind = 'account' | 'reader' | 'family' | 'church' | 'challenge';

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
  account: 'someone',
  reader: 'a reader',
  family: 'a family',
  church: 'a church',
  challenge: 'a challenge',
};

export interface NamedText {
  readonly title: string;
  readonly message: string;
  readonly names: NamesInText;
}

const keyOf = ({ kind, id }: Named): string => `${kind}:${id}`;

/** A text may begin with one of them; what people wrote stays as it is. */
const goneAt = (at: number, kind: NamedKind): string => (at === 0 ? capital(GONE[kind]) : GONE[kind]);

/**
 * Inserts names into texts when they are shown: only ids are stored, so erasing somebody erases the name everywhere.
 */
@Injectable()
export class Names {
  private readonly lookups = new Map<NamedKind, NameLookup>();

  /** The slice that owns the names registers their lookup while modules are initialised. */
  of(kind: NamedKind, lookup: NameLookup): void {
    this.lookups.set(kind, lookup);
  }

  async fill(on: Queryable, texts: readonly NamedText[]): Promise<{ title: string; message: string }[]> {
    const known = await this.known(
      on,
      texts.flatMap(({ names }) => Object.values(names)),
    );
    return texts.map(({ title, message, names }) => {
      const filled = (text: string): string =>
        text.replace(/\{(\w+)\}/g, (braces, word: string, at: number) => {
          const named = Object.hasOwn(names, word) ? names[word] : null;
          return named ? (known.get(keyOf(named)) ?? goneAt(at, named.kind)) : braces;
        });
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
