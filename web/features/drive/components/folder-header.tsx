import { FolderPlus, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Button } from '../../../ui/button.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { folderHref, type PathStep } from '../model/crumbs.ts';

/** The way here, the folder's name, and at the right what can be done. */
export function FolderHeader({
  title,
  above,
  tools,
}: {
  readonly title: string | undefined;
  readonly above: readonly PathStep[];
  readonly tools: ReactNode;
}) {
  return (
    <header className="flex shrink-0 flex-col px-4 pt-3 pb-3 tablet:px-6 tablet:pt-4">
      {above.length > 0 && <Breadcrumbs crumbs={above.map((step) => ({ ...step, href: folderHref(step.id) }))} />}
      <div className="flex min-h-10 items-center gap-4">
        <h1 className="flex min-w-0 flex-1 text-xl font-semibold tracking-tight">
          {title === undefined ? <Skeleton className="late h-6 w-44" /> : <MiddleEllipsis text={title} />}
        </h1>
        {tools}
      </div>
    </header>
  );
}

export function FolderToolbar({
  onNewFolder,
  onUpload,
}: {
  readonly onNewFolder: () => void;
  readonly onUpload: () => void;
}) {
  return (
    <div role="toolbar" aria-label="Folder" className="flex items-center gap-2 max-tablet:hidden">
      <Button icon={<FolderPlus aria-hidden />} onPress={onNewFolder}>
        New folder
      </Button>
      <Button look="primary" icon={<Upload aria-hidden />} onPress={onUpload}>
        Upload
      </Button>
    </div>
  );
}
