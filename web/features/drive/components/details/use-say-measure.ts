import type { ResultOf } from '@hearth/contract';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';

type Measure = ResultOf<'drive-measure'>;

/** How much is in folders, in words; where counting was cut short, that it is more. */
export function useSayMeasure() {
  const messages = useMessages('driveMore');
  const format = useFormat();
  const atLeast = (text: string, more: boolean) => (more ? messages.atLeast({ what: text }) : text);
  return {
    holds: ({ files, folders, more }: Measure) =>
      atLeast(folders > 0 ? messages.holdsMany({ files, folders }) : messages.holdsFiles({ files }), more),
    size: ({ bytes, more }: Measure) => atLeast(format.size(bytes), more),
  };
}
