import type { AdminReaderEnvelope } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { showDate, showDayOf, showInstant } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { ChapterName } from '@/shared/passages/chapter-name';
import { buttonLook } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/tag';
import { DetailLine, DetailList, FactList } from './details';

type Reader = AdminReaderEnvelope['reader'];

/** Whose a reader is, what it has, and where to look further. */
export function AboutReader({ reader }: { reader: Reader }) {
  const { id, account, families, badges, recentReports } = reader;
  return (
    <div className="figures flex flex-col gap-7">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to="/admin/users/$userId" params={{ userId: String(account.id) }} className="link wrap-anywhere">
          {account.name}
        </Link>
        <span className="text-soft wrap-anywhere">{account.email}</span>
        {reader.isPrimary && <Tag>{t('Primary')}</Tag>}
        {!reader.isActive && <Tag>{t('Inactive')}</Tag>}
      </p>
      <FactList
        columns="sm:grid-cols-4"
        facts={[
          [t('Points'), number(reader.totalPoints)],
          [t('Level'), number(reader.currentLevel)],
          [t('Reports'), number(reader.totalReports)],
          [t('Since'), showInstant(reader.createdAt)],
        ]}
      />
      <nav aria-label={t('More about this reader')} className="flex flex-wrap gap-3">
        <Link to="/admin/points" search={{ reader: id }} className={buttonLook('secondary', true)}>
          {t('Adjust points')}
        </Link>
        <Link to="/admin/reports" search={{ readerId: id }} className={buttonLook('secondary', true)}>
          {t('Reports')}
        </Link>
        <Link to="/admin/actions" search={{ target: `reader:${id}` }} className={buttonLook('secondary', true)}>
          {t('Admin activity')}
        </Link>
      </nav>
      <div className="grid gap-x-12 gap-y-7 sm:grid-cols-2">
        <DetailList heading="h2" title={t('Recent reports')} none={recentReports.length === 0 && t('No reports yet.')}>
          {recentReports.map((report) => (
            <DetailLine key={report.id} aside={showDate(report.readDate)}>
              <ChapterName id={report.chapter.id} />
            </DetailLine>
          ))}
        </DetailList>
        <DetailList heading="h2" title={t('Badges')} none={badges.length === 0 && t('No badges yet.')}>
          {badges.map(({ badge, earnedAt }) => (
            <DetailLine key={`${badge.id} ${earnedAt}`} aside={showDayOf(earnedAt)}>
              {badge.name}
            </DetailLine>
          ))}
        </DetailList>
        {families.length > 0 && (
          <DetailList heading="h2" title={t('Families')}>
            {families.map((family) => (
              <DetailLine key={family.id}>
                <Link to="/admin/families" search={{ family: family.id }} className="link">
                  {family.name}
                </Link>
              </DetailLine>
            ))}
          </DetailList>
        )}
      </div>
    </div>
  );
}
