/** What the address has to say, in whichever view; why somebody was led here, for one. */
export const AuthMessage = ({ message }: { message?: string }) =>
  message ? (
    <p role="status" className="mb-6 border-l-2 border-gold-leaf bg-wash px-4 py-3">
      {message}
    </p>
  ) : null;
