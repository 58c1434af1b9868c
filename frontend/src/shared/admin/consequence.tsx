import { TriangleAlert, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

/** Says whether an action can be taken back, by mark, word and colour. */
export function Consequence({ isFinal, children }: { isFinal: boolean; children: ReactNode }) {
  const Mark = isFinal ? TriangleAlert : Undo2;
  return (
    <p
      className={cn(
        'mt-4 flex max-w-prose items-start gap-2.5 border-l-2 pl-3',
        isFinal ? 'border-bad text-bad' : 'border-good text-soft',
      )}
    >
      <Mark aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-medium">{isFinal ? 'For good.' : 'Can be taken back.'}</strong> {children}
      </span>
    </p>
  );
}
