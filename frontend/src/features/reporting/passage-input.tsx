import type { Book } from '@lectio/contract';
import { chapterIdsOf } from '@lectio/contract';
import { useState } from 'react';
import { runs } from '../../shared/lib/format';
import { parsePassages } from '../../shared/lib/parse-passages';
import { runInWords } from '../../shared/lib/passages';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';

const inWords = (ids: number[]): string => runs(ids).map(runInWords).join(', ');

/** What was read, as one would write it down. Says what it took for what. */
export function PassageInput({
  written = '',
  onAdd,
}: {
  /** What it begins with. */
  written?: string;
  onAdd: (chapterIds: number[]) => void;
}) {
  const [text, setText] = useState(written);
  const [error, setError] = useState<string>();
  const [whole, setWhole] = useState<Book>();
  const [added, setAdded] = useState('');
  const take = (ids: number[], words: string): void => {
    setText('');
    setError(undefined);
    setWhole(undefined);
    setAdded(words);
    onAdd(ids);
  };
  const add = (): void => {
    const { chapterIds, problem, whole: askedFor, versesDropped } = parsePassages(text);
    if (problem === undefined && chapterIds.length > 0)
      return take(
        chapterIds,
        `Added: ${inWords(chapterIds)}.${versesDropped ? ' Chapters count whole: the verses are left out.' : ''}`,
      );
    setError(problem);
    setWhole(askedFor);
    setAdded('');
  };
  return (
    <div className="max-w-xl">
      <div className="flex items-start gap-3">
        <TextField
          label="Write it down"
          className="flex-1"
          placeholder="Genesis 1-3, Psalm 23; Jude"
          hint={added === '' ? 'Enter adds it to the selection.' : undefined}
          value={text}
          error={error}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="secondary" className="mt-[1.625rem]" onClick={add}>
          Add
        </Button>
      </div>
      <p role="status" className={added === '' ? undefined : 'figures mt-1.5 text-sm text-good'}>
        {added}
      </p>
      {whole && (
        <Button
          look="secondary"
          small
          className="mt-2"
          onClick={() => take(chapterIdsOf(whole), `Added: ${whole.name}.`)}
        >
          All {whole.chapterCount} chapters of {whole.name}
        </Button>
      )}
    </div>
  );
}
