import { PageHeading } from '@/shared/ui/page';

const parts: { title: string; text: string[] }[] = [
  {
    title: 'What is kept',
    text: [
      'Your name, your email address and a hash of your password, from which the password cannot be read. Your age and gender only when you give them.',
      'The readers of your account, and for each chapter you report the reader, the date of reading and the notes and details that you add.',
    ],
  },
  {
    title: 'What others see',
    text: [
      'The community map and goals count chapters, never people. Boards show the name of a reader only when its account has turned on competitive features; everyone else appears without a name.',
      'Members of your families see the names of your readers there and what they have read. Within the family, only you and the person who wrote a note or detail can see it. Members of your church see your name, and its administrator your email as well; if you administer it, members see your email too. Administrators of this site can look up accounts and reports, with their notes, in order to run it.',
      'To the community, notes and reading details are never shown.',
    ],
  },
  {
    title: 'What stays in your browser',
    text: [
      'The key to your session, your account and readers as you saw them last, where you read last, choices such as light or dark, and what you have begun to report or could not send yet. Signing out removes all of this except such choices, your place, and reports still waiting to be sent.',
      'One cookie lets this device sign in while somebody else tries passwords on your account, another keeps you signed in until you have been away for 90 days. With them we keep what kind of browser it is and when it was last used, which you find in your settings. There are no advertising or tracking cookies, and fonts come from this site.',
    ],
  },
  {
    title: 'Your choices',
    text: [
      'You can change or delete every report, take back the last batch that you recorded, and take everything with you as a file from your settings.',
      'Notes and reading details are kept encrypted under a key of your account. When you delete the account, its names and addresses are erased and that key is destroyed, so that nobody can read the rest.',
    ],
  },
];

export const PrivacyPolicy = () => (
  <article className="mx-auto max-w-[42rem]">
    <PageHeading lead="Last updated September 25, 2025">Privacy Policy</PageHeading>
    <div className="flex flex-col gap-8 font-serif text-lg">
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h2 className="mb-2 text-2xl">{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  </article>
);
