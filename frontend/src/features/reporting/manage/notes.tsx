import { useState } from 'react';
import { cn } from '@/shared/lib/cn';

/** What certainly fits into the lines shown at first. */
const SHORT = { characters: 160, lines: 4 };

const isLong = (text: string): boolean => text.length > SHORT.characters || text.split('\n').length > SHORT.lines;

/** A note in its own text direction; a long one is cut off until expanded. */
export function Notes({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = isLong(text);
  return (
    <>
      <p dir="auto" className={cn('wrap-anywhere whitespace-pre-line', long && !open && 'line-clamp-4')}>
        {text}
      </p>
      {long && (
        <button type="button" className="link min-h-6" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
