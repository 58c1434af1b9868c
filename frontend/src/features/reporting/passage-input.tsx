import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { parsePassages } from '../../shared/lib/parse-passages';

/** What was read, as one would write it down. */
export function PassageInput({ onAdd }: { onAdd: (chapterIds: number[]) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = (): void => {
    const { chapterIds, problem } = parsePassages(text);
    setError(problem);
    if (problem || chapterIds.length === 0) return;
    setText('');
    onAdd(chapterIds);
  };
  return (
    <div className="flex max-w-xl items-start gap-3">
      <TextField
        label="Write it down"
        className="flex-1"
        placeholder="Genesis 1-3; Psalm 23; Jude"
        hint="Enter adds it to the selection."
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
  );
}
