import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import { Dialog } from './dialog';

it.each([
  ['a field', <input key="name" aria-label="Name" />, 'Name'],
  ['a search box', <input key="search" type="search" aria-label="Find" />, 'Find'],
  ['a choice', <select key="who" aria-label="Who" />, 'Who'],
])('puts the focus into %s, where it begins with one', async (_, field, label) => {
  render(
    <Dialog open title="Add" onClose={() => undefined}>
      {field}
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
});

it('keeps the focus inside where it has no field', async () => {
  render(<Dialog open title="Said" onClose={() => undefined} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
});
