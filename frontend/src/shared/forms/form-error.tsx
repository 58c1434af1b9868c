/** The error of a form as a whole. */
export const FormError = ({ message }: { message: string | null }) =>
  message && (
    <p role="alert" className="rounded border border-bad/50 bg-bad-wash px-4 py-3">
      {message}
    </p>
  );
