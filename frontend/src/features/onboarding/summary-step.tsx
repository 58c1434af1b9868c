import { DEFAULT_PREFERENCES, type ReaderAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { readingPlaceQuery } from '@/shared/api/reading-queries';
import { shownFor, translationsQuery } from '@/shared/api/translations-query';
import { useAuth } from '@/shared/auth/auth-store';

import { FAMILY_WORDS, READER_WORDS } from '@/shared/membership/membership-messages';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { useMarkChapters } from '@/shared/reading/use-mark-chapters';
import { useNext } from '@/shared/reading/use-next';
import { Button } from '@/shared/ui/button';
import { ErrorPanel, Skeleton } from '@/shared/ui/states';
import { WayOn } from './way-on';

/** The results of the earlier steps, and the way home. */
export function SummaryStep({ onFinish, busy }: { onFinish: () => void; busy: boolean }) {
  const { user, preferences } = useAuth();
  const knownFamilies = useQuery(familiesQuery);
  const knownReaders = useQuery(readersQuery);
  const { data: known } = useQuery(translationsQuery);
  const chosen = preferences?.bibleTranslation;
  // Whoever passed over the choice reads what the site has instead of the usual one.
  const read = chosen === DEFAULT_PREFERENCES.bibleTranslation && known ? shownFor(chosen, known)?.id : chosen;
  const translationName = known?.translations.find(({ id, importedAt }) => id === read && importedAt)?.name ?? read;
  const families = knownFamilies.data;
  const readers = knownReaders.data;
  const primary = readers?.find(({ isPrimary }) => isPrimary);
  const coming = useNext(primary);
  const plan = coming.plans.at(0);
  const none = t('None yet');
  const church = user?.church?.name;
  const awaited = church && user?.churchMembershipStatus === 'pending';
  const rows: [string, string | undefined][] = [
    [t('Church'), awaited ? t('{church}, waiting for approval', { church }) : (church ?? none)],
    [t('Translation'), translationName],
    [t('Plan'), coming.isLoading ? undefined : (plan?.planName ?? none)],
    [t('Competitive features'), preferences?.competitiveMode ? t('On') : t('Off')],
    [t('Family'), families && (listed(families.map(({ name }) => name)) || none)],
    [
      t('Readers'),
      readers &&
        (readers.length === 1
          ? t('Just you')
          : t('{readers, plural, one {# reader} other {# readers}}: {names}', {
              readers: readers.length,
              names: listed(readers.map(({ name }) => name)),
            })),
    ],
  ];
  return (
    <>
      <dl className="border-t border-line">
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-6 border-b border-line py-3">
            <dt className="shrink-0 text-soft">{term}</dt>
            <dd className="min-w-0 text-end font-medium break-words">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <WayOn
        loading={t('Loading your summary')}
        known={[
          [knownFamilies, t(FAMILY_WORDS.loadFailed)],
          [knownReaders, t(READER_WORDS.loadFailed)],
        ]}
      >
        <div className="flex flex-col items-start gap-6">
          {primary && <FirstChapter reader={primary} coming={coming} onMarked={onFinish} />}
          <Button look="secondary" onClick={onFinish} busy={busy}>
            {t('Start Reading Journey!')}
          </Button>
        </div>
      </WayOn>
    </>
  );
}

interface FirstChapterProps {
  reader: ReaderAnswer;
  coming: ReturnType<typeof useNext>;
  onMarked: () => void;
}

/** The first thing that counts, and what it brings: marking it ends the first steps as well. */
function FirstChapter({ reader, coming, onMarked }: FirstChapterProps) {
  const names = useChapterNames();
  const { data: place, isLoading: isPlaceLoading } = useQuery(readingPlaceQuery);
  const { mark, busy, isPaused, failure } = useMarkChapters(reader);
  const chapterId = coming.next ?? place ?? 1;
  if (coming.isLoading || isPlaceLoading) return <Skeleton className="h-36 w-full" />;
  return (
    <section aria-labelledby="first-chapter" className="w-full border-y-2 border-ink py-5">
      <h2 id="first-chapter" className="label-caps font-sans tracking-wider">
        {t('Your first chapter')}
      </h2>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="font-serif text-4xl leading-tight wrap-anywhere">{names.run([chapterId, chapterId])}</p>
        <Button busy={busy === 'mark' || isPaused} onClick={() => mark([chapterId], onMarked)}>
          <Check aria-hidden="true" className="size-4" />
          {t('Mark as read')}
        </Button>
      </div>
      <p className="mt-4 max-w-prose text-soft">{t('Read it in any Bible, mark it here, and see it on your map.')}</p>
      {failure && (
        <div className="mt-4">
          <ErrorPanel message={failure} />
        </div>
      )}
    </section>
  );
}
