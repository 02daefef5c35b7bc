import { useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { useWords } from '../../../words/words-context.ts';
import { requestPasswordReset } from '../api/request-password-reset.ts';

/** After an intrusion: a new password, by a link to the address that is known to be the person's own. */
export function NewPasswordOffer({ email }: { readonly email: string }) {
  const words = useWords('session');
  const { auth } = useBackend();
  const [isSent, setSent] = useState(false);
  const deed = useDeed(async () => {
    await requestPasswordReset(auth, email);
    setSent(true);
  });
  if (isSent) return <Notice tone="info">{words.forgot.onItsWay(email)}</Notice>;
  return (
    <>
      <TroubleNotice trouble={deed.trouble} />
      <Button look="primary" size="lg" wide isPending={deed.isPending} onPress={() => deed.run()}>
        {words.forgot.title}
      </Button>
    </>
  );
}
