import '@testing-library/jest-dom';
import { LIMITS, type AdminUserAnswer, type AdminUserDetailsAnswer } from '@lectio/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUser } from '@/shared/auth/auth-store';
import { aUser } from '@/shared/testing/administration';
import { fakeApi, refusal, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { UsersPage, type UsersSearch } from './users-page';

const pagination = { currentPage: 1, totalPages: 2, hasPrevPage: false, hasNextPage: true };
const usersAnswer = (users: AdminUserAnswer[]) => ({
  body: { users, pagination: { ...pagination, totalUsers: users.length } },
});

const users = async (routes: FakeRoutes, search: UsersSearch = {}) => {
  act(() => setUser(person({ id: 1, isAdmin: true })));
  const calls = fakeApi(routes);
  const onSearch = jest.fn();
  await renderAtAddress(<UsersPage search={search} onSearch={onSearch} />, '/admin/users');
  return { calls, onSearch, user: userEvent.setup() };
};
const two = () =>
  usersAnswer([aUser(), aUser({ id: 2, name: 'Boaz', email: 'boaz@example.org', isAdmin: false, lastLogin: null })]);

describe('users', () => {
  it('are asked for as the address says, and say what the address is to be', async () => {
    const { calls, onSearch, user } = await users(
      { 'GET /admin/users': two },
      { page: 3, search: 'bo', sortBy: 'name', sortOrder: 'ASC' },
    );
    await screen.findByRole('rowheader', { name: /Boaz/ });
    expect(Object.fromEntries(calls[0].query)).toEqual({
      page: '3',
      search: 'bo',
      sortBy: 'name',
      sortOrder: 'ASC',
      limit: String(LIMITS.adminUsersPageSize),
    });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSearch).toHaveBeenLastCalledWith({ search: 'bo', sortBy: 'name', page: undefined, sortOrder: undefined });
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Competitive mode');
    expect(onSearch).toHaveBeenLastCalledWith({
      search: 'bo',
      sortBy: 'competitiveMode',
      page: undefined,
      sortOrder: 'ASC',
    });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(onSearch).toHaveBeenLastCalledWith({ search: 'bo', sortBy: 'name', sortOrder: 'ASC', page: 2 });
  });

  it('who only registered have not signed in since', async () => {
    const once = { ...aUser({ id: 2, name: 'Boaz', lastLogin: null }), readers: [], families: [] };
    await users(
      {
        'GET /admin/users': two,
        'GET /admin/users/2/details': () => ({ body: { user: { ...once, recentBadges: [], recentReports: [] } } }),
      },
      { user: 2 },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Boaz' });
    expect(await within(dialog).findByText('Not since joining')).toBeInTheDocument();
    const row = screen.getByRole('rowheader', { name: /Boaz/, hidden: true }).closest('tr')!;
    expect(within(row).getByText('Not since joining')).toBeInTheDocument();
  });

  it('are searched a moment after the last key', async () => {
    const { onSearch, user } = await users({ 'GET /admin/users': two });
    await user.type(await screen.findByLabelText('Search by name or email'), ' boaz ');
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ search: 'boaz', page: undefined }));
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('cannot delete themselves', async () => {
    await users({ 'GET /admin/users': two });
    expect(await screen.findByRole('button', { name: 'Delete Anna' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Delete Boaz' })).toBeEnabled();
  });

  it.each([
    ['No users found.', usersAnswer([])],
    ['Failed to load users. Please try again.', { status: 500 }],
    ['The server’s own words', refusal(400, 'The server’s own words')],
  ])('say %j', async (words, answer) => {
    await users({ 'GET /admin/users': () => answer });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('are deleted once by a double click', async () => {
    const { calls, user } = await users({
      'GET /admin/users': two,
      'DELETE /admin/users/2': () => ({ body: { message: 'User deleted' } }),
      'GET /admin/users/2/deletion': () => ({
        body: { sharedThings: [{ kind: 'church', id: 1, name: 'Philippi', heir: { id: 3, name: 'Lydia' } }] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Boaz' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete user' });
    expect(confirm).toBeDisabled();
    expect(await screen.findByText('The church “Philippi” passes on to Lydia.')).toBeInTheDocument();
    await user.type(await screen.findByLabelText('Type boaz@example.org to continue'), 'boaz@example.org');
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('are read again when another administrator was first', async () => {
    let left = two();
    const { user } = await users({
      'GET /admin/users': () => left,
      'DELETE /admin/users/2': () => refusal(404, 'User not found'),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Boaz' }));
    left = usersAnswer([aUser()]);
    await user.type(await screen.findByLabelText('Type boaz@example.org to continue'), 'boaz@example.org');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('User not found')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('boaz@example.org')).not.toBeInTheDocument());
  });

  it.each([
    ['Delete', 'Delete user', 'DELETE /admin/users/2', 'Failed to delete user. Please try again.'],
    [
      'Reset password of',
      'Reset password',
      'POST /admin/users/2/reset-password',
      'Failed to reset password. Please try again.',
    ],
  ])('say when %s fails, in the server’s words where it has any', async (name, confirm, route, fallback) => {
    let answer = { status: 500 };
    const { user } = await users({ 'GET /admin/users': two, [route]: () => answer });
    await user.click(await screen.findByRole('button', { name: `${name} Boaz` }));
    const dialog = within(await screen.findByRole('dialog'));
    const password = dialog.queryByLabelText('New password');
    if (password) await user.type(password, 'a new lamp');
    const mail = dialog.queryByLabelText('Type boaz@example.org to continue');
    if (mail) await user.type(mail, 'boaz@example.org');
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await dialog.findByText(fallback)).toBeInTheDocument();
    answer = refusal(404, 'User not found') as typeof answer;
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await dialog.findByText('User not found')).toBeInTheDocument();
  });

  it('take no password of fewer than six characters', async () => {
    const { user, calls } = await users({ 'GET /admin/users': two });
    await user.click(await screen.findByRole('button', { name: 'Reset password of Boaz' }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      /^Boaz .* will be signed out everywhere and can then sign in with this password\.$/,
    );
    await user.type(await screen.findByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('Password must be at least 6 characters long.')).toBeInTheDocument();
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('show readers, families, recent badges and reports of one of them', async () => {
    const details: AdminUserDetailsAnswer['user'] = {
      ...aUser({ id: 2, name: 'Boaz' }),
      readers: [{ id: 5, name: 'Obed', isPrimary: true, isActive: false, totalPoints: 1200, totalReports: 1 }],
      families: [{ id: 7, name: 'Of Bethlehem' }],
      recentBadges: [],
      recentReports: [
        {
          id: '1-1-1',
          chapterId: 1,
          chapter: { id: 1, book: 'Genesis', chapter: 1 },
          reader: { id: 5, name: 'Obed', userId: 2 },
          batchId: 'b1',
          notes: null,
          readDate: '2025-10-03',
          createdAt: '2025-10-03T06:00:00Z',
        },
      ],
    };
    await users(
      { 'GET /admin/users': two, 'GET /admin/users/2/details': () => ({ body: { user: details } }) },
      { user: 2 },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Boaz' }));
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Obed Primary Inactive1,200 points, 1 report',
      'Of Bethlehem',
      'Genesis 1 · ObedOct 3, 2025',
    ]);
    expect(dialog.getByText('No badges yet.')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Obed' })).toHaveAttribute('href', '/admin/readers/5');
  });

  it('show nothing of an account deleted meanwhile', async () => {
    let answer: FakeAnswer = {
      body: {
        user: { ...aUser({ id: 2, name: 'Boaz' }), readers: [], families: [], recentBadges: [], recentReports: [] },
      },
    };
    const { user } = await users(
      {
        'GET /admin/users': two,
        'GET /admin/users/2/details': () => answer,
        'DELETE /admin/users/2': () => refusal(404, 'User not found'),
      },
      { user: 2 },
    );
    await screen.findByRole('dialog', { name: 'Boaz' });
    answer = refusal(404, 'User not found');
    fireEvent.click(screen.getByRole('button', { name: 'Delete Boaz', hidden: true }));
    await user.type(await screen.findByLabelText('Type boaz@example.org to continue'), 'boaz@example.org');
    await user.click(await screen.findByRole('button', { name: 'Delete user' }));
    expect(await screen.findByRole('dialog', { name: 'User', hidden: true })).toHaveTextContent('User not found');
  });

  it('say when details of one of them do not come', async () => {
    await users({ 'GET /admin/users': two, 'GET /admin/users/2/details': () => ({ status: 500 }) }, { user: 2 });
    expect(await screen.findByText('Failed to load user details. Please try again.')).toBeInTheDocument();
  });
});
