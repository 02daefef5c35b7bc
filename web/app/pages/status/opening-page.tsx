import { openingMessages } from '../../../i18n/opening-messages.ts';
import { Logo } from '../../layouts/logo.tsx';

/** The pending state of the first load. A short wait shows nothing, to avoid a flash. */
export function OpeningPage() {
  return (
    <div className="late flex h-full items-center justify-center">
      <Logo className="size-9 text-faint" />
      <span role="status" className="sr-only">
        {openingMessages(window).opening}
      </span>
    </div>
  );
}
