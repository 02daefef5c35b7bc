import type { DriveNode } from '@hearth/contract';
import { SquareArrowOutUpRight } from 'lucide-react';
import type { Messages } from '../../../i18n/messages.ts';
import { isText } from '../model/is-text.ts';
import type { Entry } from './entry.ts';
import type { NodeCommands } from './use-node-commands.ts';

/** The ways to open a file other than looking at it; where there is but one way, nothing is to be chosen. */
export function openWays(node: DriveNode, acts: NodeCommands, messages: Messages['drive']): Entry | undefined {
  if (node.kind !== 'file' || !acts.preview) return undefined;
  const items = [
    { id: 'viewer', text: messages.openIn.viewer, run: acts.preview },
    ...(acts.write && isText(node) ? [{ id: 'editor', text: messages.openIn.editor, run: acts.write }] : []),
    { id: 'tab', text: messages.openIn.tab, run: acts.openTab },
  ];
  return { place: 'openWith', text: messages.openWith, Icon: SquareArrowOutUpRight, run: () => {}, items };
}
