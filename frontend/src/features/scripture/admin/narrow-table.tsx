import type { ReactNode } from 'react';

/** The head of a table whose rows become cards on narrow screens. */
export const Heads = ({ names, children }: { names: readonly string[]; children?: ReactNode }) => (
  <thead className="max-md:sr-only">
    <tr className="border-b border-edge">
      {names.map((name) => (
        <th key={name} scope="col" className="py-2 pe-4 font-medium">
          {name}
        </th>
      ))}
      {children}
    </tr>
  </thead>
);

/** A cell, which says its name on a card. */
export const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <td className="py-2 pe-4 break-words max-md:me-4 max-md:inline-block max-md:py-0 max-md:text-sm">
    <span className="text-soft md:hidden">{name}: </span>
    {children}
  </td>
);
