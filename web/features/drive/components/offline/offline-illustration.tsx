import { Illustration } from '../../../../ui/media/illustration.tsx';

/** A folder that waits on the other side of a gap. */
export function OfflineIllustration() {
  return (
    <Illustration>
      <path
        d="M30 78V30a5 5 0 0 1 5-5h17l7 8h34a5 5 0 0 1 5 5v40a5 5 0 0 1-5 5H35a5 5 0 0 1-5-5z"
        strokeDasharray="5 5"
      />
      <path d="M46 60a26 26 0 0 1 36 0M53.5 67a15.5 15.5 0 0 1 21 0" opacity=".6" />
      <path d="M64 74h.01" strokeWidth="3" />
      <path d="M48 46 80 78" className="text-accent-text" stroke="currentColor" />
      <path d="M108 16v6M105 19h6M18 22v4M16 24h4" opacity=".6" />
    </Illustration>
  );
}
