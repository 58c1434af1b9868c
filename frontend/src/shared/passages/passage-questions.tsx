import type { PassageNote, PassageReading } from '@lectio/contract';
import { t } from '../language/speech';
import { chapters } from '../language/counts';
import { Button } from '../ui/button';

/** The readings of what can be read in several ways, to choose from. */
export function PassageQuestions({
  notes,
  onChoose,
}: {
  notes: readonly PassageNote[];
  onChoose: (note: PassageNote, reading: PassageReading) => void;
}) {
  const asked = notes.filter(({ readings = [] }) => readings.length > 0);
  return asked.map((note) => (
    <div
      key={note.text}
      role="group"
      aria-label={t('What “{text}” means', { text: note.text })}
      className="mt-2 flex flex-wrap gap-2"
    >
      {note.readings?.map((reading) => (
        <Button key={reading.text} look="secondary" small onClick={() => onChoose(note, reading)}>
          {reading.text} ({chapters(reading.chapterIds.length)})
        </Button>
      ))}
    </div>
  ));
}
