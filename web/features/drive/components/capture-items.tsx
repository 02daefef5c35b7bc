import { Camera, Video } from 'lucide-react';
import { MenuItem } from '../../../ui/menu.tsx';
import { touch, useMediaQuery } from '../../../ui/use-media-query.ts';
import { useWords } from '../../../words/words-context.ts';

export type Captured = 'photo' | 'video';

/** On what has a camera at hand: a picture straight into the folder. */
export function CaptureItems({ onCapture }: { readonly onCapture: (what: Captured) => void }) {
  const words = useWords('drive');
  const isTouch = useMediaQuery(touch);
  if (!isTouch) return null;
  return (
    <>
      <MenuItem icon={<Camera />} onAction={() => onCapture('photo')}>
        {words.takePhoto}
      </MenuItem>
      <MenuItem icon={<Video />} onAction={() => onCapture('video')}>
        {words.recordVideo}
      </MenuItem>
    </>
  );
}
