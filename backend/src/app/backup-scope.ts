import { tablesOf } from '../platform/projections';
import type { Scope } from '../platform/backup/snapshot';
import { figuresProjection } from './figures.projection';

/** Folded from the log, with how far that is. A restore folds them again. The list of reports is not among them: commands write it. */
const FOLDED = [
  ...tablesOf(figuresProjection).map(({ name }) => `views.${name}`),
  ...['projection_checkpoint', 'projection_parked', 'projection_shape'].map((name) => `public.${name}`),
];

/** Sums of what is folded; they name a table by its number in this database. A worker takes them again. */
const SUMS = ['family_score', 'family_count', 'family_mark', 'family_sums_source'].map((name) => `public.${name}`);

/** The translation that comes with the product, and what is fetched of the other just now, by whom. */
const SCRIPTURE = ['scripture_verse', 'scripture_call', 'scripture_keeper', 'scripture_pause'].map(
  (name) => `public.${name}`,
);

/** What the backups that were taken say of themselves is about the machine, not about the data. */
const RUNS = ['public.backup_run'];

export const BACKUP_SCOPE: Scope = { leftOut: new Set([...FOLDED, ...SUMS, ...SCRIPTURE, ...RUNS]) };
