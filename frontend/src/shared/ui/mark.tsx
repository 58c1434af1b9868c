/** The product's logo: an open book with its ribbon. */
export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <rect width="32" height="32" rx="7" fill="var(--rubric-fill)" />
    <path
      d="M16 9.200C13.600 7.600 10.400 7 6.500 7.200v15.600c3.900-.2 7.100.4 9.500 2 2.400-1.600 5.600-2.200 9.500-2V7.200C21.600 7 18.400 7.600 16 9.200Z"
      fill="var(--on-rubric)"
    />
    <path d="M16 9.200v15.600" stroke="var(--rubric-fill)" strokeWidth="1.500" />
    <path d="M19.500 7.700v8.100l1.900-1.500 1.900 1.500V7.200c-1.400 0-2.600.2-3.800.5Z" fill="#c4922d" />
  </svg>
);
