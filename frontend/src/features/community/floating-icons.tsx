import { BookOpen, Feather, Flame, ScrollText } from 'lucide-react';

const icons = [BookOpen, Feather, ScrollText, Flame];
const MOST = 8;

/** How many icons float: one for every hundred readers, eight at most. */
export const floatingIcons = (readers: number): number => Math.min(MOST, Math.floor(readers / 100));

/** Ornament alone; gone for those who asked for less motion. */
export function FloatingIcons({ readers }: { readers: number }) {
  return (
    <div
      aria-hidden="true"
      data-testid="floating-icons"
      className="pointer-events-none absolute top-8 right-0 flex h-8 items-center gap-3 text-edge/70"
    >
      {Array.from({ length: floatingIcons(readers) }, (_, index) => {
        const Icon = icons[index % icons.length];
        return (
          <Icon
            key={index}
            className="float-icon size-4"
            strokeWidth={1.5}
            style={{ animationDelay: `${index * -1.7}s` }}
          />
        );
      })}
    </div>
  );
}
