import type { PlanAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { Download, Pencil, Printer, Trash2, Users } from 'lucide-react';
import { count } from '@/shared/lib/format';
import { Button, IconButton, iconButtonLook } from '@/shared/ui/button';
import { CATEGORY_WORDS, lengthInWords } from './plans-messages';

export interface PlanCardProps {
  plan: PlanAnswer;
  onStart: () => void;
  onShare: () => void;
  onDownload: () => void;
  /** For an administrator's own plan. */
  onPublish?: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A plan that can be started. */
export function PlanCard({ plan, onStart, onShare, onDownload, onPublish, onEdit, onDelete }: PlanCardProps) {
  return (
    <article aria-label={plan.name} className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <p className="text-sm text-faint">
        {plan.category === 'custom' && !plan.isOwn ? 'For everyone' : CATEGORY_WORDS[plan.category]}
      </p>
      <h3 className="text-xl break-words">{plan.name}</h3>
      {plan.description && <p className="break-words text-soft">{plan.description}</p>}
      <p className="text-sm tabular-nums">{lengthInWords(plan)}</p>
      {plan.pointsReward > 0 && <p className="text-sm text-gold tabular-nums">{count(plan.pointsReward, 'point')}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <Button small look="secondary" onClick={onStart}>
          <span>
            Start<span className="sr-only"> {plan.name}</span>
          </span>
        </Button>
        <IconButton label={`Share ${plan.name}`} onClick={onShare}>
          <Users aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={`Save ${plan.name} as a file`} onClick={onDownload}>
          <Download aria-hidden="true" className="size-5" />
        </IconButton>
        <Link
          to="/reading-plans/$planId/paper"
          params={{ planId: plan.id }}
          className={iconButtonLook}
          aria-label={`Print ${plan.name}`}
          title={`Print ${plan.name}`}
        >
          <Printer aria-hidden="true" className="size-5" />
        </Link>
        {onPublish && (
          <Button small look="quiet" onClick={onPublish}>
            <span>
              {plan.isPublished ? 'Withdraw' : 'Publish'}
              <span className="sr-only"> {plan.name}</span>
            </span>
          </Button>
        )}
        {plan.isOwn && (
          <>
            <IconButton label={`Edit ${plan.name}`} onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={`Delete ${plan.name}`} onClick={onDelete}>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </>
        )}
      </div>
    </article>
  );
}
