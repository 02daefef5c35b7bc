import { useParams, useRouter } from '@tanstack/react-router';
import { OpenedLink } from '../../../features/visitor/components/opened-link.tsx';
import { SharedView } from '../../../features/visitor/components/shared-view.tsx';
import { titleOf } from '../../../features/visitor/model/title-of.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { VisitorLayout } from '../../layouts/visitor-layout.tsx';
import { useWorkspaceName } from '../../page-title.tsx';
import { usePreviewAddress } from '../use-preview-address.ts';

const SharedPreview = lazyComponent(async () => (await import('./shared-preview.tsx')).SharedPreview);

/** The public page of a link. */
export function SharedPage() {
  const messages = useMessages('visitor');
  const { token, id } = useParams({ from: '/s/$token/{-$id}' });
  const workspace = useWorkspaceName() ?? 'Hearth';
  const own = `/s/${encodeURIComponent(token)}`;
  const router = useRouter();
  const leave = () => void router.navigate({ href: own, replace: true });
  const stage = { ...usePreviewAddress(), leave };
  return (
    <VisitorLayout>
      {/* Until the link is open, the window title reveals no more than the page (T10). */}
      <SharedView key={token} token={token} untold={<title>{workspace}</title>}>
        {(link, access) => (
          <>
            <title>{`${titleOf(link, messages)} · ${workspace}`}</title>
            <OpenedLink
              Preview={SharedPreview}
              stage={stage}
              link={link}
              access={access}
              folderId={id ?? null}
              hrefOf={(folderId) => (folderId === null ? own : `${own}/${encodeURIComponent(folderId)}`)}
            />
          </>
        )}
      </SharedView>
    </VisitorLayout>
  );
}
