import type { CallHandlers } from '../../../callables/index.ts';
import type { IssueThumbnails } from '../../thumbnails/usecases/issue-thumbnails.ts';
import type { IssueTicket } from '../usecases/issue-ticket.ts';

export function downloadCallables({
  issueTicket,
  issueThumbnails,
}: {
  readonly issueTicket: IssueTicket;
  readonly issueThumbnails: IssueThumbnails;
}): CallHandlers<'download-ticket' | 'download-thumbnails'> {
  return {
    'download-ticket': async (input, { caller }) => issueTicket({ kind: 'person', uid: caller.uid }, input),
    'download-thumbnails': async ({ ids, large }, { caller }) => {
      const { thumbnails, expiresAt } = await issueThumbnails({ kind: 'person', uid: caller.uid }, ids, large);
      return { thumbnails: [...thumbnails], expiresAt };
    },
  };
}
