import { useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { RangeField } from '../../../ui/forms/range-field.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { cutPicture } from '../api/cut-picture.ts';
import { type Crop, dragged, firstCrop, imageBox, movableDirections, zoomMax } from '../model/crop.ts';

export interface CropDialogProps {
  readonly image: HTMLImageElement;
  readonly onSave: (picture: Blob) => Promise<void>;
  readonly onClose: () => void;
}

/** Crops a picture to a square. Nothing is uploaded before the person confirms. */
export function CropDialog({ image, onSave, onClose }: CropDialogProps) {
  const { crop: messages } = useMessages('account');
  const { cancel } = useMessages('ui');
  const [crop, setCrop] = useState(firstCrop);
  const action = useAsyncAction(async () => onSave(await cutPicture(image, crop)));
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const movable = movableDirections(size, crop);
  const change = (part: Partial<Crop>) => setCrop((before) => ({ ...before, ...part }));
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <DialogBody>
        <ErrorNotice error={action.error} />
        <p className="text-muted">{messages.hint}</p>
        <CropSquare image={image} crop={crop} onChange={setCrop} />
        <div className="flex flex-col gap-1">
          <RangeField
            label={messages.zoom}
            min={1}
            max={zoomMax}
            value={crop.zoom}
            onChange={(zoom) => change({ zoom })}
          />
          {movable.across && (
            <RangeField
              label={messages.across}
              isAcross
              min={0}
              max={1}
              value={crop.across}
              onChange={(across) => change({ across })}
            />
          )}
          {movable.upright && (
            <RangeField
              label={messages.upright}
              min={0}
              max={1}
              value={crop.upright}
              onChange={(upright) => change({ upright })}
            />
          )}
        </div>
      </DialogBody>
      <DialogButtons>
        <Button variant="quiet" onPress={onClose}>
          {cancel}
        </Button>
        <Button variant="primary" isPending={action.isPending} onPress={() => action.run()}>
          {messages.use}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** The visible circle of the crop. The sliders are the alternative to dragging (WCAG 2.5.7). */
function CropSquare({
  image,
  crop,
  onChange,
}: {
  readonly image: HTMLImageElement;
  readonly crop: Crop;
  readonly onChange: (change: (crop: Crop) => Crop) => void;
}) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return (
    <div
      className="relative mx-auto shrink-0 cursor-grab touch-none overflow-hidden rounded-md bg-sunken select-none active:cursor-grabbing"
      style={{ width: square, height: square }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        const from = last.current;
        if (!from) return;
        last.current = { x: event.clientX, y: event.clientY };
        const by = { x: event.clientX - from.x, y: event.clientY - from.y };
        onChange((before) => dragged(size, before, square, by));
      }}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
    >
      <img
        src={image.src}
        alt=""
        draggable={false}
        className="absolute max-w-none"
        style={imageBox(size, crop, square)}
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_160px_rgb(0_0_0/0.5)] ring-2 ring-[rgb(255_255_255/0.85)]"
      />
    </div>
  );
}

const square = 272;
