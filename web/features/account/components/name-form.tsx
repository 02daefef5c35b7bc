import { limits } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { accountKey } from '../api/queries.ts';

/** The display name. The save button appears only when the name has changed. */
export function NameForm({ name }: { readonly name: string }) {
  const { profile: messages } = useMessages('account');
  const { save } = useMessages('ui');
  const backend = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const action = useAsyncAction(async () => {
    const { saveName } = await import('../api/profile.ts');
    await saveName(backend, wanted);
    await queryClient.invalidateQueries({ queryKey: accountKey });
    toasts.show({ message: messages.nameSaved });
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted !== '' && wanted !== name) action.run();
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 p-4">
      <ErrorNotice error={action.error} />
      <div className="flex items-end gap-2">
        <div className="max-w-96 min-w-0 flex-1">
          <TextField
            label={messages.name}
            autoComplete="name"
            maxLength={limits.identity.displayNameLengthMax}
            value={typed}
            onChange={setTyped}
          />
        </div>
        {wanted !== name && (
          <Button type="submit" variant="primary" isPending={action.isPending} isDisabled={wanted === ''}>
            {save}
          </Button>
        )}
      </div>
    </form>
  );
}
