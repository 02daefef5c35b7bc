import type { ConsoleFunction } from '@hearth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { callDeployed, type TestReply } from '../api/call-deployed.ts';
import { functionKeys } from '../api/queries.ts';
import { useDuration } from '../api/use-duration.ts';
import { parseJson } from '../model/parse-json.ts';

/** Calls a function with data of one's own and shows what an app would get. */
export function TestCall({ fn }: { readonly fn: ConsoleFunction }) {
  const { test: messages } = useMessages('functions');
  const { app } = useBackend();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const input = parseJson(text);
  const call = useMutation({
    mutationFn: (data: unknown) => callDeployed(app, fn, data),
    onSettled: () => client.invalidateQueries({ queryKey: functionKeys.all }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (input.isValid) call.mutate(input.value);
  }
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-2">
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label={messages.data}
          hint={messages.hint}
          error={isTried && !input.isValid ? messages.invalid({ reason: input.reason }) : undefined}
          rows={8}
          mono
          placeholder='{"name": "Ada"}'
          value={text}
          onChange={setText}
        />
        <div>
          <Button type="submit" variant="primary" icon={<Send aria-hidden />} isPending={call.isPending}>
            {messages.call}
          </Button>
        </div>
      </form>
      <section aria-live="polite" className="flex min-w-0 flex-col gap-1.5">
        <h3 className="text-sm font-medium">{messages.reply}</h3>
        {call.data ? <Reply reply={call.data} /> : <p className="text-sm text-muted">{messages.none}</p>}
      </section>
    </div>
  );
}

function Reply({ reply: { code, message, json, durationMs } }: { readonly reply: TestReply }) {
  const { test: messages } = useMessages('functions');
  const duration = useDuration();
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raised">
      <div className="flex min-h-11 items-center gap-2 border-b border-line py-1 pe-2 ps-4 text-sm">
        <span className={`min-w-0 flex-1 font-medium break-words ${code === null ? '' : 'text-danger-text'}`}>
          {code === null ? messages.succeeded : <code className="font-mono">{code}</code>}
        </span>
        <span className="shrink-0 text-muted tabular-nums">{duration(durationMs)}</span>
        {json !== undefined && <CopyButton text={json} label={messages.copy} />}
      </div>
      {code !== null && <p className="px-4 pt-3 text-sm break-words last:pb-3">{message}</p>}
      {json !== undefined && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long result is scrolled by keyboard.
          tabIndex={0}
          className="max-h-96 overflow-auto px-4 py-3 font-mono text-sm whitespace-pre-wrap break-words"
        >
          {json}
        </pre>
      )}
    </div>
  );
}
