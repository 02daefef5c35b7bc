import { useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { type PDFDocumentProxy, TextLayer } from '../../api/open-pdf.ts';

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** One page: a canvas with a text layer above it, for selection and screen readers. */
export function PdfPage({
  pdf,
  number,
  scale,
  size,
  onSize,
}: {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly scale: number;
  readonly size: PageSize;
  readonly onSize: (size: PageSize) => void;
}) {
  const messages = useMessages('preview');
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const reportSize = useEffectEvent(onSize);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    async function draw() {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      if (isOver || !canvas.current || !text.current) return;
      reportSize({ width, height });
      const sharp = Math.min(scale * window.devicePixelRatio, Math.sqrt(pixelsMax / (width * height)));
      const viewport = page.getViewport({ scale: sharp });
      canvas.current.width = Math.floor(viewport.width);
      canvas.current.height = Math.floor(viewport.height);
      const illustration = page.render({ canvas: canvas.current, viewport });
      stop = () => illustration.cancel();
      await illustration.promise;
      if (isOver) return;
      text.current.replaceChildren();
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text.current,
        viewport: page.getViewport({ scale }),
      });
      stop = () => layer.cancel();
      await layer.render();
    }
    // Scrolling away cancels the drawing, and a damaged page stays blank.
    draw().catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, number, scale]);
  return (
    <section
      aria-label={messages.page({ count: number })}
      className="relative shrink-0 overflow-hidden bg-[white] shadow-float"
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <canvas ref={canvas} aria-hidden className="size-full" />
      <div ref={text} className="preview-pdf-text" style={{ ['--total-scale-factor' as string]: scale }} />
    </section>
  );
}

const pixelsMax = 16_000_000;
