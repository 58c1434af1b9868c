import { useQuery } from '@tanstack/react-query';
import { nextAfter } from '@/shared/lib/passages';
import { useReadChapters } from '@/shared/reading/use-read-chapters';
import { BookSelector } from './book-selector';
import { ChapterSelector } from './chapter-selector';
import { ContinueFromLast } from './continue-from-last';
import { lastReportedQuery } from '@/shared/api/reading-queries';
import type { ChoosableReader } from '../parts/reader-choice';
import type { ReportDraft } from './use-report-draft';

export interface WhatWasReadProps {
  draft: ReportDraft;
  readers: readonly ChoosableReader[];
  error?: string;
  /** What is written and names no passage: the report waits for it. */
  refused?: string;
  onChange: (part: Partial<ReportDraft>) => void;
}

const ways = [
  { value: 'chapters', label: 'Chapters' },
  { value: 'books', label: 'Whole books' },
] as const;

/** What comes next for the first reader, then chapters one by one or whole books. */
export function WhatWasRead({ draft, readers, error, refused, onChange }: WhatWasReadProps) {
  const reader = readers.at(0);
  const read = useReadChapters(readers.map(({ id }) => id));
  const { data: last, isLoading } = useQuery({ ...lastReportedQuery(reader?.id ?? 0), enabled: reader !== undefined });
  return (
    <>
      {reader && draft.what === 'chapters' && (
        <div className="mb-6">
          <ContinueFromLast
            reader={reader}
            onAdd={(ids) => onChange({ chapterIds: new Set([...draft.chapterIds, ...ids]) })}
          />
        </div>
      )}
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
        <ChapterSelector
          selected={draft.chapterIds}
          read={read}
          next={last ? nextAfter(last) : undefined}
          isLoading={isLoading}
          written={draft.passage}
          refused={refused}
          onWritten={(passage) => onChange({ passage })}
          onChange={(chapterIds) => onChange({ chapterIds })}
        />
      ) : (
        <BookSelector selected={draft.books} onChange={(books) => onChange({ books })} />
      )}
    </>
  );
}
