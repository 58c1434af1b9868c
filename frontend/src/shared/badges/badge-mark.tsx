import type { BadgeAnswer, BadgeCategory, Rarity } from '@lectio/contract';
import {
  Award,
  BookCheck,
  BookHeart,
  BookMarked,
  BookOpen,
  BookOpenText,
  CalendarCheck,
  Church,
  Crown,
  Feather,
  Flag,
  Flame,
  Footprints,
  Globe,
  House,
  Landmark,
  Layers,
  Library,
  Mails,
  MailOpen,
  Megaphone,
  Music,
  Scroll,
  ScrollText,
  Shapes,
  Sparkles,
  Sprout,
  Sun,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { cn } from '@/shared/lib/text';

/** The colours of each rarity. */
const rarityLooks: Record<Rarity, string> = {
  common: 'text-soft border-edge',
  uncommon: 'text-good border-good',
  rare: 'text-rubric border-rubric',
  epic: 'text-gold border-gold',
  legendary: 'text-gold border-gold-leaf bg-gold-leaf/15',
};

/** By id, or by an id without its number for those that are earned again and again. */
const MARKS: Partial<Record<string, LucideIcon>> = {
  'first-chapter': Sprout,
  chapters: BookOpen,
  pentateuch: ScrollText,
  history: Landmark,
  wisdom: Feather,
  'major-prophets': Megaphone,
  'minor-prophets': Scroll,
  gospels: BookHeart,
  acts: Globe,
  paul: MailOpen,
  'general-letters': Mails,
  revelation: Crown,
  'first-book': BookMarked,
  books: Library,
  'old-testament': Layers,
  'new-testament': Sparkles,
  bible: BookCheck,
  plan: Footprints,
  plans: CalendarCheck,
  streak: Flame,
  unique: Shapes,
  family: House,
  church: Church,
  day: Sun,
  psalter: Music,
};

/** Of badges that an administrator added. */
const MARKS_OF_CATEGORIES: Record<BadgeCategory, LucideIcon> = {
  reading: BookOpenText,
  completion: Flag,
  milestone: Award,
  social: Users,
  special: Sparkles,
};

/** Of a mark alone, and of one above its number. */
const SIZES = { small: ['size-5', 'size-4'], large: ['size-12', 'size-9'] } as const;

/** A badge's own mark, with its number where there are several of a kind: a flame and 30 for thirty days in a row. */
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
  const known = MARKS[kind];
  const Mark = known ?? MARKS_OF_CATEGORIES[badge.category];
  return (
    <span
      aria-hidden="true"
      data-testid="badge-mark"
      className={cn(
        'flex shrink-0 flex-col items-center justify-center rounded-full border',
        isLarge ? 'size-24 border-2' : 'size-11',
        isEarned ? rarityLooks[badge.rarity] : 'border-dashed border-edge text-soft',
      )}
    >
      <Mark className={SIZES[isLarge ? 'large' : 'small'][known && step ? 1 : 0]} strokeWidth={isLarge ? 1.25 : 1.75} />
      {known && step && (
        <span className={cn('figures leading-none font-medium', isLarge ? 'text-xl' : 'text-[0.6875rem]')}>{step}</span>
      )}
    </span>
  );
}
