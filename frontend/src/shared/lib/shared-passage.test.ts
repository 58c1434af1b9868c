import { sharedPassage } from './links';

it.each([
  [{ text: 'Genesis 3' }, 'Genesis 3'],
  [{ text: 'Psalm 23 https://example.org/ps23' }, 'Psalm 23'],
  [{ title: 'Jude', text: 'https://example.org' }, 'Jude'],
  [{ title: 'John', text: 'John 3:16\n“For God so loved”' }, 'John 3:16\n“For God so loved”'],
  [{ text: 'x'.repeat(1_200) }, 'x'.repeat(1_000)],
  [{ text: 3, title: null, url: 'https://example.org' }, undefined],
  [{}, undefined],
])('of %j remains %s', (shared, passage) => expect(sharedPassage(shared)).toBe(passage));
