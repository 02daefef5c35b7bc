/** The logo: the arch of a hearth with a small flame. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        fill="currentColor"
        d="M4 28.5V16a12 12 0 0 1 24 0v12.5a.5.5 0 0 1-.5.5h-3.5a.5.5 0 0 1-.5-.5V16a7.5 7.5 0 0 0-15 0v12.5a.5.5 0 0 1-.5.5H4.5a.5.5 0 0 1-.5-.5z"
      />
      <path
        fill="var(--flame)"
        d="M16.2 12.7c.6 3.5-4.7 5.8-4.7 10.8a4.6 4.6 0 0 0 9.2.1c0-2.5-1.3-3.7-1.8-5.5-.5.9-.9 1.5-1.7 1.9.4-2.4.4-4.9-1-7.3z"
      />
    </svg>
  );
}
