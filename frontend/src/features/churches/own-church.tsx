import type { ChurchAnswer } from '@lectio/contract';
import { useId } from 'react';
import { Button } from '../../shared/ui/button';
import { Tag } from '../../shared/ui/tag';
import { ChurchFacts } from './church-facts';

/** The church that somebody belongs to without administering it, or asked to join. */
export function OwnChurch({ church, onLeave }: { church: ChurchAnswer; onLeave: (church: ChurchAnswer) => void }) {
  const id = useId();
  const pending = church.membershipStatus === 'pending';
  return (
    <article aria-labelledby={id} className="min-w-0 border-t border-line pt-6">
      <h2 id={id} className="flex flex-wrap items-center gap-x-3 text-2xl break-words">
        <span className="min-w-0">{church.name}</span>
        <Tag>{pending ? 'Pending' : 'Member'}</Tag>
      </h2>
      <div role="status">
        {pending && (
          <p className="mt-4 border-l-2 border-rubric bg-wash px-4 py-3">
            You asked to join. {church.admin.name} decides; this page says so at once.
          </p>
        )}
      </div>
      <ChurchFacts church={church} />
      {church.members && (
        <section aria-labelledby={`${id}-members`} className="mt-6">
          <h3 id={`${id}-members`} className="font-sans text-sm font-medium tracking-normal text-soft">
            Members
          </h3>
          <ul className="mt-2 gap-x-12 sm:columns-2">
            {church.members.map((member) => (
              <li key={member.id} className="py-1 break-words">
                {member.name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-6">
        <Button look="danger" small onClick={() => onLeave(church)}>
          {pending ? 'Withdraw Request' : 'Leave Church'}
        </Button>
      </div>
    </article>
  );
}
