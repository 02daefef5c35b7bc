import type { ResultOf } from '@hearth/contract';
import { useFormat, useWords } from '../../../../words/words-context.ts';

type Measure = ResultOf<'drive-measure'>;

/** How much is in folders, in words; where counting was cut short, that it is more. */
export function useSayMeasure() {
  const words = useWords('driveMore');
  const format = useFormat();
  const atLeast = (text: string, more: boolean) => (more ? words.atLeast(text) : text);
  return {
    holds: ({ files, folders, more }: Measure) =>
      atLeast(folders > 0 ? words.holdsMany(files, folders) : words.holdsFiles(files), more),
    size: ({ bytes, more }: Measure) => atLeast(format.size(bytes), more),
  };
}
