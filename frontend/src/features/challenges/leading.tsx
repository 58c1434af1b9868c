import type { ChallengePageAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { Face } from '@/shared/ui/face';
import { Section } from '@/shared/ui/page';
import { chapters as inChapters } from '@/shared/language/counts';

/** Without teams: who has read the most, and how many others take part. Others may be between them, so that nobody has a place. */
export function Leading({ page: { leading, standing } }: { page: ChallengePageAnswer }) {
  if (leading.length === 0) return null;
  const others = standing.readers - leading.length;
  return (
    <Section id="leading" title={t('Readers')}>
      <ol className="border-t border-line">
        {leading.map(({ readerId, name, chapters }) => (
          <li key={readerId} className="flex min-h-12 items-center gap-x-3 border-b border-line py-2">
            <Face name={name} />
            <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
            <span className="text-soft tabular-nums">{inChapters(chapters)}</span>
          </li>
        ))}
      </ol>
      {others > 0 && (
        <p className="mt-3 text-soft tabular-nums">
          {t('{others, plural, one {and # more} other {and # more}}', { others })}
        </p>
      )}
    </Section>
  );
}
