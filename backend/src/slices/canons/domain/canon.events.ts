import type { Canon } from '@lectio/contract';

/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */

/** A reader chose the canon that its figures count by; null: the site's. */
interface CanonChosen {
  readonly type: 'CanonChosen';
  readonly data: { readonly readerId: number; readonly canon: Canon | null };
}

/** An administrator chose the canon of the site, for every reader who has chosen none. */
interface SiteCanonChosen {
  readonly type: 'SiteCanonChosen';
  readonly data: { readonly canon: Canon };
}

export type CanonEvent = CanonChosen | SiteCanonChosen;
