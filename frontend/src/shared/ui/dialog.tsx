import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { IconButton } from './button';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** False while it must not be left, such as during a submission. */
  dismissible?: boolean;
  /** For lists and tables. */
  wide?: boolean;
  /** False when something else takes the focus after it closes. */
  returnFocus?: boolean;
}

/** It was meant for a button that is gone: the dialog has grown smaller under it. */
const isSecondClick = (event: Event): boolean => event instanceof MouseEvent && event.detail > 1;

/** A sheet of paper above the page: keeps the focus inside, leaves on Escape or a click beside it. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  dismissible = true,
  wide = false,
  returnFocus = true,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => !next && dismissible && !isSecondClick(event) && onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[#130d09]/45 transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup
          finalFocus={returnFocus}
          className={cn(
            'fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-md border border-line bg-paper p-6 transition-opacity duration-150 outline-none data-[ending-style]:opacity-0 data-[starting-style]:opacity-0',
            wide ? 'max-w-3xl' : 'max-w-md',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="pt-1 text-2xl">{title}</Base.Title>
            {dismissible && (
              <IconButton label="Close" onClick={onClose} className="-mt-1 -mr-2">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </div>
          {description && <Base.Description className="mt-2 text-soft">{description}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
