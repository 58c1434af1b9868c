import { goingOn, setPlace } from './reading-place';

it.each([
  ['somebody new', null, null, { chapter: 1 }],
  ['who never opened a chapter', null, 31, { chapter: 31 }],
  ['who opened Genesis 1', 1, 31, { chapter: 31, was: 1 }],
  ['who was there', 31, 31, { chapter: 31 }],
  ['who has reported nothing', 31, null, { chapter: 31 }],
])('leads back only to a place that was chosen: %s', (_, place, next, search) => {
  setPlace(place);
  expect(goingOn(next)).toEqual(search);
});
