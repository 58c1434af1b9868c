/** Verses in a row, and the verse of the King James Version that the first of them is; its verse 0 is a psalm's title. */
interface Run {
  readonly chapter: number;
  readonly from: number;
  readonly to: number;
  readonly kjv: readonly [chapter: number, verse: number];
  /** 0 where all of them stand in that one verse. */
  readonly step: 0 | 1;
}

/** A book, as far as it is not as in the King James Version. */
export interface BookTable {
  /** The verses of a chapter; 0 for one that there is not. */
  readonly counts: ReadonlyMap<number, number>;
  readonly runs: readonly Run[];
}

/** By OSIS code; with `+` behind it for a book that has the chapters of a wider canon. */
export type Table = ReadonlyMap<string, BookTable>;

const RUN = /^(\d+):(\d+)(?:-(\d+))?([=>])(\d+):(\d+)$/;

/**
 * Reads a table, one book to a line and those that are indented: `Joel 2:27 3:5 4:21 3:1-5=2:28 4:1-21=3:1`. Chapter 4
 * has 21 verses, 3:1-5 are the King James 2:28-32. `51:1-2>51:0`: both stand in one.
 */
export const tableIn = (text: string): Table =>
  new Map(
    text
      .trim()
      .split(/\n(?! )/)
      .map((row) => {
        const [osis, ...words] = row.split(/\s+/);
        const counts = words.filter((word) => !RUN.test(word)).map((word) => word.split(':').map(Number));
        const runs = words.flatMap((word): Run[] => {
          const [, chapter, from, to = from, sign, ...kjv] = RUN.exec(word) ?? [];
          if (chapter === undefined) return [];
          const step = sign === '=' ? 1 : 0;
          return [
            {
              chapter: Number(chapter),
              from: Number(from),
              to: Number(to),
              kjv: [Number(kjv[0]), Number(kjv[1])],
              step,
            },
          ];
        });
        return [osis, { counts: new Map(counts.map(([chapter, count]) => [chapter, count])), runs }];
      }),
  );
