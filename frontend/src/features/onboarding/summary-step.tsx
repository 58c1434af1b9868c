import { useQuery } from '@tanstack/react-query';
import { familiesQuery, readersQuery } from '../../shared/api/account-queries';
import { useAuth } from '../../shared/auth/auth-store';
import { count } from '../../shared/lib/format';
import { Button } from '../../shared/ui/button';

const none = 'None yet';

/** What the steps before came to, and the way home. */
export function SummaryStep({ onFinish, busy }: { onFinish: () => void; busy: boolean }) {
  const { user, preferences } = useAuth();
  const { data: families } = useQuery(familiesQuery);
  const { data: readers } = useQuery(readersQuery);
  const church = user?.church && `${user.church.name}${user.churchMembershipStatus === 'pending' ? ', waiting for approval' : ''}`;
  const rows: [string, string | undefined][] = [
    ['Church', church ?? none],
    ['Translation', preferences?.bibleTranslation],
    ['Competitive features', preferences?.competitiveMode ? 'On' : 'Off'],
    ['Family', families && (families.map(({ name }) => name).join(', ') || none)],
    ['Readers', readers && (readers.length === 1 ? 'Just you' : `${count(readers.length, 'reader')}: ${readers.map(({ name }) => name).join(', ')}`)],
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
      <div>
        <Button onClick={onFinish} busy={busy}>
          Start Reading Journey!
        </Button>
      </div>
    </>
  );
}
