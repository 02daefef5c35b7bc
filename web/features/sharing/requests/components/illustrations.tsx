import { Illustration } from '../../../../ui/media/illustration.tsx';

/** Small line drawings for empty places, in the colour of the text around them. */
export function NoRequestsDrawing() {
  return (
    <Illustration>
      <path d="M22 52h24l5 10h26l5-10h24v26a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5z" />
      <path d="M22 52l12-26h14M106 52L94 26H80" opacity=".6" />
      <path d="M64 12v30m-8-8 8 8 8-8" className="text-accent-text" stroke="currentColor" />
    </Illustration>
  );
}
