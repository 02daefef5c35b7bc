import { useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { OpenRequest } from '../api/queries.ts';
import type { LinkAccess } from '../model/link-access.ts';
import { freshSession, readSession, type SubmissionSession, writeSession } from '../model/submission-session.ts';
import { ReceiptView } from './receipt-view.tsx';
import { SubmissionFiles } from './submission-files.tsx';
import { WhoForm } from './who-form.tsx';

/** The steps of a submission: instructions, sender details, files and receipt. */
export function SubmitFiles({ request, access }: { readonly request: OpenRequest; readonly access: LinkAccess }) {
  const { token } = access;
  const [session, setSession] = useState(() => readSession(window.sessionStorage, token));
  function change(changes: Partial<SubmissionSession>) {
    setSession((now) => {
      const next = { ...now, ...changes };
      writeSession(window.sessionStorage, token, next);
      return next;
    });
  }
  const isAnonymous = request.askName === 'no' && request.askEmail === 'no';
  const who = session.who ?? (isAnonymous ? nobody : null);
  if (session.receipt) {
    return (
      <ReceiptView title={request.title} receipt={session.receipt} onAgain={() => change({ ...freshSession, who })} />
    );
  }
  return (
    <>
      <Heading request={request} />
      {who === null ? (
        <WhoForm request={request} onDone={(sender) => change({ who: sender })} />
      ) : (
        <SubmissionFiles
          access={access}
          who={who}
          session={session}
          onChange={change}
          onChangeWho={isAnonymous || session.submitKey !== null ? undefined : () => change({ who: null })}
        />
      )}
    </>
  );
}

const nobody = { name: '', email: '' };

function Heading({ request }: { readonly request: OpenRequest }) {
  const messages = useMessages('submitFiles');
  const format = useFormat();
  const now = useNow(30_000);
  const { title, description, deadline, state, maxFiles, maxFileBytes, maxTotalBytes, types } = request;
  const limits = [
    maxFiles !== null && messages.limits.files({ count: maxFiles }),
    maxFileBytes !== null && messages.limits.fileSize({ size: format.size(maxFileBytes) }),
    maxTotalBytes !== null && messages.limits.totalSize({ size: format.size(maxTotalBytes) }),
    types.length > 0 && messages.limits.types({ list: format.list(types) }),
  ].filter((limit) => limit !== false);
  return (
    <header className="flex flex-col gap-2">
      <h1 dir="auto" className="text-2xl font-semibold tracking-tight break-words">
        {title}
      </h1>
      {description !== '' && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {description}
        </p>
      )}
      {(deadline !== null || limits.length > 0) && (
        <p className="flex flex-wrap gap-x-2 text-muted">
          {deadline !== null && (
            <span title={format.moment(deadline)} className="font-medium text-text">
              {messages.due({ relative: format.relative(deadline, now) })}
            </span>
          )}
          <span>{limits.join(' · ')}</span>
        </p>
      )}
      {state === 'late' && <Notice tone="warn">{messages.late}</Notice>}
    </header>
  );
}
