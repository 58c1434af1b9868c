import type { ReactNode } from 'react';
import { msg } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';

export type Facts = readonly (readonly [name: string, value: string])[];

/** Registering signs in too, without being noted as a sign-in. */
export const NO_SIGN_IN = msg('Not since joining');

/** Facts as pairs of name and value. */
export const FactList = ({ facts, columns }: { facts: Facts; columns: 'sm:grid-cols-3' | 'sm:grid-cols-4' }) => (
  <dl className={cn('grid grid-cols-2 gap-x-6 gap-y-4', columns)}>
    {facts.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="label-caps">{name}</dt>
        <dd className="mt-0.5 break-words">{value}</dd>
      </div>
    ))}
  </dl>
);

/** A list within details; `none` replaces an empty one. */
export const DetailList = ({
  title,
  none,
  after,
  heading: Heading = 'h3',
  children,
}: {
  title: string;
  /** On a page; within a dialog they stand one deeper. */
  heading?: 'h2' | 'h3';
  none?: string | false;
  after?: ReactNode;
  children: ReactNode;
}) => (
  <section className="border-t border-line pt-4">
    <Heading className="mb-2 text-lg">{title}</Heading>
    {none ? <p className="text-soft">{none}</p> : <ul>{children}</ul>}
    {after}
  </section>
);

export const DetailLine = ({ aside, children }: { aside?: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
    <span className="min-w-0 break-words">{children}</span>
    {aside && <span className="text-sm text-soft">{aside}</span>}
  </li>
);
