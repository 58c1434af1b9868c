/** The error of a form as a whole. */
export const FormError = ({ message }: { message: string | null }) =>
  message && (
    <p role="alert" className="rounded border border-bad/50 bg-bad-wash px-4 py-3">
      {message}
    </p>
  );

/** The result of a form; the region exists before its text, so that the text is read out. */
export const FormNote = ({ message }: { message: string | null }) => (
  <div role="status" className="min-h-6 text-soft">
    {message}
  </div>
);
