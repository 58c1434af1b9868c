import { useQuery } from '@tanstack/react-query';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { translationsQuery } from '@/shared/api/translations-query';
import { useAuth } from '@/shared/auth/auth-store';
import { count } from '@/shared/lib/format';
import { FAMILY_WORDS, READER_WORDS } from '@/shared/membership/membership-messages';
import { Button } from '@/shared/ui/button';
import { WayOn } from './way-on';

const none = 'None yet';

/** The results of the earlier steps, and the way home. */
export function SummaryStep({ onFinish, busy }: { onFinish: () => void; busy: boolean }) {
  const { user, preferences } = useAuth();
  const knownFamilies = useQuery(familiesQuery);
  const knownReaders = useQuery(readersQuery);
  const { data: known } = useQuery(translationsQuery);
  const chosen = preferences?.bibleTranslation;
  const translationName = known?.translations.find(({ id, importedAt }) => id === chosen && importedAt)?.name ?? chosen;
  const families = knownFamilies.data;
  const readers = knownReaders.data;
  const church =
    user?.church && `${user.church.name}${user.churchMembershipStatus === 'pending' ? ', waiting for approval' : ''}`;
  const rows: [string, string | undefined][] = [
    ['Church', church ?? none],
    ['Translation', translationName],
    ['Competitive features', preferences?.competitiveMode ? 'On' : 'Off'],
    ['Family', families && (families.map(({ name }) => name).join(', ') || none)],
    [
      'Readers',
      readers &&
        (readers.length === 1
          ? 'Just you'
          : `${count(readers.length, 'reader')}: ${readers.map(({ name }) => name).join(', ')}`),
    ],
  ];
  return (
    <>
      <dl className="border-t border-line">
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-6 border-b border-line py-3">
            <dt className="shrink-0 text-soft">{term}</dt>
            <dd className="min-w-0 text-right font-medium break-words">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <WayOn
        loading="Loading your summary"
        known={[
          [knownFamilies, FAMILY_WORDS.loadFailed],
          [knownReaders, READER_WORDS.loadFailed],
        ]}
      >
        <Button onClick={onFinish} busy={busy}>
          Start Reading Journey!
        </Button>
      </WayOn>
    </>
  );
}
