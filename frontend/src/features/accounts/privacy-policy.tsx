import { PageHeading } from '../../shared/ui/page';

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
      'The community map and goals count chapters, never people. Boards show the name of a reader only when its account has turned on competitive features; everyone else stands there without a name.',
      'Notes and reading details are yours. They are never shown to the community.',
    ],
  },
  {
    title: 'What stays in your browser',
    text: ['The key to your session and your choice of light or dark. There are no advertising or tracking cookies, and fonts come from this site.'],
  },
  {
    title: 'Your choices',
    text: [
      'You can change or delete every report, and take back the last batch that you recorded. Names, notes and other free text are kept encrypted under a key of your account; when an account is deleted, that key goes with it.',
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
