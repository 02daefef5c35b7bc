import type { DriveNode } from '@hearth/contract';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { nameFault, stemLength } from '../../../drive/nodes/node-name.ts';
import { useMessages } from '../../../i18n/messages-context.ts';

interface InlineRenameProps {
  readonly node: DriveNode;
  /** The refused name and the error. */
  readonly refused?: { readonly typed: string; readonly sentence: string } | undefined;
  readonly onName: (name: string) => void;
  readonly onEnd: () => void;
}

/** The name field in a row: Enter confirms, Escape cancels. Errors appear below it. */
export function InlineRename({ node, refused, onName, onEnd }: InlineRenameProps) {
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const messages = useMessages('drive');
  const [typed, setTyped] = useState(refused?.typed ?? node.name);
  const isDone = useRef(false);
  const found = nameFault(typed);
  const fault =
    typed === refused?.typed ? refused.sentence : found && typed !== '' ? messages.nameFaults[found] : undefined;

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(0, stemLength(node.name, node.kind));
  }, [node.name, node.kind]);

  /** Leaving the field confirms too; an invalid name is dropped. */
  function take(isLeaving: boolean) {
    const name = typed.trim();
    if (isDone.current || (fault !== undefined && !isLeaving)) return;
    isDone.current = true;
    if (fault !== undefined || name === node.name || name === '') onEnd();
    else onName(name);
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') take(false);
    if (event.key === 'Escape') {
      isDone.current = true;
      onEnd();
    }
  }
  return (
    <span data-edit className="relative flex min-w-0">
      <input
        ref={input}
        value={typed}
        aria-label={messages.newName({ name: node.name })}
        aria-invalid={fault !== undefined}
        {...(fault && { 'aria-describedby': faultId })}
        autoComplete="off"
        spellCheck="false"
        dir="auto"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => take(true)}
        className="-my-1 -ms-2 h-8 w-full max-w-md min-w-0 rounded-md border border-focus bg-raised px-1.5 font-medium outline-2 outline-focus/50 aria-invalid:border-danger-text aria-invalid:outline-danger-text/40 touch:h-11 touch:text-lg"
      />
      {fault && (
        <span
          id={faultId}
          role="alert"
          className="absolute top-full -start-2 z-3 mt-1.5 rounded-md border border-danger-line bg-danger-surface px-2 py-1 text-sm font-normal whitespace-normal text-danger-text shadow-float"
        >
          {fault}
        </span>
      )}
    </span>
  );
}
