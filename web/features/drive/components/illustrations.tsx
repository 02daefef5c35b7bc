import { Illustration } from '../../../ui/media/illustration.tsx';

/** Small line drawings for empty places, in the colour of the text around them. */
export function EmptyFolderDrawing() {
  return (
    <Illustration>
      <path d="M18 84V26a5 5 0 0 1 5-5h22l8 9h46a5 5 0 0 1 5 5v8" />
      <path d="M18 84l13.5-37.6A5 5 0 0 1 36.2 43H114a5 5 0 0 1 4.7 6.7L107.5 80.7A5 5 0 0 1 102.8 84z" />
      <path d="M72 72V55m-7 6.5 7-7 7 7" className="text-accent-text" stroke="currentColor" />
      <path d="M96 10v7M92.5 13.5h7M34 8v4M32 10h4" opacity=".6" />
    </Illustration>
  );
}

export function EmptyTrashDrawing() {
  return (
    <Illustration>
      <path d="M42 30h44M54 30v-5a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v5" />
      <path d="M46 30l3.3 49.3A5 5 0 0 0 54.3 84h19.4a5 5 0 0 0 5-4.7L82 30" />
      <path d="M58 43l1.2 28M70 43l-1.2 28" opacity=".6" />
      <path d="M20 84h88" opacity=".6" />
      <path
        d="M98 84c0-9 4-13 9-14 1 6-2 12-9 14zM98 84c-1-6-4-9-8-10"
        className="text-ok-text"
        stroke="currentColor"
      />
    </Illustration>
  );
}
