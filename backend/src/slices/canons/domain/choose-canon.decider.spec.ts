import { given } from '@test/support/given';
import { chooseCanon, chooseSiteCanon, type CanonState } from './choose-canon.decider';

const readerId = 7;
const nothing: CanonState = { chosen: null };
const catholic: CanonState = { chosen: 'catholic' };

it('records a choice, and a return to the site’s canon', () => {
  given(nothing)
    .when(chooseCanon, { readerId, canon: 'catholic' as const })
    .then([{ type: 'CanonChosen', data: { readerId, canon: 'catholic' } }]);
  given(catholic)
    .when(chooseCanon, { readerId, canon: null })
    .then([{ type: 'CanonChosen', data: { readerId, canon: null } }]);
});

it('records the site’s choice', () => {
  given(nothing)
    .when(chooseSiteCanon, 'slavonic' as const)
    .then([{ type: 'SiteCanonChosen', data: { canon: 'slavonic' } }]);
});

it('records nothing for a choice that already holds', () => {
  given(catholic)
    .when(chooseCanon, { readerId, canon: 'catholic' as const })
    .then([]);
  given(catholic)
    .when(chooseSiteCanon, 'catholic' as const)
    .then([]);
});
