import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { keys } from '../api/keys';
import { useContractForm, type ContractFormOptions } from '../forms/use-contract-form';

/**
 * A form for administrators. Afterwards all administration data is refetched, even after a refusal: another
 * administrator may have been first.
 */
export const useAdminForm = <Values extends FieldValues, Answer>({
  send,
  ...options
}: ContractFormOptions<Values, Answer>) => {
  const client = useQueryClient();
  return useContractForm({
    ...options,
    send: (values: Values, once, touched) =>
      send(values, once, touched).finally(() => void client.invalidateQueries({ queryKey: keys.admin })),
  });
};
