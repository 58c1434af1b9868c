import { type ReadersAnswer, type ReportsAnswer, REPORT_MESSAGES } from '@lectio/contract';
import { apiAt } from '../support/api';
import { settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { setStage } from './support/visitors';

describeInBrowser('the undo dialog on two devices', () => {
  const stage = setStage();

  it('undoes what it shows: a report from the other device in between is shown first', async () => {
    const token = await accountAt(stage.url, { name: 'Jael', email: 'jael@example.org' });
    const call = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
      apiAt(stage.url)<T>(method, `/api${path}`, { token, body });
    const [{ id: readerId }] = (await call<ReadersAnswer>('GET', '/readers')).body.readers;
    await call('POST', '/reports', { readerId, book: 'Ruth' });

    const one = await stage.visit(signedInWith(stage.url, token));
    // No push reaches this device: its dialog keeps showing the same.
    await one.page.routeWebSocket('**/socket.io/**', () => undefined);
    await one.page.route('**/socket.io/**', () => undefined);
    await one.page.goto('/manage-reports');
    await one.page.getByRole('button', { name: 'Undo last batch' }).click();
    const dialog = one.page.getByRole('dialog', { name: 'Undo last batch' });
    await dialog.getByText('4 reports').waitFor();

    const other = await stage.visit(signedInWith(stage.url, token));
    await other.page.goto('/report');
    await other.page.getByRole('option', { name: '1 Samuel 1', exact: true }).click();
    await other.page.getByRole('button', { name: 'Submit Report' }).click();
    await other.page.getByText('1 chapter reported.').waitFor();
    await other.page.getByTestId('points-gained').waitFor();

    await settled(one.page);
    await dialog.getByRole('button', { name: 'Undo last batch' }).click();
    await dialog.getByText(REPORT_MESSAGES.notLastBatch).waitFor();
    await dialog.getByText('1 report', { exact: true }).waitFor();
    expect(one.errors.splice(0)).toEqual([expect.stringContaining('409')]);
    await dialog.getByRole('button', { name: 'Undo last batch' }).click();
    await one.page.getByText('1 report undone for Jael.').waitFor();

    const { reports } = (await call<ReportsAnswer>('GET', '/reports')).body;
    expect(reports.map(({ chapter }) => chapter.book)).toEqual(Array(4).fill('Ruth'));
  });
});
