import { Illustration } from '../../../ui/media/illustration.tsx';

/** Small line drawings for empty places, in the colour of the text around them. */
export function EmptyDrawing() {
  return (
    <Illustration>
      <path d="M22 80V30a5 5 0 0 1 5-5h22l8 9h44a5 5 0 0 1 5 5v41a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z" />
      <path d="M22 46h84" opacity=".6" />
      <path d="M54 64h20" className="text-accent-text" stroke="currentColor" />
      <path d="M98 10v7M94.500 13.500h7" opacity=".6" />
    </Illustration>
  );
}
