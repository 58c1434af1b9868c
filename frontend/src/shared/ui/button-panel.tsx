import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';

export interface ButtonPanelProps {
  open: boolean;
  onClose: () => void;
  /** Opens and closes the panel by itself, and has the focus afterwards. */
  button: RefObject<HTMLButtonElement | null>;
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end';
  /** Its size and what is within. */
  className: string;
  children: ReactNode;
}

/** A panel below the button that opens it. Closes on Escape, its button and a click outside. */
export function ButtonPanel({ open, onClose, button, align = 'end', className, children }: ButtonPanelProps) {
  const change = (next: boolean, { event }: { event: Event }): void => {
    if (!next && !(event.target instanceof Node && button.current?.contains(event.target) && event.type !== 'keydown'))
      onClose();
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={button}
          side="bottom"
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className="z-40"
        >
          <Popover.Popup
            finalFocus={button}
            className={`rounded-md border border-edge bg-paper outline-none ${className}`}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
