import type { ReactNode } from 'react';

/** One of several things of which any number may be chosen. */
export const Chip = ({
  isOn,
  onToggle,
  children,
}: {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={() => onToggle(!isOn)}
    className="min-h-11 rounded-full border border-edge px-4 wrap-anywhere hover:bg-wash aria-pressed:border-rubric-fill aria-pressed:bg-rubric-fill aria-pressed:text-on-rubric"
  >
    {children}
  </button>
);
