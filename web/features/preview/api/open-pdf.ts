import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import { readBytes } from './read-bytes.ts';

export type { PDFDocumentProxy };
export { TextLayer };

/**
 * Opens a PDF and fetches only the ranges that are shown. Scripts never run and forms are only drawn (T6); the worker
 * is our own file and needs neither `eval` nor WebAssembly, which our content security policy forbids.
 */
export async function openPdf(url: string, size: number, signal: AbortSignal): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const first = await readBytes(url, { start: 0, end: Math.min(size, partBytes) }, signal);
  const range = new FileParts(size, first, url, signal);
  const task = getDocument({
    range,
    rangeChunkSize: partBytes,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
  });
  signal.addEventListener('abort', () => void task.destroy());
  return task.promise;
}

const partBytes = 256 * 1024;

class FileParts extends PDFDataRangeTransport {
  readonly #url: string;
  readonly #signal: AbortSignal;

  constructor(size: number, first: Uint8Array, url: string, signal: AbortSignal) {
    super(size, first);
    this.#url = url;
    this.#signal = signal;
  }

  override requestDataRange(begin: number, end: number): void {
    readBytes(this.#url, { start: begin, end }, this.#signal).then(
      (bytes) => this.onDataRange(begin, bytes),
      () => this.abort(),
    );
  }
}
