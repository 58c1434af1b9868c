import { msg, t } from '../language/speech';
import { Medal } from 'lucide-react';
import { cn } from '../lib/text';

const medals = ['', 'text-gold-leaf', 'text-silver', 'text-[#a8703a]'];
const medalNames = ['', msg('Gold'), msg('Silver'), msg('Bronze')];

/** Gold, silver or bronze for the first three places. */
export const RankMedal = ({ rank }: { rank: number }) =>
  rank <= 3 ? <Medal role="img" aria-label={t(medalNames[rank])} className={cn('size-4', medals[rank])} /> : null;
