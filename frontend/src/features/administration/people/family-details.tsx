import { isolated, type AdminFamilyAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '@/shared/language/speech';
import { reports } from '@/shared/language/counts';
import { showDayOf } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { Tag } from '@/shared/ui/tag';
import { ListLoading } from '@/shared/admin/list-parts';
import { DetailLine, DetailList, FactList } from './details';
import { familyQuery } from '@/shared/admin/people-queries';

export interface FamilyDetailsProps {
  id: number;
  /** The family as listed. */
  listed?: AdminFamilyAnswer;
  onClose: () => void;
}

/**
 * A family with its members and readers. If these fail to load, the failure is logged and only the listed data is
 * shown.
 */
export function FamilyDetails({ id, listed, onClose }: FamilyDetailsProps) {
  const { data, error, isPending } = useQuery(familyQuery(id));
  const family = data ?? listed;
  useEffect(() => {
    if (error) console.warn(`We couldn’t load family ${id}: ${error.message}`);
  }, [error, id]);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={family?.name ?? t('Family')}
      description={
        family &&
        t('Founded {date} by {name} ({email})', {
          date: showDayOf(family.createdAt),
          name: isolated(family.creator.name),
          email: family.creator.email,
        })
      }
    >
      <div className="figures mt-5 flex flex-col gap-7">
        {family && (
          <FactList
            columns="sm:grid-cols-4"
            facts={[
              [t('Code'), family.inviteCode],
              [t('Members'), number(family.memberCount)],
              [
                t('Readers'),
                t('{readers, number}, {active, number} active', {
                  readers: family.readerCount,
                  active: family.activeReaderCount,
                }),
              ],
              [t('Reports'), number(family.totalReports)],
            ]}
          />
        )}
        {isPending && <ListLoading label={t('Loading family')} />}
        {data && (
          <>
            <DetailList title={t('Members')}>
              {data.members.map((member) => (
                <DetailLine key={member.id} aside={t('since {when}', { when: showDayOf(member.joinedAt) })}>
                  <Link to="/admin/users" search={{ user: member.id }} className="link">
                    {member.name}
                  </Link>{' '}
                  <span className="text-soft">{member.email}</span>
                </DetailLine>
              ))}
            </DetailList>
            <DetailList
              title={t('Readers')}
              after={
                <p className="mt-4">
                  <Link to="/admin/reports" search={{ familyId: id }} className="link">
                    {t('Reports of this family')}
                  </Link>
                </p>
              }
            >
              {data.readers.map((reader) => (
                <DetailLine key={reader.id} aside={reports(reader.totalReports)}>
                  <Link to="/admin/points" search={{ reader: reader.id }} className="link">
                    {reader.name}
                  </Link>{' '}
                  {!reader.isActive && <Tag>{t('Inactive')}</Tag>}
                </DetailLine>
              ))}
            </DetailList>
          </>
        )}
      </div>
    </Dialog>
  );
}
