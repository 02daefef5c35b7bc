import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { requestPasswordReset } from '../api/request-password-reset.ts';

/** Offers a password reset after an intrusion, by a link to the e-mail that is known to belong to the person. */
export function NewPasswordOffer({ email }: { readonly email: string }) {
  const messages = useMessages('session');
  const { auth } = useBackend();
  const [isSent, setSent] = useState(false);
  const action = useAsyncAction(async () => {
    await requestPasswordReset(auth, email);
    setSent(true);
  });
  if (isSent) return <Notice tone="info">{messages.forgot.onItsWay({ email })}</Notice>;
  return (
    <>
      <ErrorNotice error={action.error} />
      <Button variant="primary" size="lg" wide isPending={action.isPending} onPress={() => action.run()}>
        {messages.forgot.title}
      </Button>
    </>
  );
}
