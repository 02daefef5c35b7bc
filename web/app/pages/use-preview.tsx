import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NodeSlots } from '../../features/drive/components/folder-slots.ts';
import type { ListingKey } from '../../features/drive/model/listings.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { usePreviewAddress } from './use-preview-address.ts';

const PreviewSlot = lazyComponent(async () => (await import('./preview-slot.tsx')).PreviewSlot);

interface Parts {
  readonly slots: NodeSlots;
  readonly element: ReactNode;
}

/** Adds the viewer to a list: the address says which file is on the stage, and Back closes it. */
export function usePreview({ slots, element }: Parts, list: ListingKey): Parts {
  const router = useRouter();
  const { id, open, turnTo, close } = usePreviewAddress();
  return {
    slots: { ...slots, onPreview: (node) => open(node.id), onWrite: (id) => open(id, 'write') },
    element: (
      <>
        {element}
        {id !== undefined && (
          <PreviewSlot
            id={id}
            list={list}
            tabs={slots.detailsTabs}
            onShow={turnTo}
            onClose={close}
            navigate={(href) => void router.navigate({ href })}
          />
        )}
      </>
    ),
  };
}
