// How Bibles number chapters and verses, from the .vrs files of Paratext (https://paratext.org) as the package
// @bibletags/bibletags-versification carries them. Each file says which verse of the Hebrew Bible or the Greek New
// Testament ("org") its verses are; put together with the English one, which verse of the King James Version.
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { root } = require('./paths.cjs');

const SOURCE = dirname(require.resolve('@bibletags/bibletags-versification/package.json'));
const { name: PACKAGE, version: VERSION } = require('@bibletags/bibletags-versification/package.json');

const FOLDER = join(root, 'backend', 'contract', 'passages', 'numberings');
const WIDTH = 116;

/** The 66 books: Paratext's codes, and OSIS's as the contract has them. */
const CODES =
  `GEN Gen,EXO Exod,LEV Lev,NUM Num,DEU Deut,JOS Josh,JDG Judg,RUT Ruth,1SA 1Sam,2SA 2Sam,1KI 1Kgs,2KI 2Kgs,1CH 1Chr,2CH 2Chr,
EZR Ezra,NEH Neh,EST Esth,JOB Job,PSA Ps,PRO Prov,ECC Eccl,SNG Song,ISA Isa,JER Jer,LAM Lam,EZK Ezek,DAN Dan,HOS Hos,JOL Joel,AMO Amos,OBA Obad,
JON Jonah,MIC Mic,NAM Nah,HAB Hab,ZEP Zeph,HAG Hag,ZEC Zech,MAL Mal,MAT Matt,MRK Mark,LUK Luke,JHN John,ACT Acts,ROM Rom,1CO 1Cor,2CO 2Cor,
GAL Gal,EPH Eph,PHP Phil,COL Col,1TH 1Thess,2TH 2Thess,1TI 1Tim,2TI 2Tim,TIT Titus,PHM Phlm,HEB Heb,JAS Jas,1PE 1Pet,2PE 2Pet,1JN 1John,
2JN 2John,3JN 3John,JUD Jude,REV Rev`
    .split(',')
    .map((pair) => pair.trim().split(' '));

/** Verses of most English Bibles that the King James Version has within another. */
const NOT_KJV = { '3JN 1': 14, 'REV 12': 17 };

/** What the files leave out or cannot say. */
const ADDED = {
  // "No support for splits yet", says the file: the Hebrew verse is the beginning of the English one.
  eng: ['NUM 26:1 = NUM 25:19'],
  // The Septuagint has Naboth's vineyard before the siege of Samaria; the file has its counts of verses, but not this.
  lxx: [
    '1KI 20:1-29 = 1KI 21:1-29',
    '1KI 21:1-43 = 1KI 20:1-43',
    // The file maps the second half of it alone, which is 32:13.
    'JER 25:13 = JER 25:13',
  ],
};

/** Lines that gainsay the file's own counts: by these Jonah 1 has 16 verses and 2 has 11, as in Hebrew. */
const LEFT_OUT = { vul: ['JON 1:17 = JON 2:1', 'JON 2:1-10 = JON 2:2-11'] };

/** In Bibles that have it, the song of the three young men stands in Daniel 3 behind verse 23. */
const SONG = { from: 24, to: 90, behind: 23 };

const TABLES = [
  { name: 'hebrew', file: 'org', title: 'the Hebrew Bible and the Greek New Testament' },
  { name: 'vulgate', file: 'vul', title: 'the Vulgate' },
  { name: 'synodal', file: 'rsc', title: 'the Russian Synodal Bible (edition of 66 books)' },
  { name: 'greek', file: 'lxx', title: 'the Septuagint and the Greek New Testament' },
];

/** @returns {{ counts: Map<string, number[]>, maps: Map<string, string[]> }} `maps`: "GEN 32:1" to the verses of org */
function readVrs(file) {
  const text = readFileSync(join(SOURCE, 'imports', 'uw-api-files', `${file}.vrs.txt`), 'utf8');
  const lines = [...text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim()), ...(ADDED[file] ?? [])];
  const counts = new Map();
  const maps = new Map();
  for (const line of lines) {
    if (LEFT_OUT[file]?.includes(line)) continue;
    const pair = /^(\w{3}) (\d+):(\d+)(?:-(\d+))? = (\w{3}) (\d+):(\d+)(?:-\d+)?$/.exec(line);
    if (pair) {
      const [, book, chapter, first, last = first, other, otherChapter, begin] = pair;
      for (let verse = Number(first); verse <= Number(last); verse++) {
        const from = `${book} ${chapter}:${verse}`;
        maps.set(from, [
          ...(maps.get(from) ?? []),
          `${other} ${otherChapter}:${Number(begin) + verse - Number(first)}`,
        ]);
      }
    } else if (/^\w{3} 1:\d+/.test(line)) {
      const [book, ...chapters] = line.split(/\s+/);
      counts.set(
        book,
        chapters.map((one) => Number(one.split(':')[1])),
      );
    }
  }
  if (file === 'lxx') asGreekBiblesPrint(counts, maps);
  // Esther's Greek parts stand in chapters of their own here, and all others in the Hebrew book.
  counts.delete('EST');
  return { counts, maps };
}

/** Rahlfs' Septuagint has Ezra and Nehemiah in one book, and codes of their own for Greek Daniel and Psalm 151. */
function asGreekBiblesPrint(counts, maps) {
  counts.set('EZR', counts.get('EZR').slice(0, 10));
  counts.set('DAN', counts.get('DAG'));
  for (const [from, [to]] of [...maps]) if (from.startsWith('DAG ')) maps.set(from.replace('DAG', 'DAN'), [to]);
  for (const from of [...maps.keys()]) if (from.startsWith('PSA 151:')) maps.delete(from);
}

/** From verses of org to those of the King James Version; half a verse, which the files do not map, keeps its number. */
function toKjv(eng) {
  const found = new Map();
  for (const [from, targets] of eng.maps) for (const to of targets) if (!found.has(to)) found.set(to, from);
  const isThere = ([book, chapter, verse]) => verse <= (eng.counts.get(book)?.[chapter - 1] ?? Infinity);
  return (verse) => found.get(verse) ?? (isThere(verse.split(/[ :]/)) ? verse : undefined);
}

const placeIn = (verse) => verse.slice(4).split(':').map(Number);

/** Of every verse of a book the verse of the King James Version that it is; undefined where the files say none. */
function versesOf(book, { counts, maps }, kjvOf) {
  const claimed = new Set([...maps].filter(([from]) => from.startsWith(book)).flatMap(([, targets]) => targets));
  return counts.map((count, index) =>
    Array.from({ length: count }, (_, at) => {
      const verse = `${book} ${index + 1}:${at + 1}`;
      // A verse that is not mapped stands for itself, unless another one already does.
      const targets = (maps.get(verse) ?? (claimed.has(verse) ? [] : [verse])).map(kjvOf);
      const known = targets.filter((target) => target?.startsWith(book));
      const best = known.includes(verse) ? verse : known[0];
      return best === undefined ? undefined : placeIn(best);
    }),
  );
}

/** A verse without a place goes with its neighbour in the chapter: the one before, or the first that has one. */
function filled(chapters) {
  return chapters.map((verses) => {
    let last = verses.find((place) => place !== undefined);
    return verses.map((place) => (last = place ?? last));
  });
}

/** `3:1-5=2:28`: these verses are those from 2:28 on. `51:1-2>51:0`: all of them stand in one, 0 being the title. */
function runsOf(chapters) {
  const runs = [];
  chapters.forEach((verses, index) => {
    let run;
    verses.forEach(([chapter, verse], at) => {
      const step = run && run.chapter === chapter ? verse - run.last : undefined;
      if ((step === 0 || step === 1) && (run.step ?? step) === step)
        Object.assign(run, { to: at + 1, last: verse, step });
      else runs.push((run = { own: index + 1, from: at + 1, to: at + 1, chapter, verse, last: verse }));
    });
  });
  return runs
    .filter(({ own, from, chapter, verse, step }) => own !== chapter || from !== verse || step === 0)
    .map(({ own, from, to, chapter, verse, step }) => {
      const range = from === to ? from : `${from}-${to}`;
      return `${own}:${range}${step === 0 ? '>' : '='}${chapter}:${verse}`;
    });
}

/** The row of a book, or undefined where it is as in the King James Version. */
function rowOf(name, chapters, kjvCounts) {
  const counts = Array.from({ length: Math.max(chapters.length, kjvCounts.length) }, (_, index) => {
    const count = chapters[index]?.length ?? 0;
    return count === kjvCounts[index] ? [] : `${index + 1}:${count}`;
  }).flat();
  const words = [...counts, ...runsOf(chapters)];
  return words.length === 0 ? undefined : wrapped([name, ...words]);
}

const wrapped = (words) => {
  const lines = [''];
  for (const word of words) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push(' ');
    lines[lines.length - 1] += lines.at(-1) === '' ? word : ` ${word}`;
  }
  return lines.join('\n');
};

/** Daniel in Bibles that have the song within chapter 3: behind it the chapter goes on. */
const withSong = (chapters, last) => {
  const song = Array.from({ length: SONG.to - SONG.from + 1 }, () => [3, SONG.behind]);
  const rest = Array.from({ length: last - SONG.to }, (_, at) => (at < 7 ? [3, 24 + at] : [4, at - 6]));
  return chapters.map((verses, index) => (index === 2 ? [...verses.slice(0, SONG.behind), ...song, ...rest] : verses));
};

/** @returns {{ path: string, text: string }[]} the tables as files of the contract */
function numberingFiles() {
  const eng = readVrs('eng');
  const kjvOf = toKjv(eng);
  const kjvCounts = (code) =>
    (eng.counts.get(code) ?? []).map((count, index) => NOT_KJV[`${code} ${index + 1}`] ?? count);
  return TABLES.map(({ name, file, title }) => {
    const vrs = readVrs(file);
    const rows = CODES.flatMap(([code, osis]) => {
      const counts = vrs.counts.get(code);
      if (counts === undefined) return [];
      const own = code === 'DAN' ? counts.slice(0, 12) : counts;
      const chapters = filled(versesOf(code, { counts: own, maps: vrs.maps }, kjvOf));
      const kjv = kjvCounts(code);
      if (code !== 'DAN') return rowOf(osis, chapters, kjv) ?? [];
      const goesOn = own[3] === 37 ? 97 : 100;
      const [short, long] = own[2] > 90 ? [withoutSong(chapters), chapters] : [chapters, withSong(chapters, goesOn)];
      return [rowOf(osis, short, kjv), rowOf(`${osis}+`, long, kjv)].flatMap((row) => row ?? []);
    });
    return { path: join(FOLDER, `${name}.ts`), text: fileText(name, title, file, rows) };
  });
}

/** Daniel as the same tradition counts it in Bibles without the song. */
const withoutSong = (chapters) =>
  chapters.map((verses, index) => (index === 2 ? [...verses.slice(0, SONG.behind), ...verses.slice(SONG.to)] : verses));

const fileText = (name, title, file, rows) => {
  return `// Made by "npm run numberings"; do not edit. Source: ${file}.vrs and eng.vrs of Paratext, from the npm package
// ${PACKAGE} ${VERSION} (MIT, © 2022 Gospel Paths Corporation).

/** The numbers of ${title}, where they are not the King James ones; read by ./table. */
export const ${name.toUpperCase()} = \`
${rows.join('\n')}
\`;
`;
};

module.exports = { numberingFiles };
