import { tablesOf } from '@platform/projections';
import type { Scope } from '@platform/backup/snapshot';
import { figuresProjection } from './figures.projection';

/**
 * The tables folded from the log, and their checkpoints. A restore folds them again. The list of reports is not among
 * them: commands write it.
 */
const FOLDED = [
  ...tablesOf(figuresProjection).map(({ name }) => `views.${name}`),
  ...['projection_checkpoint', 'projection_parked', 'projection_shape'].map((name) => `public.${name}`),
];

/** Sums of the folded tables; they name a table by its number in this database. A worker computes them again. */
const SUMS = ['family_score', 'family_count', 'family_mark', 'family_sums_source'].map((name) => `public.${name}`);

/** The bundled translation, and what is currently fetched from the other one, with who fetched it. */
const SCRIPTURE = ['scripture_verse', 'scripture_call', 'scripture_keeper', 'scripture_pause'].map(
  (name) => `public.${name}`,
);

/** Past backup runs describe the machine, not the data. */
const RUNS = ['public.backup_run'];

export const BACKUP_SCOPE: Scope = { leftOut: new Set([...FOLDED, ...SUMS, ...SCRIPTURE, ...RUNS]) };
