import { AsyncLocalStorage } from 'node:async_hooks';

/** What is noted of an administrator's action beside who, when and which call. Nothing that anybody wrote belongs here. */
export interface DeedNotes {
  /** On whom or what: a kind and an id. */
  target?: { readonly kind: string; readonly id: number | string };
  /** Figures and switches, before and after where both are known. */
  facts?: Readonly<Record<string, unknown>>;
}

const current = new AsyncLocalStorage<DeedNotes>();

export const withNotes = <T>(notes: DeedNotes, run: () => T): T => current.run(notes, run);

/** Adds to the notes of the action under way. Called by controllers; where no action is under way it does nothing. */
export const noteDeed = (notes: DeedNotes): void => void Object.assign(current.getStore() ?? {}, notes);
