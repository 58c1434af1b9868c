import { additive, table, type CountView, type Row } from '@platform/projections';
import type { GivenReactions } from '../domain/given-reactions';
import { occasionKey } from '../domain/occasion';

/** What the view needs from a reader's record. */
export interface ReaderWithReactions {
  readonly readerId: number;
  readonly active: boolean;
  readonly reactions: GivenReactions;
}

/**
 * Who said what to whom, in the partition of who said it. Each is a key that counts one reader, so that the partition
 * comes first.
 */
export const reactionView: CountView<ReaderWithReactions> = {
  table: additive(
    table('reaction', 5, [
      'partition:smallint',
      'reader_id:integer',
      'occasion:text',
      'reaction:text',
      'by_reader_id:integer',
      'times:smallint',
    ]),
  ),
  keysOf: ({ readerId, active, reactions }) =>
    active ? Array.from(reactions, ({ to, of, reaction }): Row => [to, occasionKey(of), reaction, readerId]) : [],
  wider: () => [],
};
