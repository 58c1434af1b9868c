import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { t } from '@/shared/language/speech';
import { IconButton } from '@/shared/ui/button';
import { ButtonPanel } from '@/shared/ui/button-panel';
import { SaveBible } from './save-bible';
import { ReadingOptions } from './reading-options';
import type { ReadingSettings } from './reading-settings';

export interface DisplayPanelProps {
  open: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  settings: ReadingSettings;
  onChange: (change: Partial<ReadingSettings>) => void;
}

/** How the text looks, and what of it is on this device. */
export function DisplayPanel({ open, onClose, button, settings, onChange }: DisplayPanelProps) {
  const [keepingWanted, setKeepingWanted] = useState(false);
  return (
    <ButtonPanel
      open={open}
      onClose={onClose}
      button={button}
      className="max-h-[80dvh] w-[min(30rem,var(--available-width))] overflow-y-auto px-4 pb-3"
    >
      <div className="flex items-center justify-between py-2">
        <Popover.Title className="text-lg">{t('Display options')}</Popover.Title>
        <Popover.Close render={<IconButton label={t('Close display options')} className="-me-2" />}>
          <X aria-hidden="true" className="size-5" />
        </Popover.Close>
      </div>
      <ReadingOptions settings={settings} onChange={onChange} />
      <details className="mt-4 border-t border-line pt-2" onToggle={() => setKeepingWanted(true)}>
        <summary className="min-h-9 content-center text-sm font-medium">{t('Offline')}</summary>
        <div className="pt-2 pb-2">{keepingWanted && <SaveBible />}</div>
      </details>
    </ButtonPanel>
  );
}
