import { isolated, type ChurchAnswer } from '@lectio/contract';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { number } from '@/shared/lib/format';
import { members } from '@/shared/language/counts';

/** A church's details, without empty ones. */
export function ChurchFacts({ church }: { church: ChurchAnswer }) {
  const facts: [string, ReactNode][] = [
    [t('Address'), church.address],
    [t('Website'), church.website && <Out href={church.website}>{church.website}</Out>],
    [t('Phone'), church.phone && <Out href={`tel:${church.phone.replace(/[^+\d]/g, '')}`}>{church.phone}</Out>],
    [t('Email'), church.email && <Out href={`mailto:${church.email}`}>{church.email}</Out>],
    [
      t('Administrator'),
      church.admin.email ? `${isolated(church.admin.name)} (${church.admin.email})` : church.admin.name,
    ],
    // Whoever belongs to it sees them counted above their list.
    [t('Members'), church.membershipStatus === 'pending' && members(church.memberCount)],
    [
      t('{of, select, requests {Pending} other {Pending}}', { of: 'requests' }),
      church.pendingMembersCount === undefined
        ? null
        : t('{requests, plural, one {# request} other {# requests}}', { requests: church.pendingMembersCount }),
    ],
    [t('Max members'), church.joinCode === undefined ? null : number(church.maxMembers)],
  ];
  return (
    <>
      {church.description && (
        <p className="mt-2 max-w-prose break-words whitespace-pre-line text-soft">{church.description}</p>
      )}
      <dl className="figures mt-5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 sm:gap-x-6">
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term} className="contents">
                <dt className="text-soft">{term}</dt>
                <dd className="min-w-0 break-words">{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

const Out = ({ href, children }: { href: string; children: string }) => (
  <a href={href} rel="noreferrer noopener" className="link break-all">
    {children}
  </a>
);
