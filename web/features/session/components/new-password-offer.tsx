import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend-context.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { requestPasswordReset } from '../api/request-password-reset.ts';

/** After an intrusion: a new password, by a link to the address that is known to be the person's own. */
export function NewPasswordOffer({ email }: { readonly email: string }) {
  const messages = useMessages('session');
  const { auth } = useBackend();
  const [isSent, setSent] = useState(false);
  const deed = useDeed(async () => {
    await requestPasswordReset(auth, email);
    setSent(true);
  });
  if (isSent) return <Notice tone="info">{messages.forgot.onItsWay(email)}</Notice>;
  return (
    <>
      <TroubleNotice trouble={deed.trouble} />
      <Button look="primary" size="lg" wide isPending={deed.isPending} onPress={() => deed.run()}>
        {messages.forgot.title}
      </Button>
    </>
  );
}
