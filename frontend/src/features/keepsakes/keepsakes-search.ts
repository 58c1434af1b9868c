export const KINDS = ['certificate', 'map', 'year'] as const;
export type Kind = (typeof KINDS)[number];

/** The page's URL state: by default the primary reader's latest certificate, or the map without one. */
export interface KeepsakesSearch {
  reader?: number;
  kind?: Kind;
  /** What the certificate is of: `bible-2`, `book-Numbers`. */
  feat?: string;
  year?: number;
}
