import * as contract from '@lectio/contract';
import type * as Chosen from './chosen';

/** The page, loaded anew at an address. */
const opened = async (address = '/about'): Promise<typeof Chosen> => {
  window.history.replaceState(null, '', address);
  let chosen: typeof Chosen | undefined;
  await jest.isolateModulesAsync(async () => {
    // Loaded once: it takes a second, and knows nothing of the page.
    jest.doMock('@lectio/contract', () => contract);
    chosen = await import('./chosen');
  });
  if (!chosen) throw new Error('not loaded');
  return chosen;
};

beforeEach(() => localStorage.clear());
afterAll(() => window.history.replaceState(null, '', '/'));

it('is the browser’s until somebody chooses', async () => {
  const page = await opened();
  expect([page.LANGUAGE, page.chosenLanguage()]).toEqual(['en', null]);
  page.chooseLanguage('fr');
  expect([page.LANGUAGE, page.isSpokenOtherwise()]).toEqual(['en', true]);
  expect((await opened()).LANGUAGE).toBe('fr');
});

it('is the account’s while somebody is signed in, and then the device’s again', async () => {
  (await opened()).chooseLanguage('fr');
  const page = await opened();
  page.keepOwnLanguage('de');
  expect([page.isSpokenOtherwise(), (await opened()).LANGUAGE]).toEqual([true, 'de']);
  page.keepOwnLanguage(null);
  expect([page.isSpokenOtherwise(), (await opened()).LANGUAGE]).toEqual([false, 'fr']);
});

it('is what an address asks for, and stays chosen', async () => {
  expect((await opened('/about?lang=pt-BR')).LANGUAGE).toBe('pt-BR');
  expect((await opened()).LANGUAGE).toBe('pt-BR');
  expect((await opened('/about?lang=tlh')).LANGUAGE).toBe('pt-BR');
  (await opened()).keepOwnLanguage('de');
  expect((await opened('/about?lang=es')).LANGUAGE).toBe('de');
});
