import { useParams } from '@tanstack/react-router';
import { HandIn } from '../../../features/visitor/components/hand-in.tsx';
import { RequestDoor } from '../../../features/visitor/components/request-door.tsx';
import { VisitorLayout } from '../../brand/visitor-layout.tsx';
import { usePlaceName } from '../../page-title.tsx';

/** A file request, for whoever was sent its address. */
export function HandInPage() {
  const { token } = useParams({ from: '/r/$token' });
  const place = usePlaceName() ?? 'Hearth';
  return (
    <VisitorLayout>
      {/* Until it is open, the window says no more than the page (T10). */}
      <RequestDoor key={token} token={token} untold={<title>{place}</title>}>
        {(request, pass) => (
          <>
            <title>{`${request.title} · ${place}`}</title>
            <HandIn request={request} pass={pass} />
          </>
        )}
      </RequestDoor>
    </VisitorLayout>
  );
}
