import type { ReactNode } from 'react';

/** What will be there, in outline: `people` of a family, `plan` days, `race` of a challenge, `map` of chapters, `entries`. */
export type Sketch = 'people' | 'plan' | 'race' | 'map' | 'entries';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Plain rows by default. */
  sketch?: Sketch;
  /** In place of a sketch. */
  picture?: ReactNode;
}

/** Instead of a list without entries: what will be there, why nothing is, and what to do about it. */
export const EmptyState = ({ title, children, action, sketch, picture }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-3 border-y border-line px-4 pt-8 pb-10 text-center">
    {picture ?? <Outline of={sketch} />}
    <p className="font-serif text-xl">{title}</p>
    {children && <div className="max-w-prose text-soft">{children}</div>}
    {action}
  </div>
);

const ROWS = [18, 48, 78];
const LENGTHS = [112, 84, 98];

/** The picture alone, where a page says by itself that nothing is there. */
export const Outline = ({ of = 'entries' }: { of?: Sketch }) => (
  <svg
    viewBox="0 0 240 96"
    aria-hidden="true"
    className="w-52 max-w-full fill-none stroke-edge/60"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeDasharray="4 4"
  >
    {SKETCHES[of]}
  </svg>
);

const line = (x: number, y: number, length: number) => <path key={`${x}-${y}`} d={`M${x} ${y}h${length}`} />;

const SKETCHES: Record<Sketch, ReactNode> = {
  people: ROWS.map((y, row) => (
    <g key={y}>
      <circle cx={44} cy={y} r={11} className={row === 0 ? 'stroke-rubric' : undefined} />
      {line(68, y - 4, LENGTHS[row])}
      {line(68, y + 6, 48)}
    </g>
  )),
  plan: (
    <>
      <circle cx={48} cy={48} r={30} />
      <path d="M48 18a30 30 0 0 1 28 20" className="stroke-rubric" strokeDasharray="none" strokeWidth={3} />
      {ROWS.map((y, row) => (
        <g key={y}>
          <rect x={104} y={y - 7} width={14} height={14} rx={3} />
          {row === 0 && <path d="m107 18 4 4 6-8" className="stroke-rubric" strokeDasharray="none" />}
          {line(128, y, LENGTHS[row] - 16)}
        </g>
      ))}
    </>
  ),
  race: (
    <>
      {ROWS.map((y, row) => (
        <g key={y}>
          <rect x={20} y={y - 7} width={180} height={14} rx={7} />
          <path
            d={`M27 ${y}h${[128, 92, 56][row]}`}
            strokeDasharray="none"
            strokeWidth={row === 0 ? 6 : 3}
            className={row === 0 ? 'stroke-rubric/60' : undefined}
          />
        </g>
      ))}
      <path d="M216 92V8h16l-4 6 4 6h-16" strokeDasharray="none" />
    </>
  ),
  map: (
    <g strokeDasharray="none">
      {Array.from({ length: 85 }, (_, cell) => {
        const [column, row] = [cell % 17, Math.floor(cell / 17)];
        const isRead = cell < 6;
        return (
          <rect
            key={cell}
            x={12 + column * 13}
            y={8 + row * 17}
            width={9}
            height={11}
            rx={1.5}
            className={isRead ? 'fill-rubric/45 stroke-rubric/60' : undefined}
          />
        );
      })}
    </g>
  ),
  entries: ROWS.map((y, row) => (
    <g key={y}>
      {line(24, y - 5, LENGTHS[row])}
      {line(24, y + 6, 56)}
      {line(196, y - 5, 20)}
      {row < 2 && <path d={`M16 ${y + 15}h208`} strokeDasharray="none" strokeWidth={0.75} />}
    </g>
  )),
};
