import { Info } from 'lucide-react';
import { useMessages } from '../i18n/messages-context.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { useCell, useDriveStore } from './store/drive-store-context.ts';

/** Opens and closes the details panel. */
export function DetailsButton() {
  const messages = useMessages('drive');
  const { isDetailed } = useDriveStore();
  const isOpen = useCell(isDetailed);
  return (
    <IconButton
      label={isOpen ? messages.hideDetails : messages.showDetails}
      aria-pressed={isOpen}
      onPress={() => isDetailed.set(!isOpen)}
      className={isOpen ? 'bg-press text-text' : ''}
    >
      <Info aria-hidden />
    </IconButton>
  );
}
