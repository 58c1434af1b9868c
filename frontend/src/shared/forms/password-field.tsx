import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/speech';
import { IconButton } from '../ui/button';
import { TextField, type TextFieldProps } from './field';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'name'> {
  /** Says what it is, because nothing with such a name is kept on the device. */
  name?: `${string}${'p' | 'P'}assword`;
}

/** A password field with a button that reveals the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton label={shown ? t('Hide characters') : t('Show characters')} onClick={() => setShown(!shown)}>
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  );
}
