/** The result of a form; the region exists before its text, so that the text is read out. */
export const FormNote = ({ message }: { message: string | null }) => (
  <div role="status" className="min-h-6 text-soft">
    {message}
  </div>
);
