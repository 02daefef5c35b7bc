import { useParams } from '@tanstack/react-router';
import { RequestGate } from '../../../features/visitor/components/request-gate.tsx';
import { SubmitFiles } from '../../../features/visitor/components/submit-files.tsx';
import { VisitorLayout } from '../../layouts/visitor-layout.tsx';
import { useWorkspaceName } from '../../page-title.tsx';

/** The public page of a file request. */
export function SubmitFilesPage() {
  const { token } = useParams({ from: '/r/$token' });
  const workspace = useWorkspaceName() ?? 'Hearth';
  return (
    <VisitorLayout>
      {/* Until the request is open, the window title reveals no more than the page (T10). */}
      <RequestGate key={token} token={token} untold={<title>{workspace}</title>}>
        {(request, access) => (
          <>
            <title>{`${request.title} · ${workspace}`}</title>
            <SubmitFiles request={request} access={access} />
          </>
        )}
      </RequestGate>
    </VisitorLayout>
  );
}
