import '@testing-library/jest-dom';
import { Link } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { getAuth, setUser, signInWith } from '@/shared/auth/auth-store';
import { AskBeforeLeaving } from '@/shared/forms/ask-before-leaving';
import { fakeApi } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { SideMenu } from './side-menu';

const entries = (): (string | null)[] =>
  within(screen.getByRole('navigation', { name: 'Site' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const open = (readers: number, families = 0) => {
  fakeApi({
    'GET /families': () => ({
      body: { families: Array.from({ length: families }, (_, index) => ({ id: index + 1, name: 'Berger' })) },
    }),
    'GET /readers': () => ({
      body: {
        readers: Array.from({ length: readers }, (_, index) => ({
          id: index + 1,
          name: 'Anna',
          age: null,
          gender: null,
          isPrimary: index === 0,
        })),
      },
    }),
  });
  return renderAtAddress(<SideMenu open onClose={() => undefined} />, '/settings');
};

it('leads everywhere, in the order of the specification, and marks where one is', async () => {
  await open(2);
  expect(entries()).toEqual([
    'Home',
    'About',
    'Dashboard',
    'Read Bible',
    'Reading Plans',
    'Report Reading',
    'Manage Reports',
    'My Readers',
    'My Family',
    'Reading Progress',
    'Bible Book Progress',
    'Next Completion',
    'Profile',
    'Settings',
    'Church Management',
  ]);
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
});

it('keeps readers and families of somebody who has a family and only one reader', async () => {
  await open(1, 1);
  await waitFor(() => expect(entries()).toEqual(expect.arrayContaining(['My Readers', 'My Family'])));
});

it('leaves out both for somebody with one reader and no family', async () => {
  await open(1);
  await waitFor(() =>
    expect(entries()).toEqual([
      'Home',
      'About',
      'Dashboard',
      'Read Bible',
      'Reading Plans',
      'Report Reading',
      'Manage Reports',
      'Reading Progress',
      'Bible Book Progress',
      'Next Completion',
      'Profile',
      'Settings',
      'Church Management',
    ]),
  );
});

it('leads administrators, and nobody else, to their pages', async () => {
  act(() => setUser(person({ isAdmin: true })));
  await open(2);
  expect(entries().slice(-2)).toEqual(['Church Management', 'Admin']);
  act(() => setUser(person()));
  expect(entries()).not.toContain('Admin');
});

/** Open until something in it is chosen. */
function Menu() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <SideMenu open={open} onClose={() => setOpen(false)} />
      <AskBeforeLeaving when question="It is not saved." />
      <Link to="/dashboard">Elsewhere</Link>
    </>
  );
}

it('signs nobody out who is asked about something unsaved and stays, nor when the page is left later', async () => {
  fakeApi({
    'GET /families': () => ({ body: { families: [] } }),
    'GET /readers': () => ({ body: { readers: [] } }),
  });
  signInWith({ token: 'mine', user: person() });
  const { href } = await renderAtAddress(<Menu />, '/settings');
  const user = userEvent.setup();
  const answer = async (name: string) =>
    user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name }),
    );
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await answer('Cancel');
  await waitFor(() => expect(localStorage.getItem('lectio.farewell')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await answer('Leave');
  await waitFor(() => expect(href()).toBe('/dashboard'));
  expect([getAuth().isAuthenticated, localStorage.getItem('lectio.token')]).toEqual([true, 'mine']);
});
