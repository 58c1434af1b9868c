import type { ReadingPlaceAnswer } from '@lectio/contract';
import { prepared, type Queryable } from '@platform/database/database';

const NOWHERE: ReadingPlaceAnswer = { chapterId: null, textSize: null, audioSpeed: null };

/** Where an account reads, and when the newest of these values was chosen. */
export const findPlace = async (
  on: Queryable,
  accountId: number,
): Promise<{ reading: ReadingPlaceAnswer; chosenAt: Date | null }> => {
  const { rows } = await on.query<ReadingPlaceAnswer & { chosenAt: Date | null }>(prepared(accountId)`
    SELECT chapter_id AS "chapterId", text_size AS "textSize", audio_speed AS "audioSpeed",
        greatest(chapter_at, text_size_at, audio_speed_at) AS "chosenAt"
      FROM reading_place WHERE account_id = $1`);
  const { chosenAt, ...reading } = rows.at(0) ?? { ...NOWHERE, chosenAt: null };
  return { reading, chosenAt };
};

/**
 * Of each value, the one that was chosen last stays, and of two that were chosen in the same millisecond the greater
 * one: the order of arrival decides nothing. Does nothing for an account that is gone.
 */
export const mergePlace = async (
  on: Queryable,
  accountId: number,
  { chapterId = null, textSize = null, audioSpeed = null }: Partial<ReadingPlaceAnswer>,
  chosenAt: Date,
): Promise<void> => {
  const at = (value: unknown): Date | null => (value === null ? null : chosenAt);
  const kept = ['chapter_id', 'text_size', 'audio_speed'].map((value) => {
    const since = value === 'chapter_id' ? 'chapter_at' : `${value}_at`;
    return `${value} = CASE WHEN p.${since} IS NULL OR (excluded.${since}, excluded.${value}) > (p.${since}, p.${value})
          THEN excluded.${value} ELSE p.${value} END,
        ${since} = greatest(p.${since}, excluded.${since})`;
  });
  await on.query(prepared(accountId, chapterId, at(chapterId), textSize, at(textSize), audioSpeed, at(audioSpeed))`
    INSERT INTO reading_place AS p (account_id, chapter_id, chapter_at, text_size, text_size_at, audio_speed, audio_speed_at)
      SELECT id, $2::smallint, $3::timestamptz, $4::text, $5::timestamptz, $6::real, $7::timestamptz FROM users WHERE id = $1
      ON CONFLICT (account_id) DO UPDATE SET ${kept.join(', ')}`);
};
