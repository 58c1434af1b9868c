import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fake-api';
import { renderAtAddress } from '../../shared/testing/render';
import { SideMenu } from './side-menu';

const entries = (): (string | null)[] => within(screen.getByRole('navigation', { name: 'Site' })).getAllByRole('link').map((link) => link.textContent);

const open = (readers: number) => {
  fakeApi({ 'GET /readers': () => ({ body: { readers: Array.from({ length: readers }, (_, index) => ({ id: index + 1, name: 'Anna', age: null, gender: null, isPrimary: index === 0 })) } }) });
  return renderAtAddress(<SideMenu open onClose={() => undefined} />, '/settings');
};

it('leads everywhere, in the order of the specification, and marks where one is', async () => {
  await open(2);
  expect(entries()).toEqual(['Home', 'About', 'Report Reading', 'Manage Reports', 'My Readers', 'Profile', 'Settings']);
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
});

it('leaves out the readers when there is only one', async () => {
  await open(1);
  await waitFor(() => expect(entries()).toEqual(['Home', 'About', 'Report Reading', 'Manage Reports', 'Profile', 'Settings']));
});
