import type { ReactNode } from 'react';
import { BookSelector } from './book-selector';
import { ChapterSelector } from './chapter-selector';
import type { ReportDraft } from './use-report-draft';

export interface WhatWasReadProps {
  draft: ReportDraft;
  error?: string;
  /** Stands above the chapters. */
  shortcut?: ReactNode;
  onChange: (part: Partial<ReportDraft>) => void;
}

const ways = [
  { value: 'chapters', label: 'Chapters' },
  { value: 'books', label: 'Whole books' },
] as const;

/** Chapters one by one, or whole books. */
export function WhatWasRead({ draft, error, shortcut, onChange }: WhatWasReadProps) {
  return (
    <>
      <div role="group" aria-label="Report by" className="mb-6 flex gap-1 border-b border-line">
        {ways.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={draft.what === value}
            onClick={() => onChange({ what: value })}
            className="-mb-px min-h-11 border-b-2 border-transparent px-4 text-soft hover:text-ink aria-pressed:border-rubric aria-pressed:font-medium aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </div>
      {error && (
        <p role="alert" tabIndex={-1} className="mb-5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {draft.what === 'chapters' ? (
        <>
          {shortcut && <div className="mb-6">{shortcut}</div>}
          <ChapterSelector selected={draft.chapterIds} onChange={(chapterIds) => onChange({ chapterIds })} />
        </>
      ) : (
        <BookSelector selected={draft.books} onChange={(books) => onChange({ books })} />
      )}
    </>
  );
}
