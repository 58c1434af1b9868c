import { BookOpen, Feather, Flame, ScrollText } from 'lucide-react';

const icons = [BookOpen, Feather, ScrollText, Flame];
/** Purely decorative; hidden with reduced motion. */
export function FloatingIcons({ count }: { count: number }) {
  return (
    <div
      aria-hidden="true"
      data-testid="floating-icons"
      className="pointer-events-none absolute top-8 inset-e-0 flex h-8 items-center gap-3 text-edge/70"
    >
      {Array.from({ length: count }, (_, index) => {
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
