import type { ReadingPlaceAnswer, TextSize } from '@lectio/contract';
import type { Queryable } from '../../platform/database/database';

const NOWHERE: ReadingPlaceAnswer = { chapterId: null, textSize: null, audioSpeed: null };

export const findPlace = async (on: Queryable, accountId: number): Promise<ReadingPlaceAnswer> => {
  const { rows } = await on.query<{
    chapter_id: number | null;
    text_size: TextSize | null;
    audio_speed: number | null;
  }>({
    name: 'accounts:reading-place',
    text: 'SELECT chapter_id, text_size, audio_speed FROM reading_place WHERE account_id = $1',
    values: [accountId],
  });
  const row = rows.at(0);
  return row ? { chapterId: row.chapter_id, textSize: row.text_size, audioSpeed: row.audio_speed } : NOWHERE;
};

/** Of each value, the one that was chosen last stays. Does nothing for an account that is gone. */
export const mergePlace = async (
  on: Queryable,
  accountId: number,
  { chapterId = null, textSize = null, audioSpeed = null }: Partial<ReadingPlaceAnswer>,
  chosenAt: Date,
): Promise<void> => {
  const at = (value: unknown): Date | null => (value === null ? null : chosenAt);
  const kept = ['chapter_id', 'text_size', 'audio_speed'].map((value) => {
    const since = value === 'chapter_id' ? 'chapter_at' : `${value}_at`;
    return `${value} = CASE WHEN excluded.${since} >= coalesce(p.${since}, '-infinity') THEN excluded.${value} ELSE p.${value} END,
        ${since} = greatest(p.${since}, excluded.${since})`;
  });
  await on.query({
    name: 'accounts:merge-reading-place',
    text: `INSERT INTO reading_place AS p (account_id, chapter_id, chapter_at, text_size, text_size_at, audio_speed, audio_speed_at)
      SELECT id, $2::smallint, $3::timestamptz, $4::text, $5::timestamptz, $6::real, $7::timestamptz FROM users WHERE id = $1
      ON CONFLICT (account_id) DO UPDATE SET ${kept.join(', ')}`,
    values: [accountId, chapterId, at(chapterId), textSize, at(textSize), audioSpeed, at(audioSpeed)],
  });
};
