import { Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { msg, t } from '../language/speech';
import { lazy, copied } from '../lib/browser';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { invitationLink } from '../lib/links';
import { Button } from './button';
import { Skeleton } from './states';

const QrCode = lazy(() => import('./qr-code').then((module) => ({ default: module.QrCode })));

const FEEDBACK_MS = 2000;
type Feedback = 'copied' | 'failed' | null;

const FEEDBACK: Record<'copied' | 'failed', string> = { copied: msg('Copied!'), failed: msg('Failed to copy') };
const ICONS = { copied: Check, failed: TriangleAlert };

const NAMES = {
  'Invite Code': {
    name: msg('Invite Code'),
    show: msg('Show Invite Code'),
    hide: msg('Hide Invite Code'),
    copy: msg('Copy Invite Code'),
    picture: msg('QR code of a link that enters the invite code {code}'),
  },
  'Join Code': {
    name: msg('Join Code'),
    show: msg('Show Join Code'),
    hide: msg('Hide Join Code'),
    copy: msg('Copy Join Code'),
    picture: msg('QR code of a link that enters the join code {code}'),
  },
  'Group Code': {
    name: msg('Group Code'),
    show: msg('Show Group Code'),
    hide: msg('Hide Group Code'),
    copy: msg('Copy Group Code'),
    picture: msg('QR code of a link that enters the group code {code}'),
  },
} as const;

export interface CodeToShareProps {
  name: keyof typeof NAMES;
  code: string;
  /** What the code is for. */
  hint: string;
  /** True where it is new to everybody: it is shown without being asked for. */
  startsShown?: boolean;
  onCopied?: () => void;
  /** What else can be done with it, beside the button that copies. */
  children?: ReactNode;
}

/** A code to share: hidden until requested, copied with one click. In a row of buttons it opens below them all. */
export function CodeToShare(props: CodeToShareProps) {
  const { name, startsShown = false } = props;
  const [shown, setShown] = useState(startsShown);
  const id = useId();
  return (
    <div className="contents">
      <Button look="secondary" small aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {shown ? t(NAMES[name].hide) : t(NAMES[name].show)}
      </Button>
      <div id={id} hidden={!shown} className="order-last min-w-0 basis-full">
        {shown && <Shown {...props} />}
      </div>
    </div>
  );
}

function Shown({ name, code, hint, onCopied, children }: CodeToShareProps) {
  const words = NAMES[name];
  const [feedback, setFeedback] = useState<Feedback>(null);
  useEffect(() => {
    if (feedback === null) return undefined;
    const timer = setTimeout(() => setFeedback(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [feedback]);
  const copy = async (): Promise<void> => {
    const done = await copied(code);
    setFeedback(done ? 'copied' : 'failed');
    if (done) onCopied?.();
  };
  const Icon = feedback === null ? Copy : ICONS[feedback];
  return (
    <div className="flex flex-col gap-1.5 border-s-2 border-line ps-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code aria-label={t(words.name)} className="font-mono text-xl tracking-[0.18em] break-all select-all">
          {code}
        </code>
        <Button look="quiet" small aria-label={t(words.copy)} onClick={() => void copy()}>
          <Icon aria-hidden="true" className="size-4" />
          {t('Copy')}
        </Button>
        {children}
        <span
          role="status"
          className={feedback === 'failed' ? 'text-sm font-medium text-bad' : 'text-sm font-medium text-good'}
        >
          {feedback && t(FEEDBACK[feedback])}
        </span>
      </p>
      <p className="text-sm text-soft">{hint}</p>
      <Suspense fallback={<Skeleton className="size-44" />}>
        <QrCode text={invitationLink(code)} label={t(words.picture, { code })} />
      </Suspense>
    </div>
  );
}
