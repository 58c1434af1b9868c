import { chapterIdsOf } from '@lectio/contract';
import { useState } from 'react';
import { runs } from '../../shared/lib/runs';
import { parsePassages } from '../../shared/lib/parse-passages';
import { runInWords } from '../../shared/lib/passages';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';

const inWords = (ids: number[]): string => runs(ids).map(runInWords).join(', ');

export interface PassageInputProps {
  /** The text of the field, not yet added. */
  written: string;
  onWritten: (written: string) => void;
  /** What the report could not be sent with. */
  refused?: string;
  /** What was added is named as long as all of it is chosen. */
  selected: ReadonlySet<number>;
  onAdd: (chapterIds: number[]) => void;
}

interface Added {
  ids: number[];
  words: string;
}

/** What was read, as one would write it down. Says what it took for what. */
export function PassageInput({ written, onWritten, refused, selected, onAdd }: PassageInputProps) {
  const [tried, setTried] = useState<string>();
  const [added, setAdded] = useState<Added>();
  if (added && !added.ids.every((id) => selected.has(id))) setAdded(undefined);
  const { problem, whole } = written === tried || written === refused ? parsePassages(written) : {};
  const take = (ids: number[], words: string): void => {
    onWritten('');
    setTried(undefined);
    setAdded({ ids, words });
    onAdd(ids);
  };
  const add = (): void => {
    const { chapterIds, problem: found, versesDropped } = parsePassages(written);
    if (found === undefined && chapterIds.length > 0)
      return take(
        chapterIds,
        `Added: ${inWords(chapterIds)}.${versesDropped ? ' Chapters count whole: the verses are left out.' : ''}`,
      );
    setTried(written);
    setAdded(undefined);
  };
  return (
    <div className="max-w-xl">
      <div className="flex items-start gap-3">
        <TextField
          label="Write it down"
          className="flex-1"
          placeholder="Genesis 1-3, Psalm 23; Jude"
          hint={added ? undefined : 'Enter adds it to the selection.'}
          value={written}
          error={problem}
          autoComplete="off"
          onChange={(event) => onWritten(event.target.value)}
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
      <p role="status" className={added && 'figures mt-1.5 text-sm text-good'}>
        {added?.words}
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
