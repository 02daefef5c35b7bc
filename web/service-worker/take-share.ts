import type { ReceivedFiles } from '../lib/device/received-files.ts';

/**
 * Takes what another app shares with this one and leads to the page that asks where it goes. Nothing is sent from here: the
 * person may be signed out, and a page of another site could have put the form together. What could not be taken is said.
 */
export async function takeShare(
  request: Pick<Request, 'formData' | 'url'>,
  keep: (handed: ReceivedFiles) => Promise<void>,
  made: { readonly key: string; readonly at: number },
): Promise<Response> {
  try {
    const handed = received(await request.formData(), made);
    if (handed) await keep(handed);
    return leadTo(handed ? '/receive' : '/receive?missed=true', request.url);
  } catch {
    // There was no room for it, or it could not be read.
    return leadTo('/receive?missed=true', request.url);
  }
}

function received(form: FormData, made: { readonly key: string; readonly at: number }): ReceivedFiles | null {
  const files = form.getAll('files').filter((value) => value instanceof File);
  const [title, text, url] = ['title', 'text', 'url'].map((name) => wordOf(form.get(name)));
  // Apps put an address into either of the two.
  const lines = [text, url !== '' && !text?.includes(url ?? '') ? url : ''].filter(Boolean).join('\n');
  if (files.length === 0 && lines === '') return null;
  return { ...made, title: title?.slice(0, titleMax) ?? '', text: lines, files: files.slice(0, filesMax) };
}

function wordOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.slice(0, textMax) : '';
}

/** 303: the page is asked for, not sent to again. */
function leadTo(path: string, from: string): Response {
  return Response.redirect(new URL(path, from).href, 303);
}

const filesMax = 1000;
const titleMax = 200;
const textMax = 1_000_000;
