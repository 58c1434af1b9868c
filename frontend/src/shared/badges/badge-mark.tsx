import type { Accent, BadgeAnswer, BadgeCategory, Motif, Rarity } from '@lectio/contract';
import { RARITIES } from '@lectio/contract';
import { cn } from '../lib/text';
import { Mark } from '../marks/mark';

const COLOURS: Record<Rarity, Accent> = {
  common: 'slate',
  uncommon: 'forest',
  rare: 'oxblood',
  epic: 'plum',
  legendary: 'ochre',
};

/** By id, or by an id without its number for those that are earned again and again. */
const MOTIFS_OF_BADGES: Partial<Record<string, Motif>> = {
  'first-chapter': 'sun',
  chapters: 'book',
  pentateuch: 'scroll',
  history: 'mountain',
  wisdom: 'lamp',
  'major-prophets': 'flame',
  'minor-prophets': 'vine',
  gospels: 'fish',
  acts: 'ship',
  paul: 'cross',
  'general-letters': 'dove',
  revelation: 'crown',
  'first-book': 'wheat',
  books: 'tree',
  'old-testament': 'scroll',
  'new-testament': 'star',
  bible: 'crown',
  plan: 'mountain',
  plans: 'wave',
  streak: 'flame',
  unique: 'vine',
  family: 'house',
  church: 'arch',
  day: 'sun',
  psalter: 'harp',
};

/** Of badges that an administrator added. */
const MOTIFS_OF_CATEGORIES: Record<BadgeCategory, Motif> = {
  reading: 'book',
  completion: 'wheat',
  milestone: 'mountain',
  social: 'house',
  special: 'star',
};

/** A badge as a medal, rarer ones with a richer edge, and its number where there are several of a kind. */
export function BadgeMark({
  badge,
  isEarned = true,
  isLarge = false,
}: {
  badge: BadgeAnswer;
  isEarned?: boolean;
  isLarge?: boolean;
}) {
  const [, kind, step] = /^([a-z-]+?)(?:-(\d+))?$/.exec(badge.id) ?? [];
  const known = MOTIFS_OF_BADGES[kind];
  return (
    <span aria-hidden="true" data-testid="badge-mark" className="relative block shrink-0">
      <Mark
        kind="badge"
        seed={badge.id}
        size={isLarge ? 128 : 52}
        motif={known ?? MOTIFS_OF_CATEGORIES[badge.category]}
        accent={COLOURS[badge.rarity]}
        edge={RARITIES.indexOf(badge.rarity)}
        isOutline={!isEarned}
      />
      {known && step && (
        <span
          className={cn(
            'figures absolute inset-e-0 bottom-0 rounded-full border bg-leaf leading-none font-medium',
            isLarge ? 'px-2.5 py-1.5 text-lg' : 'px-1.5 py-0.5 text-[0.6875rem]',
            isEarned ? 'border-gold-leaf text-ink' : 'border-edge text-soft',
          )}
        >
          {step}
        </span>
      )}
    </span>
  );
}
