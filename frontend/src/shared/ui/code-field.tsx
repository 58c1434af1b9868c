import { TextField, type TextFieldProps } from './field';

export interface CodeFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'className' | 'maxLength' | 'value'> {
  onCode: (code: string) => void;
}

/** For codes that people pass on: in capitals, whatever is typed, and nothing that a device would mend. */
export const CodeField = ({ onCode, ...rest }: CodeFieldProps) => (
  <TextField {...rest} autoComplete="off" autoCapitalize="characters" spellCheck={false} onChange={(event) => onCode(event.target.value.toUpperCase())} />
);
