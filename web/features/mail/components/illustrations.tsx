import { Illustration } from '../../../ui/media/illustration.tsx';

/** A small line drawing for the empty outbox, in the colour of the text around it. */
export function NoMailDrawing() {
  return (
    <Illustration>
      <rect x="30" y="30" width="68" height="46" rx="5" />
      <path d="M31 35l33 23 33-23" />
      <path d="M20 84h88" opacity=".6" />
      <path d="M14 46h9M10 54h13M17 62h6" className="text-accent-text" stroke="currentColor" />
    </Illustration>
  );
}
