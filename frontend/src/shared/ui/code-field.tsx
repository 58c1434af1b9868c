import { TextField, type TextFieldProps } from './field';

export interface CodeFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'className' | 'value'> {
  /** Characters of the longest code. */
  max: number;
  onCode: (code: string) => void;
}

/** Letters and digits in capitals. Blanks and dashes, which come along with a paste, take no room. */
export const codeIn = (typed: string, max: number): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, max);

/** For codes that people pass on: as they are written, whatever is typed, and nothing that a device would mend. */
export const CodeField = ({ max, onCode, ...rest }: CodeFieldProps) => (
  <TextField
    {...rest}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    onChange={(event) => onCode(codeIn(event.target.value, max))}
  />
);
