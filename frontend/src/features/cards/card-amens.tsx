import type { CardCompanionAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { rich, t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { allOf } from '@/shared/lib/lists';
import { Section } from '@/shared/ui/page';
import { CARD_KEY, type CardSession } from './card-session';

/** Amen to those of the families and groups who have read today; nothing where nobody has. */
export function CardAmens({
  session: { token, reader },
  together,
  amens,
}: {
  session: CardSession;
  together: readonly CardCompanionAnswer[];
  amens: readonly string[];
}) {
  const client = useQueryClient();
  const say = useMutation({
    mutationFn: ({ readerId, occasion, given }: CardCompanionAnswer) =>
      api(`/readers/${readerId}/reactions`, {
        method: 'PUT',
        body: { by: reader.id, reaction: 'amen', occasion, given: !given },
        token,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [CARD_KEY, reader.id, '/auth/card'] }),
  });
  if (together.length === 0 && amens.length === 0) return null;
  return (
    <Section id="amens" title={t('Reading with you today')}>
      {amens.length > 0 && <p className="mb-3 text-gold">{t('Amen from {names}', { names: allOf([...amens]) })}</p>}
      <ul className="flex flex-wrap gap-2">
        {together.map((one) => (
          <li key={one.readerId}>
            <button
              type="button"
              aria-pressed={one.given}
              onClick={() => !say.isPending && say.mutate(one)}
              className="inline-flex min-h-12 items-center gap-2 rounded-full border border-edge px-4 wrap-anywhere hover:bg-wash aria-pressed:border-gold aria-pressed:bg-wash aria-pressed:text-gold"
            >
              {one.given && <Check aria-hidden="true" className="size-4 shrink-0" />}
              <span>{rich('Amen to <bdi>{name}</bdi>', { name: one.name, bdi: (inside) => <bdi>{inside}</bdi> })}</span>
            </button>
          </li>
        ))}
      </ul>
      {say.error && (
        <p role="alert" className="mt-3 font-medium text-bad">
          {messageOf(say.error, t('Failed to say Amen. Please try again.'))}
        </p>
      )}
    </Section>
  );
}
