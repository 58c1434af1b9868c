import { cn } from '../lib/text';

/** Somebody's first letter in a circle, golden on a day of reading. */
const LOOKS = {
  plain: 'border border-rubric text-rubric',
  read: 'border-2 border-gold-leaf bg-leaf text-ink',
  unread: 'border border-edge bg-paper text-soft',
};

export const Face = ({ name, look = 'plain' }: { name: string; look?: keyof typeof LOOKS }) => (
  <span
    aria-hidden="true"
    className={cn('flex size-8 shrink-0 items-center justify-center rounded-full font-serif text-base', LOOKS[look])}
  >
    {([...name.trim()][0] ?? 'U').toUpperCase()}
  </span>
);
