/** A tray with nothing on it. */
export function UploadsDrawing() {
  return (
    <svg viewBox="0 0 120 96" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden>
      <path d="M60 60V22m0 0L46 36m14-14 14 14" strokeLinejoin="round" />
      <path d="M22 62v12a6 6 0 0 0 6 6h64a6 6 0 0 0 6-6V62" />
      <path d="M14 88h92" strokeDasharray="1 7" />
    </svg>
  );
}
