import type { AdminUserDetailsAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { points, reports } from '@/shared/language/counts';
import { statusOf } from '@/shared/api/errors';
import { showDate, showDayOf, showInstant } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { GENDER_WORDS } from '@/shared/lib/text';
import { ChapterName } from '@/shared/passages/chapter-name';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { unlessFailed } from '@/shared/ui/loaded';
import { Tag } from '@/shared/ui/tag';
import { ReaderLink } from '@/shared/admin/event-links';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { DetailLine, DetailList, FactList, NO_SIGN_IN, type Facts } from './details';
import { userQuery } from '@/shared/admin/people-queries';

type User = AdminUserDetailsAnswer['user'];

/** An account's details: its readers and families, its newest badges and reports. */
export function UserDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(userQuery(id));
  // An account another administrator deleted meanwhile is not shown from the cache.
  const known = statusOf(query.error) === 404 ? unlessFailed(query) : query;
  return (
    <Dialog open wide onClose={onClose} title={known.data?.name ?? t('User')} description={known.data?.email}>
      <div className="mt-5">
        <AdminLoaded query={known} failed={t(ADMIN_PAGE_MESSAGES.userFailed)} loading={t('Loading user')}>
          {(user) => <KnownUser user={user} />}
        </AdminLoaded>
      </div>
    </Dialog>
  );
}

/** The same in a dialog and on a page. */
export function KnownUser({ user, heading }: { user: User; heading?: 'h2' }) {
  const { onboardingCompleted, onboardingCompletedAt } = user;
  const facts: Facts = [
    [t('Number'), String(user.id)],
    [t('Role'), user.isAdmin ? t('Administrator') : t('{of, select, role {Reader} other {Reader}}', { of: 'role' })],
    [t('Email'), user.emailVerified ? t('Verified') : t('Not verified')],
    [t('Joined'), showInstant(user.createdAt)],
    [t('Last sign-in'), user.lastLogin ? showInstant(user.lastLogin) : t(NO_SIGN_IN)],
    [
      t('Onboarding'),
      onboardingCompleted
        ? onboardingCompletedAt
          ? t('Completed {date}', { date: showDayOf(onboardingCompletedAt) })
          : t('Completed')
        : t('Not completed'),
    ],
    [t('Age'), user.age === null ? t('Not given') : String(user.age)],
    [t('Gender'), user.gender ? t(GENDER_WORDS[user.gender]) : t('Not given')],
    [t('Reports'), number(user.totalReports)],
  ];
  return (
    <div className="figures flex flex-col gap-7">
      <FactList facts={facts} columns="sm:grid-cols-3" />
      <DetailList heading={heading} title={t('Readers')}>
        {user.readers.map(({ id, name, isPrimary, isActive, totalPoints, totalReports }) => (
          <DetailLine key={id} aside={listed([points(totalPoints), reports(totalReports)])}>
            <ReaderLink readerId={id}>{name}</ReaderLink> {isPrimary && <Tag>{t('Primary')}</Tag>}{' '}
            {!isActive && <Tag>{t('Inactive')}</Tag>}
          </DetailLine>
        ))}
      </DetailList>
      <DetailList heading={heading} title={t('Families')} none={user.families.length === 0 && t('In no family.')}>
        {user.families.map(({ id, name }) => (
          <DetailLine key={id}>
            <Link to="/admin/families" search={{ family: id }} className="link">
              {name}
            </Link>
          </DetailLine>
        ))}
      </DetailList>
      <DetailList
        heading={heading}
        title={t('Recent badges')}
        none={user.recentBadges.length === 0 && t('No badges yet.')}
      >
        {user.recentBadges.map(({ badge, reader, earnedAt }) => (
          <DetailLine key={`${reader.id} ${badge.id} ${earnedAt}`} aside={showDayOf(earnedAt)}>
            {badge.name} <span className="text-soft">· {reader.name}</span>
          </DetailLine>
        ))}
      </DetailList>
      <DetailList
        heading={heading}
        title={t('Recent reports')}
        none={user.recentReports.length === 0 && t('No reports yet.')}
      >
        {user.recentReports.map(({ id, chapter, reader, readDate }) => (
          <DetailLine key={id} aside={showDate(readDate)}>
            <ChapterName id={chapter.id} /> <span className="text-soft">· {reader.name}</span>
          </DetailLine>
        ))}
      </DetailList>
    </div>
  );
}
