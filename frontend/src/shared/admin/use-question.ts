import { useState } from 'react';

/** What a dialog asks about, and how it answers. */
export interface Question<Subject> {
  subject: Subject;
  decide: (yes: boolean) => void;
}

/** Lets a form ask before it sends: `ask` waits for the answer of the dialog that shows `question`. */
export function useQuestion<Subject>() {
  const [question, setQuestion] = useState<Question<Subject> | null>(null);
  const ask = async (subject: Subject): Promise<boolean> => {
    const yes = await new Promise<boolean>((decide) => setQuestion({ subject, decide }));
    setQuestion(null);
    return yes;
  };
  return { question, ask };
}
