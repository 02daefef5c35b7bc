import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useOwnPicture } from '../../../lib/picture/use-own-picture.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFilePicker } from '../../../ui/forms/file-picker.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { PersonAvatar } from '../../../ui/media/person-avatar.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { closePicture, openPicture } from '../api/cut-picture.ts';
import { accountKey } from '../api/queries.ts';

/** Loaded on the first change, because most visits only read the profile. */
const writes = () => import('../api/profile.ts');
const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** The profile picture that other people see. */
export function PictureRow({ name, photoUrl }: { readonly name: string; readonly photoUrl: string | null }) {
  const { profile: messages } = useMessages('account');
  const backend = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const ownPicture = useOwnPicture();
  const [image, setImage] = useState<HTMLImageElement>();
  const [isOdd, setOdd] = useState(false);
  const picker = useFilePicker(messages.choosePicture, ([file]) => file && void open(file), pictures);
  const renew = () => queryClient.invalidateQueries({ queryKey: accountKey });
  const remove = useAsyncAction(async () => {
    const { removePicture } = await writes();
    await removePicture(backend);
    await renew();
    toasts.show({ message: messages.pictureRemoved });
  });

  async function open(file: File) {
    const opened = await openPicture(file);
    setOdd(!opened);
    setImage(opened);
  }
  function close() {
    if (image) closePicture(image);
    setImage(undefined);
  }
  async function save(picture: Blob) {
    const { savePicture } = await writes();
    await savePicture(backend, picture);
    await renew();
    toasts.show({ message: messages.pictureSaved });
    close();
  }

  return (
    <div className="flex flex-col gap-3 border-b border-line p-4">
      <div className="flex items-center gap-4 tablet:gap-5">
        <PersonAvatar name={name} picture={ownPicture(photoUrl)} size="xl" />
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <div className="flex flex-wrap gap-2">
            <Button onPress={picker.open}>{photoUrl ? messages.changePicture : messages.choosePicture}</Button>
            {photoUrl && (
              <Button variant="quiet" isPending={remove.isPending} onPress={() => remove.run()}>
                {messages.removePicture}
              </Button>
            )}
          </div>
          <p className="text-sm text-muted">{messages.pictureHint}</p>
        </div>
      </div>
      {isOdd && <Notice tone="danger">{messages.noPicture}</Notice>}
      <ErrorNotice error={remove.error} />
      {picker.element}
      {image && <CropDialog image={image} onSave={save} onClose={close} />}
    </div>
  );
}

const pictures = { accept: 'image/*', isOne: true };
