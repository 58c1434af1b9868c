import '@testing-library/jest-dom';
import { AUTH_MESSAGES, type UserAnswer } from '@lectio/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { getAuth, signInWith } from '@/shared/auth/auth-store';
import { readToken } from '@/shared/auth/token';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { changesOf } from './profile-form';
import { initialsOf, ProfilePage, type ProfileTab } from './profile-page';

function Page({ first }: { first: ProfileTab }) {
  const [tab, setTab] = useState(first);
  const navigate = useNavigate();
  const onTab = (next: ProfileTab): void => {
    setTab(next);
    void navigate({ to: '/profile', search: { tab: next } as never });
  };
  return (
    <>
      <Link to="/report">Elsewhere</Link>
      <ProfilePage tab={tab} onTab={onTab} />
    </>
  );
}

const open = async (
  routes: FakeRoutes = {},
  { tab = 'information', who = {} }: { tab?: ProfileTab; who?: Partial<UserAnswer> } = {},
) => {
  const calls = fakeApi(routes);
  signInWith({ token: 'mine', user: person(who) });
  const page = await renderAtAddress(<Page first={tab} />, '/profile');
  return { ...page, calls, user: userEvent.setup() };
};
const problems = (): (string | null)[] => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const sentBy = (calls: ReturnType<typeof fakeApi>, method: string): unknown[] =>
  calls.filter((call) => call.method === method).map((call) => call.body);

/** A server that returns what it is sent. */
const saving: FakeRoutes = {
  'PUT /users/profile': ({ body }) => ({ body: { user: { ...person(), ...(body as object) } } }),
};

describe('who one is', () => {
  it('is above the tabs with initials, name and email', async () => {
    await open();
    expect(screen.getByText('AB')).toBeInTheDocument();
    expect(screen.getByText('Anna Maria Berger')).toBeInTheDocument();
    expect(screen.getByText('anna@example.org')).toBeInTheDocument();
  });
  it.each([
    ['Anna', 'A'],
    ['  anna   berger ', 'AB'],
    ['Élise van Dijk', 'ÉD'],
    ['  ', 'U'],
  ])('%p is shortened to %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('the tabs', () => {
  it('switch between the forms by click and by arrow, and keep the input', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Name'), ' Huber');
    await user.click(screen.getByRole('tab', { name: 'Change Password' }));
    expect(screen.getByRole('tab', { name: 'Change Password', selected: true })).toBeInTheDocument();
    expect(await screen.findByLabelText('Current password')).toBeVisible();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(screen.getByRole('tab', { name: 'Profile Information', selected: true })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Anna Maria Berger Huber');
  });
});

describe('what one tells of oneself', () => {
  const save = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Save Changes' }));

  it('does not include another email', async () => {
    await open();
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(
      screen.getByText('Email cannot be changed. Contact support if you need to update this.'),
    ).toBeInTheDocument();
  });

  it('is sent only where it changed', async () => {
    const { user, calls } = await open(saving);
    await user.clear(screen.getByLabelText('Age (optional)'));
    await user.type(screen.getByLabelText('Age (optional)'), '35');
    await save(user);
    expect(await screen.findByText('Profile saved.')).toBeInTheDocument();
    expect(sentBy(calls, 'PUT')).toEqual([{ age: 35 }]);
    expect(getAuth().user?.age).toBe(35);
    await save(user);
    expect(await screen.findByText('No changes to save.')).toBeInTheDocument();
    expect(sentBy(calls, 'PUT')).toHaveLength(1);
  });

  it('clears an emptied age and gender with null', async () => {
    const { user, calls } = await open(saving);
    await user.clear(screen.getByLabelText('Age (optional)'));
    await user.selectOptions(screen.getByLabelText('Gender (optional)'), 'Not specified');
    await save(user);
    await waitFor(() => expect(sentBy(calls, 'PUT')).toEqual([{ age: null, gender: null }]));
  });

  it('is no change when only blanks around the name differ', () =>
    expect(changesOf(person(), { name: ' Anna Maria Berger ', age: 34, gender: 'female' })).toEqual({}));

  it.each([
    ['Name', '', 'Name is required'],
    ['Name', 'a'.repeat(101), 'Name must be less than 100 characters'],
    ['Age (optional)', '0', 'Age must be at least 1'],
    ['Age (optional)', '151', 'Age must be less than 150'],
  ])('refuses in %s the value %p', async (label, value, text) => {
    const { user, calls } = await open();
    await user.clear(screen.getByLabelText(label));
    if (value) await user.type(screen.getByLabelText(label), value);
    await save(user);
    expect(problems()).toEqual([text]);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('asks before the page is left with changes that are not saved, but not from tab to tab', async () => {
    const { user, href } = await open(saving);
    const leave = () => user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.type(screen.getByLabelText('Name'), ' Huber');
    await user.click(screen.getByRole('tab', { name: 'Change Password' }));
    await waitFor(() => expect(href()).toBe('/profile?tab=password'));
    await leave();
    const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('tab', { name: 'Profile Information' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Anna Maria Berger Huber');
    await save(user);
    await screen.findByText('Profile saved.');
    await leave();
    await waitFor(() => expect(href()).toBe('/report'));
  });

  it('says so when it cannot be saved', async () => {
    const { user } = await open({ 'PUT /users/profile': () => refusal(500, '') });
    await user.type(screen.getByLabelText('Name'), ' Huber');
    await save(user);
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
  });
});

describe('a password', () => {
  const change = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Change Password' }));
  const fill = async (user: ReturnType<typeof userEvent.setup>, values: string[]) => {
    for (const [index, label] of ['Current password', 'New password', 'Confirm new password'].entries())
      await user.type(screen.getByLabelText(label), values[index] ?? '');
  };

  it('asks for all three', async () => {
    const { user, calls } = await open({}, { tab: 'password' });
    await change(user);
    expect(problems()).toEqual([
      'Current password is required',
      'New password is required',
      'Please confirm your new password',
    ]);
    expect(calls).toEqual([]);
  });

  it('must be long enough and typed twice alike', async () => {
    const { user } = await open({}, { tab: 'password' });
    await fill(user, ['old one', 'short', 'other']);
    await change(user);
    expect(problems()).toEqual(['Password must be at least 6 characters', 'Passwords must match']);
  });

  it('is changed, and its fields are emptied', async () => {
    const { user, calls } = await open(
      { 'PUT /users/password': () => ({ body: { message: 'ok' } }) },
      { tab: 'password' },
    );
    await fill(user, ['old one', 'a new lamp', 'a new lamp']);
    await change(user);
    expect(await screen.findByText('Password changed successfully')).toBeInTheDocument();
    expect(sentBy(calls, 'PUT')).toEqual([{ currentPassword: 'old one', newPassword: 'a new lamp' }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it.each([
    [
      'beside the field that the server names',
      () => refusal(400, 'No', [{ field: 'currentPassword', message: 'Current password is wrong' }]),
      'Current password is wrong',
    ],
    ['above the form where it has no words', () => refusal(500, ''), 'Failed to change password'],
  ])('tells a failure %s', async (_, answer, text) => {
    const { user } = await open({ 'PUT /users/password': answer }, { tab: 'password' });
    await fill(user, ['wrong', 'a new lamp', 'a new lamp']);
    await change(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(readToken()).toBe('mine');
  });
});

describe('the email', () => {
  it('is told verified', async () => {
    await open({}, { who: { emailVerified: true } });
    expect(screen.getByText('Email verified')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Resend Verification Email' })).not.toBeInTheDocument();
  });

  it('can have its mail sent again', async () => {
    const { user, calls } = await open({ 'POST /auth/resend-verification': () => ({ body: { message: 'ok' } }) });
    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
    expect(await screen.findByText(/a new link is on its way\./)).toBeInTheDocument();
    expect(sentBy(calls, 'POST')).toEqual([{ email: 'anna@example.org' }]);
  });

  it('says so when no mail could be sent', async () => {
    const { user } = await open({ 'POST /auth/resend-verification': () => refusal(500, '') });
    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
    expect(await screen.findByText('Failed to resend verification email')).toBeInTheDocument();
  });
});

describe('the end of an account', () => {
  const ask = async (routes: FakeRoutes, typed?: string) => {
    const page = await open(routes);
    if (typed) await page.user.type(screen.getByLabelText('Name'), typed);
    await page.user.click(screen.getByRole('button', { name: 'Delete My Account' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Delete your account' })) };
  };

  it('is told in full, and waits for the word', async () => {
    const { user, calls, dialog } = await ask({
      'GET /users/account/deletion': () => ({
        body: {
          sharedThings: [
            { kind: 'family', id: 1, name: 'Smith', heir: { id: 2, name: 'Anna' } },
            { kind: 'challenge', id: 1, name: 'October', heir: null },
            { kind: 'group', id: 1, name: 'Youth', heir: null, endingMembers: 2 },
          ],
        },
      }),
    });
    expect(await dialog.findByText('The family “Smith” passes on to Anna.')).toBeInTheDocument();
    expect(dialog.getByText('The challenge “October” ends: nobody else takes part.')).toBeInTheDocument();
    expect(
      dialog.getByText(/^The group “Youth” ends, and with it 2 members who sign in with a card\./),
    ).toBeInTheDocument();
    expect(screen.getByText(/^This deletes your account and all its readers\./)).toBeInTheDocument();
    expect(dialog.getByText(/disappear from lists, leaderboards and the community’s totals/)).toBeInTheDocument();
    expect(dialog.getByText(/nobody can ever read them/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'delete');
    await user.click(dialog.getByRole('button', { name: 'Delete Forever' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please type DELETE to confirm');
    expect(dialog.getByLabelText('Type DELETE to confirm')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Keep My Account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('says in general what becomes of what others share when it cannot be looked up', async () => {
    const { dialog } = await ask({ 'GET /users/account/deletion': () => refusal(500, '') });
    expect(await dialog.findByText('Whatever others share with this account passes on to them.')).toBeInTheDocument();
  });

  it('signs out and leaves, whatever in the profile is not saved', async () => {
    const { user, calls, dialog, href } = await ask(
      {
        'DELETE /users/account': () => ({ status: 204, body: undefined }),
      },
      ' Huber',
    );
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    await waitFor(() => expect(getAuth().isAuthenticated).toBe(false));
    expect(href()).toBe('/about');
    expect(readToken()).toBeNull();
    expect(sentBy(calls, 'DELETE')).toHaveLength(1);
  });

  it('asks for the password when the sign-in is too long ago', async () => {
    const { proofRequired, currentPasswordWrong: message } = AUTH_MESSAGES;
    const { user, calls, dialog, href } = await ask({
      'DELETE /users/account': ({ body }) => {
        const { password } = (body ?? {}) as { password?: string };
        if (password === undefined) return refusal(403, proofRequired);
        return password === 'a lamp' ? { status: 200 } : refusal(400, message, [{ field: 'password', message }]);
      },
    });
    expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    expect(await dialog.findByText(proofRequired)).toBeInTheDocument();
    expect(dialog.getByLabelText('Your password')).toHaveFocus();
    await user.keyboard('a candle{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByLabelText('Your password')).toHaveFocus();
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(message);
    await user.clear(dialog.getByLabelText('Your password'));
    await user.keyboard('a lamp{Enter}');
    await waitFor(() => expect(href()).toBe('/about'));
    expect(getAuth().isAuthenticated).toBe(false);
    expect(sentBy(calls, 'DELETE')).toEqual([undefined, { password: 'a candle' }, { password: 'a lamp' }]);
  });

  it('does not happen when the server refuses', async () => {
    const { user, dialog } = await ask({ 'DELETE /users/account': () => refusal(500, '') });
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    expect(await dialog.findByText('Failed to delete account')).toBeInTheDocument();
    expect(getAuth().isAuthenticated).toBe(true);
  });
});
