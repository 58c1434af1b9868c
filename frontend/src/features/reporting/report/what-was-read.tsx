import { DEFAULT_CANON, isolated, type Canon } from '@lectio/contract';
import { msg, t } from '@/shared/language/speech';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { bookOfChapter } from '@/shared/map/tally';
import { useNext } from '@/shared/reading/use-next';
import { useReadChapters } from '@/shared/reading/use-read-chapters';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/states';
import type { ChoosableReader } from '../parts/reader-choice';
import { BookSelector } from './book-selector';
import { ChapterSelector } from './chapter-selector';
import type { ReportDraft } from './use-report-draft';

interface ContinueProps {
  reader: ChoosableReader;
  coming: ReturnType<typeof useNext>;
  onAdd: (chapterIds: number[]) => void;
}

/** Runs from where a reader goes on: one chapter, three, and the rest of the book. */
const nextRuns = (first: number, canon: Canon): (readonly number[])[] => {
  const { chapterIds } = bookOfChapter(first, canon);
  const left = chapterIds.slice(chapterIds.indexOf(first));
  return [...new Set([1, 3, left.length])].filter((many) => many <= left.length).map((many) => left.slice(0, many));
};

/** Offers what comes next: what the plan asks for today, otherwise the chapters after the last reported one. */
function Continue({ reader, coming: { next, last, portion, isLoading, hasFailed }, onAdd }: ContinueProps) {
  const names = useChapterNames();
  if (isLoading) return <Skeleton className="h-9 max-w-md max-sm:h-20" />;
  if (next === null)
    return (
      !hasFailed && (
        <p className="min-h-9 py-1.5 text-sm text-soft">
          {t('Nothing reported for {name} yet. Start wherever you like.', { name: reader.name })}
        </p>
      )
    );
  const asked = portion?.todaysChapters.map(({ id }) => id) ?? [];
  const isPlanned = asked.includes(next);
  const offered = isPlanned ? [[next], ...(asked.length > 1 ? [asked] : [])] : nextRuns(next, reader.canon);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="me-1 min-w-0 text-sm wrap-anywhere text-soft">
        {isPlanned || last === null
          ? t('Next in {plan} ({reader}):', { plan: portion?.plan.planName ?? '', reader: isolated(reader.name) })
          : t('Continue after {chapter} ({reader}):', {
              chapter: names.run([last, last]),
              reader: isolated(reader.name),
            })}
      </p>
      {offered.map((ids) => (
        <Button key={ids.length} look="secondary" small className="figures" onClick={() => onAdd([...ids])}>
          {names.chapters(ids)}
        </Button>
      ))}
    </div>
  );
}

export interface WhatWasReadProps {
  draft: ReportDraft;
  readers: readonly ChoosableReader[];
  error?: string;
  /** What is written and names no passage: the report waits for it. */
  refused?: string;
  onChange: (part: Partial<ReportDraft>) => void;
}

const ways = [
  { value: 'chapters', label: msg('Chapters') },
  { value: 'books', label: msg('Whole books') },
] as const;

/** What comes next for the first reader, then chapters one by one or whole books. */
export function WhatWasRead({ draft, readers, error, refused, onChange }: WhatWasReadProps) {
  const reader = readers.at(0);
  const canon = reader?.canon ?? DEFAULT_CANON;
  const read = useReadChapters(readers.map(({ id }) => id));
  const coming = useNext(reader);
  return (
    <>
      {reader && draft.what === 'chapters' && (
        <div className="mb-6">
          <Continue
            reader={reader}
            coming={coming}
            onAdd={(ids) => onChange({ chapterIds: new Set([...draft.chapterIds, ...ids]) })}
          />
        </div>
      )}
      <div role="group" aria-label={t('Report by')} className="mb-6 flex gap-1 border-b border-line">
        {ways.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={draft.what === value}
            onClick={() => onChange({ what: value })}
            className="-mb-px min-h-11 border-b-2 border-transparent px-4 text-soft hover:text-ink aria-pressed:border-rubric aria-pressed:font-medium aria-pressed:text-ink"
          >
            {t(label)}
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
          key={canon}
          selected={draft.chapterIds}
          canon={canon}
          read={read}
          next={coming.next ?? undefined}
          isLoading={coming.isLoading}
          written={draft.passage}
          refused={refused}
          onWritten={(passage) => onChange({ passage })}
          onChange={(chapterIds) => onChange({ chapterIds })}
        />
      ) : (
        <BookSelector selected={draft.books} canon={canon} onChange={(books) => onChange({ books })} />
      )}
    </>
  );
}
