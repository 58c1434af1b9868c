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
  ['Genesis 1-3, Exodus 2', [1, 2, 3, 52]],
  ['Genesis 1 - 2, 4 and Exodus 2', [1, 2, 4, 52]],
  ['Genesis 1; 7', [1, 7]],
  ['Genesis 1\nRuth 2', [1, 234]],
  ['Mt 5—7', [934, 935, 936]],
  ['Genesis chapter 4', [4]],
  ['Genesis chapters 4-5', [4, 5]],
  ['Genesis ch. 4', [4]],
  ['I Samuel 3', [239]],
  ['II Samuel 3', [270]],
  ['3rd John', [1166]],
  ['First Samuel 3', [239]],
  ['Phil 2', [1105]],
  ['Psalms 1-2', [479, 480]],
  ['Genesis ٣-٥، ٧؛ Ruth ٢', [3, 4, 5, 7, 234]],
  ['Genesis ۴', [4]],
  ['Genesis ३', [3]],
  ['Genesis ๑๐', [10]],
  ['Ｇｅｎｅｓｉｓ　１－３、５；Ruth ２', [1, 2, 3, 5, 234]],
])('%j', (text, chapterIds) => {
  expect(parsePassages(text)).toEqual({ chapterIds });
});

it.each([
  ['John 3:16', [1000]],
  ['John 3:16-18', [1000]],
  ['John 3:16b', [1000]],
  ['John 3:16-4:2', [1000, 1001]],
  ['John 3:16, 18', [1000, 1000]],
  ['John 3:16; 5', [1000, 1002]],
  ['John 3.16', [1000]],
  ['John 3 v 16', [1000]],
  ['Jude 24-25', [1167]],
])('%j drops the verses, and says so', (text, chapterIds) => {
  expect(parsePassages(text)).toEqual({ chapterIds, versesDropped: true });
});

it.each([
  ['psalm', 'Which chapters of Psalms? For example: psalm 1-3.', 'Psalms'],
  ['Ruth 1; gen', 'Which chapters of Genesis? For example: gen 1-3.', 'Genesis'],
])('%j asks whether all of it is meant', (text, problem, name) => {
  expect(parsePassages(text)).toMatchObject({ chapterIds: [], problem, whole: { name } });
});

it.each([
  ['Genesis 51', 'Please enter valid chapter numbers between 1 and 50'],
  ['Genesis 5-2', 'Please enter valid chapter numbers between 1 and 50'],
  ['Genesis 1-2-3', 'Please enter valid chapter numbers between 1 and 50'],
  ['Ruth 0', 'Please enter valid chapter numbers between 1 and 4'],
  ['Jude 0', 'Please enter valid chapter numbers between 1 and 1'],
  ['Tobit 1', '“Tobit 1” is not a book or passage that Lectio knows.'],
  ['7', '“7” is not a book or passage that Lectio knows.'],
  ['Genesis 1; x 7', '“x 7” is not a book or passage that Lectio knows.'],
  ['Jo 3', '“Jo” may be Joshua, Job, Joel, Jonah or John.'],
])('%j is refused as a whole', (text, problem) => {
  expect(parsePassages(text)).toEqual({ chapterIds: [], problem });
});
