import type { FamilyAnswer, FamilyReaderAnswer } from '@lectio/contract';
import { lazy, Suspense, useId, useState } from 'react';
import { count } from '../../shared/lib/format';
import { Button } from '../../shared/ui/button';
import { CodeToShare } from '../../shared/ui/code-to-share';
import { Tag } from '../../shared/ui/tag';
import { ManageReaders } from './manage-readers';

const RemoveReaderDialog = lazy(() =>
  import('./remove-reader-dialog').then((module) => ({ default: module.RemoveReaderDialog })),
);

export interface FamilyCardProps {
  family: FamilyAnswer;
  /** Who looks at it. */
  userId: number;
  /** Deletes it for its creator, leaves it for others. */
  onEnd: () => void;
}

export function FamilyCard({ family, userId, onEnd }: FamilyCardProps) {
  const [managing, setManaging] = useState(false);
  const [removing, setRemoving] = useState<FamilyReaderAnswer | null>(null);
  const id = useId();
  const isCreator = family.createdBy === userId;
  return (
    <article aria-labelledby={id} className="min-w-0 border-t border-line pt-6">
      <h2 id={id} className="flex flex-wrap items-center gap-x-3 text-2xl break-words">
        <span className="min-w-0">{family.name}</span>
        {isCreator && <Tag>Creator</Tag>}
      </h2>
      {family.description && (
        <p dir="auto" className="mt-1 max-w-prose break-words text-soft">
          {family.description}
        </p>
      )}
      <p className="figures mt-1 text-soft">
        {count(family.members.length, 'member')} · {count(family.readers.length, 'reader')}
      </p>
      <div className="mt-5 grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <section aria-labelledby={`${id}-members`} className="min-w-0">
          <h3 id={`${id}-members`} className="font-sans text-sm font-medium tracking-normal text-soft">
            Members
          </h3>
          <ul className="mt-2">
            {family.members.map((member) => (
              <li key={member.id} className="py-1 break-words">
                <bdi>{member.name}</bdi>
                {member.id === userId && <span className="text-soft"> (You)</span>}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby={`${id}-readers`} className="min-w-0">
          <h3 id={`${id}-readers`} className="font-sans text-sm font-medium tracking-normal text-soft">
            Readers
          </h3>
          <ul className="mt-2">
            {family.readers.map((reader) => (
              <ReaderLine
                key={reader.id}
                reader={reader}
                onRemove={reader.userId === userId && !reader.isPrimary ? () => setRemoving(reader) : undefined}
              />
            ))}
          </ul>
        </section>
      </div>
      <div className="mt-6 flex flex-wrap items-start gap-3">
        <CodeToShare
          page="/family"
          name="Invite Code"
          code={family.inviteCode}
          hint="Anyone with this code can join. Upper or lower case does not matter."
        />
        <Button look="secondary" small aria-expanded={managing} onClick={() => setManaging(!managing)}>
          Manage Readers
        </Button>
        <Button look="danger" small onClick={onEnd}>
          {isCreator ? 'Delete Family' : 'Leave Family'}
        </Button>
      </div>
      {managing && <ManageReaders family={family} />}
      <Suspense fallback={null}>
        {removing && <RemoveReaderDialog family={family} reader={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </article>
  );
}

function ReaderLine({ reader, onRemove }: { reader: FamilyReaderAnswer; onRemove?: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span className="min-w-0 break-words">
        <bdi>{reader.name}</bdi> {reader.isPrimary && <Tag>Primary</Tag>}{' '}
        <bdi className="text-sm text-soft">{reader.user.name}</bdi>
      </span>
      {onRemove && (
        <Button look="quiet" small aria-label={`Remove ${reader.name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}
