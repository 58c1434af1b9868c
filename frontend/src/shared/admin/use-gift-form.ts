import type { FieldValues } from 'react-hook-form';
import type { ContractFormOptions } from '../forms/use-contract-form';
import { useAdminForm } from './use-admin-form';
import { useQuestion } from './use-question';
import type { Gift } from './confirm-gift';

interface GiftOptions<Values extends FieldValues, Answer> extends ContractFormOptions<Values, Answer> {
  giftOf: (values: Values) => Gift;
}

const KEPT = Symbol('nothing was changed');

/** A form that gives something to a reader, or takes it, once its question was answered with yes. */
export function useGiftForm<Values extends FieldValues, Answer>({
  giftOf,
  send,
  done,
  ...options
}: GiftOptions<Values, Answer>) {
  const { question, ask } = useQuestion<Gift>();
  const form = useAdminForm<Values, Answer | typeof KEPT>({
    ...options,
    send: async (values, ...how) => ((await ask(giftOf(values))) ? send(values, ...how) : KEPT),
    done: (answer, values) => (answer === KEPT ? 'Nothing was changed.' : done?.(answer, values)),
  });
  return { form, question };
}
