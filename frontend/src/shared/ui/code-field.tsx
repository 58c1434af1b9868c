import { TextField, type TextFieldProps } from './field';

export interface CodeFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'className' | 'value'> {
  /** The length of the longest code. */
  max: number;
  onCode: (code: string) => void;
}

/** Letters and digits in capitals. Pasted blanks and dashes are dropped. */
export const codeIn = (typed: string, max: number): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, max);

/** For shared codes: normalises input, without autocorrection. */
export const CodeField = ({ max, onCode, ...rest }: CodeFieldProps) => (
  <TextField
    {...rest}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    onChange={(event) => onCode(codeIn(event.target.value, max))}
  />
);
