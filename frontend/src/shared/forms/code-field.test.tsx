import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField } from './code-field';

function Field() {
  const [code, setCode] = useState('');
  return <CodeField label="Invite code" max={10} value={code} onCode={setCode} />;
}

it('takes a code as it was passed on: in small letters, with blanks and dashes, which count for nothing', async () => {
  render(<Field />);
  const field = screen.getByLabelText('Invite code');
  await userEvent.click(field);
  await userEvent.paste('   abcd - efgh  ');
  expect(field).toHaveValue('ABCDEFGH');
  await userEvent.type(field, 'jkl');
  expect(field).toHaveValue('ABCDEFGHJK');
});

it('takes the wide letters of a Japanese keyboard, and drops what shows nothing', async () => {
  render(<Field />);
  const field = screen.getByLabelText('Invite code');
  await userEvent.click(field);
  await userEvent.paste('\u200eＡＢＣｄ\u200b‐２３４５\u3000\ufeff');
  expect(field).toHaveValue('ABCD2345');
});
