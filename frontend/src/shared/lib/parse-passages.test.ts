import { parsePassages } from './parse-passages';

it.each([
  ['Genesis 1', [1]],
  ['gen 1-3', [1, 2, 3]],
  ['Ruth', [233, 234, 235, 236]],
  ['Ps 23', [501]],
  ['1 john 1–2', [1160, 1161]],
  ['1jn 5', [1164]],
  ['Jude; Jonah 4', [1167, 893]],
  ['Gen. 1, 3-4', [1, 3, 4]],
  ['Song of Songs 1', [672]],
  ['  ', []],
])('%s', (text, chapterIds) => {
  expect(parsePassages(text)).toEqual({ chapterIds });
});

it.each([
  ['Genesis 51', 'Please enter valid chapter numbers between 1 and 50'],
  ['Genesis 5-2', 'Please enter valid chapter numbers between 1 and 50'],
  ['Ruth 0', 'Please enter valid chapter numbers between 1 and 4'],
  ['Tobit 1', '“Tobit 1” is no book or passage that I know.'],
  ['Genesis 1; 7', '“7” is no book or passage that I know.'],
])('%s is refused as a whole', (text, problem) => {
  expect(parsePassages(text)).toEqual({ chapterIds: [], problem });
});
