import type { PlanFileAnswer } from '@lectio/contract';
import { X } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { IconButton } from '@/shared/ui/button';

export interface LinesToLookAtProps {
  notes: PlanFileAnswer['notes'];
  onClose?: () => void;
}

/** What of a text is not understood, line by line. */
export const LinesToLookAt = ({ notes, onClose }: LinesToLookAtProps) =>
  notes.length > 0 && (
    <section aria-label={t('Not understood')} className="relative rounded border border-line bg-leaf px-4 py-3">
      <h3 className="font-medium">
        {t('{lines, plural, one {# line} other {# lines}} to look at', { lines: notes.length })}
      </h3>
      {onClose && (
        <IconButton label={t('Hide these lines')} className="absolute top-1 inset-e-1" onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      <ul className="mt-2 max-h-40 overflow-y-auto text-sm">
        {notes.map(({ line, text, message }, index) => (
          <li key={`${line}-${index}`} className="break-words">
            {text
              ? t('Line {line, number}, “{text}”: {message}', { line, text, message })
              : t('Line {line, number}: {message}', { line, message })}
          </li>
        ))}
      </ul>
    </section>
  );
