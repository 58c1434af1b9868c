import { cn } from '../lib/cn';

export interface FiguresProps {
  of: readonly (readonly [name: string, value: string])[];
  /** Its columns, or whatever else arranges them. */
  className: string;
  /** The look of a value. */
  look?: string;
}

/** Figures, each below its name. */
export const Figures = ({ of, className, look }: FiguresProps) => (
  <dl className={cn('figures', className)}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt className="label-caps">{name}</dt>
        <dd className={look}>{value}</dd>
      </div>
    ))}
  </dl>
);
