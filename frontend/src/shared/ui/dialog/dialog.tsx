import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { createContext, type ReactNode, type RefObject, useRef } from 'react';
import { t } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';
import { Button, IconButton } from '../button';

/** Asks first; the dialog closes when `close` is called. */
export type ClosingGuard = (close: () => void) => void;

/** Where a form in a dialog puts its guard while something in it is not saved. */
export const DialogClosing = createContext<RefObject<ClosingGuard | null> | null>(null);

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** False while it must not be closed, such as during a submission. */
  dismissible?: boolean;
  /** For lists and tables. */
  wide?: boolean;
  /** At the lower edge of a phone, in reach of the thumb. */
  sheet?: boolean;
  /** False when something else takes the focus after closing; a function may say what. */
  returnFocus?: boolean | (() => HTMLElement | boolean | null);
}

/** The second click of a double click, whose button is gone: the dialog shrank below the pointer. */
const isSecondClick = (event: Event): boolean => event instanceof MouseEvent && event.detail > 1;

const FIELD = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * A sheet of paper above the page: keeps the focus inside, leaves on Escape or a click beside it. A form in it that is not
 * saved stops the click and asks before anything else closes it.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  dismissible = true,
  wide = false,
  sheet = false,
  returnFocus = true,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const guard = useRef<ClosingGuard>(null);
  const close = (): void => (guard.current ? guard.current(onClose) : onClose());
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event, reason }) => {
        if (next || !dismissible || isSecondClick(event)) return;
        if (!(guard.current && reason === 'outside-press')) close();
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          data-dims=""
          className="fixed inset-0 z-40 bg-[#130d09]/45 transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        />
        <Base.Popup
          ref={popup}
          // On a touch screen a focused field would cover the dialog with a keyboard.
          initialFocus={(openedBy) =>
            openedBy === 'touch' || (popup.current?.querySelector<HTMLElement>(FIELD) ?? true)
          }
          finalFocus={returnFocus}
          className={cn(
            'fixed top-1/2 left-1/2 z-50 max-h-[90dvh] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-md border border-line bg-paper transition-opacity duration-150 outline-none data-[ending-style]:opacity-0 data-[starting-style]:opacity-0',
            wide ? 'w-[calc(100vw-1rem)] max-w-3xl p-4 sm:p-6' : 'w-[calc(100vw-2rem)] max-w-md p-6',
            sheet &&
              'max-sm:top-auto max-sm:bottom-0 max-sm:w-full max-sm:max-w-none max-sm:translate-y-0 max-sm:rounded-b-none max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="min-w-0 pt-1 text-2xl wrap-anywhere">{title}</Base.Title>
            {dismissible && (
              <IconButton label={t('Close')} onClick={close} className="-mt-1 -me-2 shrink-0">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </div>
          {description && <Base.Description className="mt-2 text-soft">{description}</Base.Description>}
          <DialogClosing value={guard}>{children}</DialogClosing>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export interface DialogFootProps {
  /** The label of the submit button. */
  label: string;
  cancelLabel?: string;
  /** True while submitting: the dialog cannot be closed. */
  busy?: boolean;
  disabled?: boolean;
  danger?: boolean;
  onClose: () => void;
}

/** The end of a form in a dialog: cancel or submit. */
export const DialogFoot = ({
  label,
  cancelLabel = t('Cancel'),
  busy = false,
  disabled,
  danger = false,
  onClose,
}: DialogFootProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button look="secondary" onClick={onClose} disabled={busy}>
      {cancelLabel}
    </Button>
    <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
      {label}
    </Button>
  </div>
);
