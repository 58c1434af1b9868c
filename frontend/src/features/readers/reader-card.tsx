import type { ReaderAnswer } from '@lectio/contract';
import { useId, useState } from 'react';
import { t } from '@/shared/language/speech';
import { CANON_WORDS } from '@/shared/account/canon-words';
import { GENDER_WORDS } from '@/shared/lib/text';
import { Button } from '@/shared/ui/button';
import { ReaderProgress } from './reader-progress';

export interface ReaderCardProps {
  reader: ReaderAnswer;
  onEdit: () => void;
  onMove: () => void;
  /** Missing for the primary reader, which others are joined into. */
  onJoin?: () => void;
  /** Missing for the account holder, who signs in by email. */
  onCard?: () => void;
  /** Missing for the primary reader, which cannot be deleted. */
  onDelete?: () => void;
}

const ageWords = (age: number | null): string =>
  age === null ? t('Age not specified') : t('{age, plural, one {# year old} other {# years old}}', { age });
const genderWords = (gender: ReaderAnswer['gender']): string =>
  gender === null || gender === 'prefer_not_to_say' ? t('Gender not specified') : t(GENDER_WORDS[gender]);

export function ReaderCard({ reader, onEdit, onMove, onJoin, onCard, onDelete }: ReaderCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <article data-row="" aria-labelledby={id} className="border-b border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h3 id={id} className="text-xl break-words">
            {reader.name}
          </h3>
          <p className="figures mt-0.5 text-soft">
            {ageWords(reader.age)} · {genderWords(reader.gender)}
            {reader.chosenCanon && ` · ${t(CANON_WORDS[reader.chosenCanon])}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" small aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Hide Progress') : t('View Progress')}
          </Button>
          <Button look="secondary" small aria-label={t('Edit {name}', { name: reader.name })} onClick={onEdit}>
            {t('Edit')}
          </Button>
          {onCard && (
            <Button
              look="secondary"
              small
              aria-label={t('Sign-in card for {name}', { name: reader.name })}
              onClick={onCard}
            >
              {t('Sign-in card')}
            </Button>
          )}
          <Button look="secondary" small aria-label={t('Move {name}', { name: reader.name })} onClick={onMove}>
            {t('Move')}
          </Button>
          {onJoin && (
            <Button look="secondary" small aria-label={t('Merge {name}', { name: reader.name })} onClick={onJoin}>
              {t('Merge')}
            </Button>
          )}
          {onDelete && (
            <Button look="danger" small aria-label={t('Delete {name}', { name: reader.name })} onClick={onDelete}>
              {t('Delete')}
            </Button>
          )}
        </div>
      </div>
      {open && <ReaderProgress readerId={reader.id} name={reader.name} />}
    </article>
  );
}
