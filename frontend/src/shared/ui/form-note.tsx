/** What came of a form; its region stands before its words do, so that they are read out. */
export const FormNote = ({ message }: { message: string | null }) => (
  <div role="status" className="min-h-6 text-soft">
    {message}
  </div>
);
