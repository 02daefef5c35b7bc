import type { DriveLink } from '@hearth/contract';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { Chip } from '../../../../ui/lists/chip.tsx';
import { linkSign } from '../model/link-sign.ts';

/** The state of a link in two or three words. */
export function LinkChip({
  link,
  now,
}: {
  readonly link: Pick<DriveLink, 'state' | 'expiresAt' | 'maxDownloads' | 'downloads'>;
  readonly now: number;
}) {
  const messages = useMessages('links');
  const format = useFormat();
  const sign = linkSign(link, now);
  if (sign.says === 'downloads')
    return <Chip tone={sign.tone}>{messages.limited({ done: sign.done, max: sign.max })}</Chip>;
  if (sign.says === 'expiry') {
    return (
      <span title={format.moment(sign.at)} className="flex">
        <Chip tone={sign.tone}>{messages.expires({ relative: format.relative(sign.at, now) })}</Chip>
      </span>
    );
  }
  return <Chip tone={sign.tone}>{messages.states[link.state]}</Chip>;
}
