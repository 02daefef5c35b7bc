import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListingKey } from '../../../drive/listings/listings.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { usePreviewAddress } from '../use-preview-address.ts';
import type { NodeSlots } from './node-slots.ts';

const PreviewSlot = lazyComponent(async () => (await import('./preview-slot.tsx')).PreviewSlot);

interface Parts {
  readonly slots: NodeSlots;
  readonly element: ReactNode;
}

/** Adds the viewer to a list. The address names the open file, and Back closes the viewer. */
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
