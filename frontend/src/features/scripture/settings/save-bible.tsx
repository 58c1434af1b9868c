import { bibleOf, CHAPTER_COUNT, DEFAULT_PREFERENCES } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '@/shared/language/speech';
import { useChosenTranslation } from '@/shared/account/chosen-translation';
import { usePrimaryReader } from '@/shared/api/account-queries';
import { shownFor, translationsQuery } from '@/shared/api/translations-query';
import { Button } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { Meter } from '@/shared/ui/meter';
import type { BibleToKeep } from '@/shared/offline/bible';
import { isWhole, saveOnDevice, removeFromDevice, stopKeeping, useBibleOnDevice } from './bible-on-device';
import { READING_MESSAGES } from '../scripture-messages';

const MEGABYTE = 1_000_000;
const NONE: readonly number[] = [];

/**
 * The account's Bible in a translation with these chapters beyond the 66 books; those that it lacks of the 66 are shown
 * from another one.
 */
const useBible = (asked: string, further: readonly number[] | undefined): BibleToKeep | undefined => {
  const canon = usePrimaryReader()?.canon;
  return useMemo(
    () =>
      canon &&
      further && {
        asked,
        chapterIds: bibleOf(canon).chapterIds.filter((id) => id <= CHAPTER_COUNT || further.includes(id)),
      },
    [asked, canon, further],
  );
};

const wholeInWords = (megabytes: number | null): string =>
  megabytes === null
    ? t('The whole Bible is on this device. You can read it offline.')
    : t('The whole Bible is on this device, about {megabytes, number} MB. You can read it offline.', { megabytes });

const noneInWords = (megabytes: number | null): string =>
  megabytes === null
    ? t('Your next chapters are already on this device. Download the whole Bible to read everything offline.')
    : t(
        'Your next chapters are already on this device. Download the whole Bible, about {megabytes, number} MB, to read everything offline.',
        { megabytes },
      );

/** Keeps the whole Bible on this device, and removes it. */
export function SaveBible() {
  const asked = useChosenTranslation() ?? DEFAULT_PREFERENCES.bibleTranslation;
  const { data, isError } = useQuery(translationsQuery);
  const shown = data && shownFor(asked, data);
  const bible = useBible(asked, data || isError ? (shown?.furtherChapters ?? NONE) : undefined);
  const device = useBibleOnDevice(bible);
  const { chapters, isLoading, failed } = device;
  if (!bible || chapters === null) return null;
  const { length: total } = bible.chapterIds;
  if (chapters === 0 && shown && !shown.mayBeKept)
    return <p className="max-w-prose text-soft">{t(READING_MESSAGES.mayNotBeKept)}</p>;
  const megabytes = shown?.bytes ? Math.max(1, Math.round(shown.bytes / MEGABYTE)) : null;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="max-w-prose text-soft">
        {isWhole(device)
          ? wholeInWords(megabytes)
          : isLoading
            ? t('You can keep reading or leave this page.')
            : chapters > 0
              ? t('{done, number} of {total, number} chapters are on this device.', { done: chapters, total })
              : noneInWords(megabytes)}
      </p>
      {isLoading && (
        <div className="figures flex w-full max-w-sm items-center gap-3 text-sm">
          <Meter value={chapters} max={total} label={t('Chapters on this device')} className="flex-1" />
          {t('{done, number} of {total, number}', { done: chapters, total })}
        </div>
      )}
      <FormError message={failed ? t(READING_MESSAGES.keepingFailed) : null} />
      <div className="flex flex-wrap gap-3">
        {isLoading && (
          <Button look="secondary" small onClick={stopKeeping}>
            {t('Stop')}
          </Button>
        )}
        {!isLoading && !isWhole(device) && (
          <Button look="secondary" small onClick={() => void saveOnDevice(bible)}>
            {chapters > 0 ? t('Download the rest') : t('Download the whole Bible')}
          </Button>
        )}
        {!isLoading && chapters > 0 && (
          <Button look="quiet" small onClick={() => void removeFromDevice(bible)}>
            {t('Remove it from this device')}
          </Button>
        )}
      </div>
    </div>
  );
}
