import type { DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend-context.ts';
import { SmallFact, SmallFacts } from '../../../../ui/small-facts.tsx';
import { nodeMeasure } from '../../api/node-measure.ts';
import { useSayMeasure } from './use-say-measure.ts';

/** Several items together. */
export function ManyInfo({ nodes, count }: { readonly nodes: readonly DriveNode[]; readonly count: number }) {
  const { call } = useBackend();
  const messages = useMessages('driveMore');
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
      <h3 className="px-4 pb-3 font-medium">{messages.chosen({ count })}</h3>
      <SmallFacts>
        <SmallFact name={messages.holds}>{measure ? say.holds(measure) : messages.counting}</SmallFact>
        <SmallFact name={messages.size}>{measure ? say.size(measure) : messages.counting}</SmallFact>
      </SmallFacts>
    </>
  );
}
