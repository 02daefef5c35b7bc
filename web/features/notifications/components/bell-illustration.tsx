import { Illustration } from '../../../ui/media/illustration.tsx';

/** A bell at rest, for the empty state. */
export function BellIllustration() {
  return (
    <Illustration>
      <path d="M40 70V46a24 24 0 0 1 48 0v24l8 8H32z" />
      <path d="M64 22v-7M57 15h14" />
      <path d="M56 78a8 8 0 0 0 16 0" className="text-accent-text" stroke="currentColor" />
      <path d="M50 46a14 14 0 0 1 10-13" opacity=".6" />
      <path d="M20 90h88M108 26v6M105 29h6M20 34v4M18 36h4" opacity=".6" />
    </Illustration>
  );
}
