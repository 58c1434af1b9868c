/** The page's URL state: by default the primary reader's current year. */
export interface ReviewSearch {
  reader?: number;
  year?: number;
  /** Days of a span of one's own; it wins over the year. */
  from?: string;
  until?: string;
  /** The card that is shown, from 1. */
  card?: number;
}
