import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { IconButton } from '../../shared/ui/button';
import { KeepBible } from './keep-bible';
import { ReadingOptions } from './reading-options';
import type { ReadingSettings } from './reading-settings';

export interface DisplayPanelProps {
  open: boolean;
  onClose: () => void;
  /** Opens and closes the panel by itself. */
  button: RefObject<HTMLButtonElement | null>;
  settings: ReadingSettings;
  onChange: (change: Partial<ReadingSettings>) => void;
}

/** How the text looks, and what of it is on this device. Closes on Escape, its button and a click outside. */
export function DisplayPanel({ open, onClose, button, settings, onChange }: DisplayPanelProps) {
  const [keepingWanted, setKeepingWanted] = useState(false);
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
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-40"
        >
          <Popover.Popup
            finalFocus={button}
            className="max-h-[80dvh] w-[min(30rem,var(--available-width))] overflow-y-auto rounded-md border border-edge bg-paper px-4 pb-3 outline-none"
          >
            <div className="flex items-center justify-between py-2">
              <Popover.Title className="text-lg">Display options</Popover.Title>
              <Popover.Close render={<IconButton label="Close display options" className="-mr-2" />}>
                <X aria-hidden="true" className="size-5" />
              </Popover.Close>
            </div>
            <ReadingOptions settings={settings} onChange={onChange} />
            <details className="mt-4 border-t border-line pt-2" onToggle={() => setKeepingWanted(true)}>
              <summary className="min-h-9 content-center text-sm font-medium">Reading offline</summary>
              <div className="pt-2 pb-2">{keepingWanted && <KeepBible />}</div>
            </details>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
