import { Gem, Medal, Trophy, type LucideIcon } from 'lucide-react';
import { msg, t } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';

/** A diamond per 100, gold per 10 of the rest, silver for what is left. */
export const trophiesFor = (completions: number): { diamond: number; gold: number; silver: number } => ({
  diamond: Math.floor(completions / 100),
  gold: Math.floor((completions % 100) / 10),
  silver: completions % 10,
});

const tiers: { key: 'diamond' | 'gold' | 'silver'; name: string; icon: LucideIcon; look: string }[] = [
  { key: 'diamond', name: msg('Diamond'), icon: Gem, look: 'text-rubric' },
  { key: 'gold', name: msg('Gold'), icon: Trophy, look: 'text-gold-leaf' },
  { key: 'silver', name: msg('Silver'), icon: Medal, look: 'text-silver' },
];

/** The trophies of at least one whole Bible. */
export function TrophyList({ completions, celebrating }: { completions: number; celebrating: boolean }) {
  const won = trophiesFor(completions);
  return (
    <ul aria-label={t('Trophies')} className={cn('figures flex flex-wrap gap-x-5 gap-y-2', celebrating && 'celebrate')}>
      {tiers
        .filter(({ key }) => won[key] > 0)
        .map(({ key, name, icon: Icon, look }) => (
          <li key={key} className="flex items-center gap-1.5" data-trophy={key} data-value={won[key]}>
            <Icon aria-hidden="true" className={cn('size-5', look)} strokeWidth={1.75} />
            <span className="font-medium">{won[key]}</span>
            <span className="text-sm text-soft">{t(name)}</span>
          </li>
        ))}
    </ul>
  );
}
