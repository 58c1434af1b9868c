import type { PlanPassageAnswer } from '@lectio/contract';
import { listing } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';

/** What a day asks for; a line ends between passages rather than within one. */
export const Passages = ({ passages }: { passages: readonly Pick<PlanPassageAnswer, 'text'>[] }) =>
  passages.length === 0
    ? t('Rest')
    : listing.formatToParts(passages.map(({ text }) => text)).map(({ type, value }, index, parts) =>
        type === 'literal' ? (
          ' '
        ) : (
          <span key={index} className="inline-block max-w-full">
            {value}
            {parts[index + 1]?.value.trimEnd()}
          </span>
        ),
      );
