import type { DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../../lib/backend-context.ts';
import { SmallFact, SmallFacts } from '../../../../ui/small-facts.tsx';
import { useWords } from '../../../../words/words-context.ts';
import { nodeMeasure } from '../../api/node-measure.ts';
import { useSayMeasure } from './use-say-measure.ts';

/** Several items together. */
export function ManyInfo({ nodes, count }: { readonly nodes: readonly DriveNode[]; readonly count: number }) {
  const { call } = useBackend();
  const words = useWords('driveMore');
  const say = useSayMeasure();
  const isWhole = nodes.length === count;
  const { data } = useQuery(
    nodeMeasure(
      call,
      nodes.map(({ id }) => id),
    ),
  );
  const measure = data && { ...data, more: data.more || !isWhole };
  return (
    <>
      <h3 className="px-4 pb-3 font-medium">{words.chosen(count)}</h3>
      <SmallFacts>
        <SmallFact name={words.holds}>{measure ? say.holds(measure) : words.counting}</SmallFact>
        <SmallFact name={words.size}>{measure ? say.size(measure) : words.counting}</SmallFact>
      </SmallFacts>
    </>
  );
}
