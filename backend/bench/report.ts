/** One figure of the bench: always a ratio of two measurements from the same run. */
export interface Figure {
  readonly what: string;
  readonly ratio: number;
  readonly limit: number;
  readonly better: 'lower' | 'higher';
  readonly detail: string;
}

export type Report = (figure: Figure) => void;

export interface BenchInput {
  /** A fresh database. */
  readonly databaseUrl: string;
  readonly report: Report;
  /** `full` uses the sizes that the product promises, `quick` a hundredth. */
  readonly scale: 'full' | 'quick';
  /** The largest size, where a bench grows; null: its own. */
  readonly upTo: number | null;
  /** The name of a database that outlasts the bench and that the next run goes on with; null: none. */
  readonly kept: string | null;
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  run(input: BenchInput): Promise<void>;
}

export const holds = ({ ratio, limit, better }: Figure): boolean =>
  better === 'lower' ? ratio <= limit : ratio >= limit;

export const line = (figure: Figure): string => {
  const sign = figure.better === 'lower' ? '≤' : '≥';
  return `  ${holds(figure) ? 'ok  ' : 'MISS'} ${figure.what}: ${figure.ratio.toFixed(2)} (${sign} ${figure.limit}) — ${figure.detail}`;
};

/** Columns of text, the first aligned to the left. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const aligned = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))),
  );
  return `${aligned.map((row) => `  ${row.join('  ')}`).join('\n')}\n`;
};
