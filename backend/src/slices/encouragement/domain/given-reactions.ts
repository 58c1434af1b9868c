import type { EncouragementEvent } from './encouragement.events';
import { occasionKey } from './occasion';

type Given = EncouragementEvent['data'];

/** The types that say which reactions stand. */
export const REACTION_HISTORY: readonly EncouragementEvent['type'][] = ['ReactionGiven', 'ReactionTakenBack'];

export const isReaction = (event: { readonly type: string }): event is EncouragementEvent =>
  event.type === 'ReactionGiven' || event.type === 'ReactionTakenBack';

const keyOf = ({ reaction, to, of }: Given): string => `${to} ${reaction} ${occasionKey(of)}`;

/** The reactions of one reader that stand, as a fold of its events. */
export class GivenReactions implements Iterable<Given> {
  private readonly given = new Map<string, Given>();

  apply({ type, data }: EncouragementEvent): void {
    if (type === 'ReactionGiven') this.given.set(keyOf(data), data);
    else this.given.delete(keyOf(data));
  }

  has(given: Given): boolean {
    return this.given.has(keyOf(given));
  }

  get size(): number {
    return this.given.size;
  }

  [Symbol.iterator](): Iterator<Given> {
    return this.given.values();
  }
}

export const reactionsAfter = (events: Iterable<EncouragementEvent>): GivenReactions => {
  const given = new GivenReactions();
  for (const event of events) given.apply(event);
  return given;
};
