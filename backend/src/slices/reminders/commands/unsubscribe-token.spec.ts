import { leaveOf, unsubscribeToken } from './unsubscribe-token';

const SECRET = 'a secret of tests that is long enough';
const token = unsubscribeToken({ accountId: 42, kind: 'daily' }, SECRET);

it('says whose mails of which kind end', () =>
  expect(leaveOf(token, SECRET)).toEqual({ accountId: 42, kind: 'daily' }));

it.each([
  ['another account', token.replace('42.', '43.')],
  ['another kind', token.replace('daily', 'digest')],
  ['a kind that there is not', token.replace('daily', 'news')],
  ['another signature', `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
  ['no signature', '42.daily'],
  ['anything', 'made up'],
])('holds for nothing else: %s', (_, other) => expect(leaveOf(other, SECRET)).toBeNull());

it('holds for one secret', () => expect(leaveOf(token, `${SECRET}!`)).toBeNull());
