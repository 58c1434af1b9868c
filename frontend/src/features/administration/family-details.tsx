import type { AdminFamilyAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showDate } from '../../shared/lib/dates';
import { count, number } from '../../shared/lib/format';
import { Dialog } from '../../shared/ui/dialog';
import { Tag } from '../../shared/ui/tag';
import { ListLoading } from './list-parts';
import { familyQuery } from './queries';

export interface FamilyDetailsProps {
  id: number;
  /** What the list knows of it. */
  listed?: AdminFamilyAnswer;
  onClose: () => void;
}

/** A family with its members and readers. Where these cannot be loaded, the failure is logged and what the list knows stands alone. */
export function FamilyDetails({ id, listed, onClose }: FamilyDetailsProps) {
  const { data, error, isPending } = useQuery(familyQuery(id));
  const family = data ?? listed;
  useEffect(() => {
    if (error) console.warn(`The details of family ${id} could not be loaded: ${error.message}`);
  }, [error, id]);
  return (
    <Dialog open wide onClose={onClose} title={family?.name ?? 'Family'} description={family && `Founded ${showDate(family.createdAt)} by ${family.creator.name} (${family.creator.email})`}>
      <div className="figures mt-5 flex flex-col gap-7">
        {family && (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
            <Fact name="Code" value={family.inviteCode} />
            <Fact name="Members" value={number(family.memberCount)} />
            <Fact name="Readers" value={`${number(family.readerCount)}, ${number(family.activeReaderCount)} active`} />
            <Fact name="Reports" value={number(family.totalReports)} />
          </dl>
        )}
        {isPending && <ListLoading label="Loading family" />}
        {data && (
          <>
            <section className="border-t border-line pt-4">
              <h3 className="mb-2 text-lg">Members</h3>
              <ul>
                {data.members.map((member) => (
                  <li key={member.id} className="flex flex-wrap justify-between gap-x-6 py-1">
                    <span className="min-w-0 break-words">
                      <Link to="/admin/users" search={{ user: member.id }} className="link">
                        {member.name}
                      </Link>{' '}
                      <span className="text-soft">{member.email}</span>
                    </span>
                    <span className="text-sm text-soft">since {showDate(member.joinedAt)}</span>
                  </li>
                ))}
              </ul>
            </section>
            <section className="border-t border-line pt-4">
              <h3 className="mb-2 text-lg">Readers</h3>
              <ul>
                {data.readers.map((reader) => (
                  <li key={reader.id} className="flex flex-wrap justify-between gap-x-6 py-1">
                    <span className="min-w-0 break-words">
                      <Link to="/admin/points" search={{ reader: reader.id }} className="link">
                        {reader.name}
                      </Link>{' '}
                      {!reader.isActive && <Tag>Inactive</Tag>}
                    </span>
                    <span className="text-sm text-soft">{count(reader.totalReports, 'report')}</span>
                  </li>
                ))}
              </ul>
              <p className="mt-4">
                <Link to="/admin/reports" search={{ familyId: id }} className="link">
                  Reports of this family
                </Link>
              </p>
            </section>
          </>
        )}
      </div>
    </Dialog>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="label-caps">{name}</dt>
    <dd className="mt-0.5 break-words">{value}</dd>
  </div>
);
