import { BookOpenCheck, Church, Users } from 'lucide-react';
import { msg, t } from '@/shared/language/speech';
import { Button } from '@/shared/ui/button';
import type { StepProps } from './steps';

const promises = [
  { icon: BookOpenCheck, text: msg('Report a chapter in seconds, for yourself or for everyone at the table.') },
  { icon: Users, text: msg('Read with your family: one account can have many readers.') },
  { icon: Church, text: msg('Find your church, and watch the map fill as everyone reads along.') },
];

export const WelcomeStep = ({ onDone, busy }: StepProps) => (
  <>
    <ul className="flex flex-col border-t border-line">
      {promises.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-4 border-b border-line py-4">
          <Icon aria-hidden="true" className="size-6 shrink-0 text-rubric" strokeWidth={1.5} />
          {t(text)}
        </li>
      ))}
    </ul>
    <div>
      <Button onClick={() => onDone()} busy={busy}>
        {t('Get Started')}
      </Button>
    </div>
  </>
);
