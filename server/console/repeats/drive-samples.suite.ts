import type { Samples } from './samples.suite.ts';

/** Writes of a person to their own drive. */
export const driveSamples: Samples<
  | 'drive-saveViewSettings'
  | 'drive-createFolder'
  | 'drive-createFolders'
  | 'drive-rename'
  | 'drive-move'
  | 'drive-copy'
  | 'drive-star'
  | 'drive-trash'
  | 'drive-restore'
  | 'drive-purge'
  | 'drive-emptyTrash'
  | 'drive-undo'
  | 'drive-redo'
  | 'upload-begin'
  | 'upload-beginMany'
  | 'upload-small'
  | 'upload-cancel'
  | 'version-restore'
  | 'version-label'
  | 'version-pin'
  | 'version-delete'
  | 'download-ticket'
  | 'download-thumbnails'
  | 'job-cancel'
> = {
  'drive-saveViewSettings': async ({ by, folder }) =>
    by('member', { folderId: await folder(), viewSettings: { view: 'grid', sort: { by: 'name' }, tiles: 'm' } }),
  'drive-createFolder': async ({ by }) => by('member', { name: 'made once' }),
  'drive-createFolders': async ({ by }) =>
    by('member', {
      paths: [
        ['a', 'b'],
        ['a', 'c'],
      ],
    }),
  'drive-rename': async ({ by, folder }) => by('member', { id: await folder(), name: 'renamed once' }),
  'drive-move': async ({ by, folder }) => by('member', { ids: [await folder()], to: await folder() }),
  'drive-copy': async ({ by, file }) => by('member', { ids: [await file()], to: 'root', conflict: 'keepBoth' }),
  'drive-star': async ({ by, file }) => by('member', { ids: [await file()], starred: true }),
  'drive-trash': async ({ by, file }) => by('member', { ids: [await file()] }),
  'drive-restore': async ({ by, file, fixture }) => {
    const ids = [await file()];
    await fixture.ask('member', 'drive-trash', { ids });
    return by('member', { ids });
  },
  'drive-purge': async ({ by, file, fixture }) => {
    const ids = [await file(), await file()];
    await fixture.ask('member', 'drive-trash', { ids });
    return by('member', { ids });
  },
  'drive-emptyTrash': async ({ by }) => by('member', {}),
  'drive-undo': async ({ by, folder }) => {
    // Two changes: an undo that happens twice would undo both.
    await folder();
    await folder();
    return by('member', {});
  },
  'drive-redo': async ({ by, folder, fixture }) => {
    await folder();
    await folder();
    await fixture.ask('member', 'drive-undo', {});
    await fixture.ask('member', 'drive-undo', {});
    return by('member', {});
  },
  'upload-begin': async ({ by }) => by('member', { name: 'begun once.txt', size: 3, conflict: 'keepBoth' }),
  'upload-beginMany': async ({ by }) =>
    by('member', {
      files: [
        { name: 'one of many.txt', size: 3, conflict: 'keepBoth' },
        { name: 'a/b', size: 3, conflict: 'fail' },
      ],
    }),
  'upload-small': async ({ by, upload }) =>
    by('member', { files: [{ uploadId: (await upload()).uploadId, base64: 'eHh4' }] }),
  'upload-cancel': async ({ by, upload }) => by('member', { uploadId: (await upload()).uploadId }),
  'version-restore': async ({ by, versions }) => by('member', await versions()),
  'version-label': async ({ by, versions }) => by('member', { ...(await versions()), label: 'final' }),
  'version-pin': async ({ by, versions }) => by('member', { ...(await versions()), pinned: true }),
  'version-delete': async ({ by, versions }) => by('member', await versions()),
  'download-ticket': async ({ by, file }) => by('member', { ids: [await file()] }),
  'download-thumbnails': async ({ by, file }) => by('member', { ids: [await file()] }),
  'job-cancel': async ({ by, fixture }) => {
    const { job } = await fixture.ask('member', 'drive-emptyTrash', {});
    // The answer about a job that runs depends on the moment.
    await fixture.hearth.core.jobs.runDue();
    return by('member', { id: job });
  },
};
