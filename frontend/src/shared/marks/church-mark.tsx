import type { ChurchLook } from '@lectio/contract';
import { Mark } from './mark';

/** The picture that stands for a church, the same wherever it is shown. */
export const ChurchMark = ({ look: { accent, motif }, size }: { look: ChurchLook; size: number }) => (
  <Mark kind="church" seed={motif} accent={accent} motif={motif} size={size} />
);
