import '@testing-library/jest-dom';
import type { AdminFamilyAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aFamilyForAdmins } from '@/shared/testing/administration';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { FamiliesPage } from './families-page';

const pagination = { currentPage: 1, totalPages: 2, hasPrevPage: false, hasNextPage: true };
const familiesAnswer = (families: AdminFamilyAnswer[]) => ({
  body: { families, pagination: { ...pagination, totalFamilies: families.length } },
});

describe('families', () => {
  const families = async (routes: FakeRoutes, family?: number) => {
    const calls = fakeApi(routes);
    await renderAtAddress(<FamiliesPage search={{ family }} onSearch={() => undefined} />, '/admin/families');
    return calls;
  };

  it('are listed, twenty a page', async () => {
    const calls = await families({ 'GET /admin/families': () => familiesAnswer([aFamilyForAdmins()]) });
    const row = await screen.findByRole('row', { name: /Of Bethlehem/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ).toEqual(['Oct 1, 2025', '2', '3 (2 active)', '40']);
    expect(calls[0].query.get('limit')).toBe('20');
  });

  it.each([
    ['No families found', familiesAnswer([])],
    ['Failed to load families', { status: 500 }],
  ])('say %j', async (words, answer) => {
    await families({ 'GET /admin/families': () => answer });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('show members and readers of one of them', async () => {
    const family = {
      ...aFamilyForAdmins(),
      members: [{ id: 2, name: 'Boaz', email: 'boaz@example.org', joinedAt: '2025-10-02T12:00:00Z' }],
      readers: [{ id: 5, name: 'Obed', isPrimary: true, isActive: true, userId: 2, totalReports: 40 }],
    };
    await families(
      {
        'GET /admin/families': () => familiesAnswer([aFamilyForAdmins()]),
        'GET /admin/families/7': () => ({ body: { family } }),
      },
      7,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Of Bethlehem' }));
    await waitFor(() =>
      expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
        'Boaz boaz@example.orgsince Oct 2, 2025',
        'Obed 40 reports',
      ]),
    );
  });

  it('only log that details did not come: what the list knows stays', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await families(
      {
        'GET /admin/families': () => familiesAnswer([aFamilyForAdmins()]),
        'GET /admin/families/7': () => refusal(500, 'It broke'),
      },
      7,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Of Bethlehem' });
    await waitFor(() => expect(warn).toHaveBeenCalledWith('We couldn’t load family 7: It broke'));
    expect(within(dialog).getByText('ABCD-1234')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    warn.mockRestore();
  });
});
