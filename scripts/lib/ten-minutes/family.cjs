// What the first two people do in their browsers: one at a desk, one with a phone.
const PASSWORD = 'a lamp unto my feet';
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 800 };

/**
 * Sets the site up, founds a family, invites somebody by the poster's code, and ends when a chapter that the phone
 * marks as read shows at the desk by itself.
 * @param {{ browser: import('playwright-core').Browser, url: string, link: string, say: (line: string) => void }} given
 */
async function readTogether({ browser, url, link, say }) {
  // The certificate is of Caddy's own authority: nobody else signs for localhost.
  const at = async (viewport) =>
    (await browser.newContext({ baseURL: url, viewport, ignoreHTTPSErrors: true })).newPage();
  const desk = await at(DESK);
  await setUp(desk, link);
  say(`${new URL(desk.url()).origin} is set up, and has an administrator`);
  const invitation = await foundFamily(desk);
  say('a family is founded, and its poster ready to print');

  const phone = await at(PHONE);
  await join(phone, invitation);
  say('somebody has scanned the poster, registered and joined');
  await desk.goto('/family');
  const card = desk.getByRole('article', { name: 'Bethlehem' });
  await card.getByText('0 of 2 have read today').waitFor();
  await card.locator('[data-testid="live-mark"][data-value="connected"]').waitFor();
  await phone.getByRole('button', { name: 'Mark as read' }).click();
  await card.getByText('1 of 2 has read today').waitFor();
  say('the phone marks a chapter as read, over https; the desk shows it by itself');
  for (const page of [desk, phone]) await page.context().close();
}

async function setUp(page, link) {
  await page.goto(link);
  await page.getByLabel('Full name').fill('Naomi');
  await page.getByLabel('Email').fill('naomi@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Name of the community').fill('Grace Church');
  await page.getByLabel('Who may register').selectOption('invite');
  await page.getByRole('button', { name: 'Set Up' }).click();
  await page.getByRole('heading', { name: 'Lectio Is Yours' }).waitFor();
}

async function foundFamily(page) {
  await page.goto('/family');
  await page.getByRole('button', { name: 'Create Family' }).click();
  await page.getByLabel('Family name').fill('Bethlehem');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('article', { name: 'Bethlehem' }).getByRole('link', { name: 'Print a Poster' }).click();
  const picture = page.getByRole('img', { name: /^QR code of http/ });
  return ((await picture.getAttribute('aria-label')) ?? '').replace('QR code of ', '');
}

async function join(page, invitation) {
  await page.goto(invitation);
  await page.getByRole('link', { name: 'Create an Account' }).click();
  await page.getByLabel('Full name').fill('Ruth');
  await page.getByLabel('Email').fill('ruth@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Skip All' }).click();
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
}

module.exports = { readTogether };
