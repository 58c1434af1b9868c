import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { CodeToShare } from './code-to-share';

it('shows the code with a picture of the link that enters it', async () => {
  render(<CodeToShare name="Invite Code" code="ABCD2345" hint="Pass it on." />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show Invite Code' }));
  const picture = await screen.findByRole('img', { name: 'QR code of a link that enters the invite code ABCD2345' });
  const dark = encode(`${window.location.origin}/join/ABCD2345`, { border: 4 }).data.flat().filter(Boolean).length;
  expect(picture.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(dark);
});
