import { msg, t } from '@/shared/language/speech';
import { PageHeading } from '@/shared/ui/page';

const parts: { title: string; text: string[] }[] = [
  {
    title: msg('What we keep'),
    text: [
      msg(
        'Your name, your email address and your password, scrambled so nobody can read it. Your age and gender, if you enter them.',
      ),
      msg(
        'The readers in your account and, for each chapter you report, the reader, the date, and any notes and details you add.',
      ),
    ],
  },
  {
    title: msg('What others see'),
    text: [
      msg(
        'The community map and goals count chapters, never people. Leaderboards name only readers whose account has turned on competitive features. Everyone else appears without a name.',
      ),
      msg(
        'Members of your families see your readers’ names there and what they’ve read. Within the family, only you and the person who wrote a note or detail can see it. Members of your church see your name, and your email only if you show it in Settings. Its administrator sees your email when you ask to join, and when choosing another administrator. Administrators of this site can look up accounts and reports, with their notes, to run it.',
      ),
      msg(
        'Members of your groups see your name, and what you choose for each: nothing of your reading, that you’ve read, how many chapters, or also which ones. Those count in a map and a film of three or more members together, without names.',
      ),
      msg(
        'Someone who signs in with a card sees the reader that it was made for, and who in that reader’s family and groups has read today. Whoever made the card can end it.',
      ),
      msg(
        'If you share your reading with your church’s leaders, they see how much you read and when, for all readers on your account, until you turn it off or leave the church.',
      ),
      msg('We never show notes and reading details to the community.'),
    ],
  },
  {
    title: msg('What stays in your browser'),
    text: [
      msg(
        'The key to your session, your account and readers as you last saw them, where you last read, choices such as light or dark, and reports you’ve started or haven’t sent yet. Signing out removes all of this except those choices, your place, and unsent reports.',
      ),
      msg(
        'One cookie keeps you from being locked out if someone guesses at your password. Another keeps you signed in until you’ve been away for 90 days. With them we keep the kind of browser and when it was last used, as your settings show. There are no advertising or tracking cookies, and fonts come from this site.',
      ),
      msg(
        'If you sign in with another service, we keep the number by which it knows you. A cookie lasts for the ten minutes of that sign-in.',
      ),
    ],
  },
  {
    title: msg('Your choices'),
    text: [
      msg(
        'You can change or delete any report, undo your last one, and download everything as a file from your settings.',
      ),
      msg(
        'Your account has a key that encrypts notes and reading details. When you delete the account, we erase its names and addresses and destroy that key, so nobody can read the rest.',
      ),
    ],
  },
];

export const PrivacyPolicy = () => (
  <article className="mx-auto max-w-[42rem]">
    <PageHeading lead={t('Last updated September 25, 2025')}>{t('Privacy Policy')}</PageHeading>
    <div className="flex flex-col gap-8 font-serif text-lg">
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h2 className="mb-2 text-2xl">{t(title)}</h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {t(paragraph)}
            </p>
          ))}
        </section>
      ))}
    </div>
  </article>
);
