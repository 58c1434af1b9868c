import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';

export interface CellPanelProps {
  title: string;
  /** The cell the panel belongs to; it takes the focus back. */
  cell: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** The look of what a panel offers. */
export const panelLink =
  'flex min-h-11 items-center gap-2.5 rounded px-3 text-rubric hover:bg-wash focus-visible:bg-wash';

/** A small panel beside a cell with what can be done there. Closes on Escape and on a click outside. */
export const CellPanel = ({ title, cell, onClose, children }: CellPanelProps) => (
  <Popover.Root open onOpenChange={(open) => !open && onClose()}>
    <Popover.Portal>
      <Popover.Positioner anchor={cell} sideOffset={6} collisionPadding={8} className="z-30">
        <Popover.Popup
          finalFocus={() => cell}
          className="min-w-40 rounded-md border border-edge bg-paper p-1.5 shadow-sm outline-none"
        >
          <Popover.Title className="px-3 pt-1.5 pb-1 font-serif text-base font-semibold">{title}</Popover.Title>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
