import { normalisedCode } from '@lectio/contract';
import { TextField, type TextFieldProps } from './field';

export interface CodeFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'className' | 'value'> {
  /** The length of the longest code. */
  max: number;
  onCode: (code: string) => void;
}

/** The code that was typed or pasted, cut to the longest. */
export const codeIn = (typed: string, max: number): string => normalisedCode(typed).slice(0, max);

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
