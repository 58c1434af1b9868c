import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { PersonField, type PersonFieldProps } from './person-field';

interface PersonInFormProps<Values extends FieldValues> extends Omit<PersonFieldProps, 'value' | 'onChange' | 'ref'> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** Somebody's number in a form, chosen by name. */
export function PersonInForm<Values extends FieldValues>({ control, name, ...rest }: PersonInFormProps<Values>) {
  const { field } = useController({ control, name });
  return <PersonField {...rest} value={field.value as number | null} onChange={field.onChange} ref={field.ref} />;
}
