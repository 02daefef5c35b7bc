import { Camera, Video } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { touch, useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { MenuItem } from '../../../ui/overlays/menu.tsx';

export type Captured = 'photo' | 'video';

/** On what has a camera at hand: a picture straight into the folder. */
export function CaptureItems({ onCapture }: { readonly onCapture: (what: Captured) => void }) {
  const messages = useMessages('drive');
  const isTouch = useMediaQuery(touch);
  if (!isTouch) return null;
  return (
    <>
      <MenuItem icon={<Camera />} onAction={() => onCapture('photo')}>
        {messages.takePhoto}
      </MenuItem>
      <MenuItem icon={<Video />} onAction={() => onCapture('video')}>
        {messages.recordVideo}
      </MenuItem>
    </>
  );
}
