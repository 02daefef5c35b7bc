import type { ReceivedFiles } from '../lib/device/received-files.ts';

/**
 * Stores what another app shares and redirects to the page that asks for a folder. The worker uploads nothing, because
 * the person may be signed out and another site could have forged the form (CSRF).
 */
export async function takeShare(
  request: Pick<Request, 'formData' | 'url'>,
  store: (handed: ReceivedFiles) => Promise<void>,
  made: { readonly key: string; readonly at: number },
): Promise<Response> {
  try {
    const handed = received(await request.formData(), made);
    if (handed) await store(handed);
    return leadTo(handed ? '/receive' : '/receive?missed=true', request.url);
  } catch {
    // Storage is full, or the form could not be read.
    return leadTo('/receive?missed=true', request.url);
  }
}

function received(form: FormData, made: { readonly key: string; readonly at: number }): ReceivedFiles | null {
  const files = form.getAll('files').filter((value) => value instanceof File);
  const [title, text, url] = ['title', 'text', 'url'].map((name) => wordOf(form.get(name)));
  // Apps put a URL into either field.
  const lines = [text, url !== '' && !text?.includes(url ?? '') ? url : ''].filter(Boolean).join('\n');
  if (files.length === 0 && lines === '') return null;
  return { ...made, title: title?.slice(0, titleMax) ?? '', text: lines, files: files.slice(0, filesMax) };
}

function wordOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.slice(0, textMax) : '';
}

/** 303 makes the browser send GET instead of repeating the POST. */
function leadTo(path: string, from: string): Response {
  return Response.redirect(new URL(path, from).href, 303);
}

const filesMax = 1000;
const titleMax = 200;
const textMax = 1_000_000;
