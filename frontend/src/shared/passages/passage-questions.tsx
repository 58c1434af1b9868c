import type { PassageNote, PassageReading } from '@lectio/contract';
import { count } from '../lib/format';
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
    <div key={note.text} role="group" aria-label={`What “${note.text}” means`} className="mt-2 flex flex-wrap gap-2">
      {note.readings?.map((reading) => (
        <Button key={reading.text} look="secondary" small onClick={() => onChoose(note, reading)}>
          {reading.text} ({count(reading.chapterIds.length, 'chapter')})
        </Button>
      ))}
    </div>
  ));
}
