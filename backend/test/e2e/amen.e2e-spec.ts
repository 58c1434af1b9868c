import type { FamilyEnvelope } from '@lectio/contract';
import { apiAt } from '../support/api';
import { describeInBrowser } from './support/browser';
import { closeOutcome } from './support/outcome';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

describeInBrowser('Amen between two who read', () => {
  const stage = setStage();

  it('is one tap on Today, and reaches the other live: on the family’s page and in the bell', async () => {
    const api = apiAt(stage.url);
    const member = async (name: string, email: string, code?: string) => {
      const token = await accountAt(stage.url, { name, email });
      const path = code === undefined ? '/api/families' : '/api/families/join';
      const body = code === undefined ? { name: 'Bethany' } : { inviteCode: code };
      const { family } = (await api<FamilyEnvelope>('POST', path, { token, body })).body;
      const { page } = await stage.visit(signedInWith(stage.url, token));
      return { page, code: family.inviteCode };
    };
    const martha = await member('Martha', 'martha@example.org');
    const mary = await member('Mary', 'mary@example.org', martha.code);

    await martha.page.goto('/');
    await martha.page.getByText('0 of 2 readers have read today.').waitFor();
    await mary.page.goto('/');
    await mary.page.getByRole('button', { name: 'Mark as read' }).click();
    await closeOutcome(mary.page);
    await mary.page.goto('/family');
    const card = mary.page.getByRole('article', { name: 'Bethany' });
    await card.locator('[data-testid="live-mark"][data-value="connected"]').waitFor();

    await martha.page.getByRole('button', { name: 'Amen to Mary' }).click();
    await martha.page.getByRole('button', { name: 'Amen to Mary', pressed: true }).waitFor();
    // Nobody touches her page meanwhile.
    await card.getByText('Amen from Martha').waitFor();
    await mary.page.getByRole('button', { name: /Notifications/ }).click();
    await mary.page.getByText(/^Martha said Amen to your reading on /).waitFor();

    await martha.page.getByRole('button', { name: 'Amen to Mary' }).click();
    await martha.page.getByRole('button', { name: 'Amen to Mary', pressed: false }).waitFor();
    await card.getByText('Amen from Martha').waitFor({ state: 'detached' });
  });
});
