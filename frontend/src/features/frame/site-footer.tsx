import type { ScriptureCreditAnswer } from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { usePrimaryProfile } from '@/shared/api/account-queries';
import { api } from '@/shared/api/client';
import { useAuth } from '@/shared/auth/auth-store';
import { number } from '@/shared/lib/format';
import { LanguageChoice } from './language-choice';

/** The provider of this installation's texts. */
const creditQuery = queryOptions({
  queryKey: ['scripture-credit'],
  queryFn: () => api<ScriptureCreditAnswer>('/esv/credit'),
  staleTime: Infinity,
});

export function SiteFooter() {
  const { isAuthenticated, preferences } = useAuth();
  const isAdministration = useLocation({ select: ({ pathname }) => /^\/admin(\/|$)/.test(pathname) });
  const isReaders = isAuthenticated && !isAdministration;
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-[76rem] flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 text-sm text-soft sm:px-6">
        {isReaders && <Standing />}
        <p>{t('© 2025 Lectio')}</p>
        {!isAuthenticated && <LanguageChoice />}
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {isReaders && preferences?.competitiveMode && (
            <li>
              <Link to="/leaderboard" className="link">
                {t('Leaderboards')}
              </Link>
            </li>
          )}
          <li>
            <Link to="/privacy" className="link">
              {t('Privacy Policy')}
            </Link>
          </li>
          <Credit />
        </ul>
      </div>
    </footer>
  );
}

/** Credits the provider of this installation's texts. */
function Credit() {
  const { data } = useQuery(creditQuery);
  return (
    data && (
      <li>
        <a href={data.credit.link} rel="noreferrer" className="link">
          {t('Scripture: {name}', { name: data.credit.name })}
        </a>
      </li>
    )
  );
}

/** Figures of the account holder's own reader. */
function Standing() {
  const { data: profile } = usePrimaryProfile();
  return (
    <dl className="figures flex gap-6">
      {[
        [t('Points'), profile?.points.totalPoints],
        [t('Chapters'), profile?.stats.totalReports],
      ].map(([term, value]) => (
        <div key={term} className="flex gap-2">
          <dt>{term}</dt>
          <dd className="min-w-6 font-medium text-ink">{typeof value === 'number' ? number(value) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
