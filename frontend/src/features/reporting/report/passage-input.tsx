import { useEffect, useEffectEvent, useState } from 'react';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { runs } from '@/shared/passages/chapter-runs';
import { PassageQuestions } from '@/shared/passages/passage-questions';
import { usePassages } from '@/shared/passages/passages-query';
import {
  chaptersIn,
  hasVerses,
  problemsIn,
  spelledOut,
  VERSES_LEFT_OUT,
  withReading,
} from '@/shared/passages/understood';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';
import { REPORTING_MESSAGES } from '../parts/reporting-messages';

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

/** What was read, as people write it. Spells out what was understood, and asks where it could mean several things. */
export function PassageInput({ written, onWritten, refused, selected, onAdd }: PassageInputProps) {
  const names = useChapterNames();
  const [isNear, setNear] = useState(false);
  const { data: passages, isError } = usePassages(isNear || written !== '');
  const [tried, setTried] = useState<string>();
  // Entered before the names of books were there.
  const [wanted, setWanted] = useState(false);
  const [added, setAdded] = useState<Added>();
  if (added && !added.ids.every((id) => selected.has(id))) setAdded(undefined);
  const answer = passages?.read(written);
  const problems = answer ? problemsIn(answer) : [];
  const isTried = written === tried || written === refused;
  const add = (text: string): void => {
    setWanted(!passages && !isError);
    const found = passages?.read(text);
    const chapterIds = found ? chaptersIn(found) : [];
    if (!found || problemsIn(found).length > 0 || chapterIds.length === 0) {
      setTried(text);
      setAdded(undefined);
      return;
    }
    onWritten('');
    setTried(undefined);
    const passage = listed(runs(chapterIds).map((run) => names.run(run)));
    setAdded({
      ids: chapterIds,
      words: [t('Added: {passages}.', { passages: passage }), hasVerses(found) && t(VERSES_LEFT_OUT)]
        .filter(Boolean)
        .join(' '),
    });
    onAdd(chapterIds);
  };
  const addWanted = useEffectEvent(() => wanted && add(written));
  useEffect(() => {
    if (passages || isError) addWanted();
  }, [passages, isError]);
  const choose: Parameters<typeof PassageQuestions>[0]['onChoose'] = (note, reading) => {
    const text = withReading(written, note, reading);
    onWritten(text);
    add(text);
  };
  const understood =
    answer && problems.length === 0 && answer.passages.length > 0
      ? [`${spelledOut(answer)}.`, hasVerses(answer) && t(VERSES_LEFT_OUT), t('Press Enter to add it.')]
          .filter(Boolean)
          .join(' ')
      : t('Press Enter to add it.');
  return (
    <div className="max-w-xl">
      <div className="flex items-start gap-3">
        <TextField
          label={t('Type a passage')}
          className="flex-1"
          placeholder={t('Genesis 1-3, Psalm 23; Jude')}
          hint={added ? undefined : understood}
          value={written}
          error={
            isTried
              ? (problems.map(({ message }) => t(message)).at(0) ??
                (isError ? t(REPORTING_MESSAGES.passagesFailed) : undefined))
              : undefined
          }
          autoComplete="off"
          onFocus={() => setNear(true)}
          onChange={(event) => onWritten(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add(written);
          }}
        />
        <Button look="secondary" className="mt-[1.625rem]" onClick={() => add(written)}>
          {t('Add')}
        </Button>
      </div>
      <p role="status" className={added && 'figures mt-1.5 text-sm text-good'}>
        {added?.words}
      </p>
      {isTried && <PassageQuestions notes={problems} onChoose={choose} />}
    </div>
  );
}
