import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface StoreProps {
  icon: LucideIcon;
  name: string;
  note: string;
  children?: ReactNode;
}

/** One way to have Lectio on a device. */
export const Store = ({ icon: Icon, name, note, children }: StoreProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-5">
    <div className="flex items-center gap-4">
      <Icon aria-hidden="true" className="size-7 shrink-0 text-soft" strokeWidth={1.5} />
      <div className="min-w-0">
        <h2 className="text-xl">{name}</h2>
        <p className="text-soft">{note}</p>
      </div>
    </div>
    {children}
  </li>
);
