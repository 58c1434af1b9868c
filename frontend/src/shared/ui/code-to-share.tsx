import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { Button } from './button';
import { Skeleton } from './states';

const QrCode = lazy(() => import('./qr-code').then((module) => ({ default: module.QrCode })));

const FEEDBACK_MS = 2000;
type Feedback = 'copied' | 'failed' | null;

const WORDS: Record<'copied' | 'failed', string> = { copied: 'Copied!', failed: 'Failed to copy' };
const ICONS = { copied: Check, failed: TriangleAlert };

export interface CodeToShareProps {
  /** What the code is called: "Invite Code". */
  name: string;
  code: string;
  /** What it is good for. */
  hint: string;
  /** The page that takes the code from its address, as ?join=CODE. */
  page: '/family' | '/church-management';
}

/** A code that people pass on: hidden until asked for, and copied by one click. Among buttons it opens below all of them. */
export function CodeToShare(props: CodeToShareProps) {
  const { name } = props;
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="contents">
      <Button look="secondary" small aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {shown ? `Hide ${name}` : `Show ${name}`}
      </Button>
      <div id={id} hidden={!shown} className="order-last min-w-0 basis-full">
        {shown && <Shown {...props} />}
      </div>
    </div>
  );
}

function Shown({ name, code, hint, page }: CodeToShareProps) {
  const [feedback, setFeedback] = useState<Feedback>(null);
  useEffect(() => {
    if (feedback === null) return undefined;
    const timer = setTimeout(() => setFeedback(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [feedback]);
  const copy = async (): Promise<void> => {
    setFeedback((await copied(code)) ? 'copied' : 'failed');
  };
  const Icon = feedback === null ? Copy : ICONS[feedback];
  return (
    <div className="flex flex-col gap-1.5 border-l-2 border-line pl-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code aria-label={name} className="font-mono text-xl tracking-[0.18em] break-all select-all">
          {code}
        </code>
        <Button look="quiet" small aria-label={`Copy ${name}`} onClick={() => void copy()}>
          <Icon aria-hidden="true" className="size-4" />
          Copy
        </Button>
        <span
          role="status"
          className={feedback === 'failed' ? 'text-sm font-medium text-bad' : 'text-sm font-medium text-good'}
        >
          {feedback && WORDS[feedback]}
        </span>
      </p>
      <p className="text-sm text-soft">{hint}</p>
      <Suspense fallback={<Skeleton className="size-44" />}>
        <QrCode
          text={`${window.location.origin}${page}?join=${encodeURIComponent(code)}`}
          label={`QR code of a link that enters the ${name.toLowerCase()} ${code}`}
        />
      </Suspense>
    </div>
  );
}

/** Browsers have no clipboard on plain http but for localhost, and may refuse it anywhere. */
const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
