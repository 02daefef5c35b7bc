import { openingMessages } from '../../../i18n/opening-messages.ts';
import { Mark } from '../../brand/mark.tsx';

/** The moment before anything is known. It shows nothing if that moment is short. */
export function OpeningPage() {
  return (
    <div className="late flex h-full items-center justify-center">
      <Mark className="size-9 text-faint" />
      <span role="status" className="sr-only">
        {openingMessages(window).opening}
      </span>
    </div>
  );
}
