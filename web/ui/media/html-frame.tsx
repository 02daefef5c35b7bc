import { useMemo, useState } from 'react';
import { paint, toInertHtml } from './inert-html.ts';

/**
 * Displays untrusted HTML. The sandbox blocks scripts, forms, popups and navigation; `allow-same-origin` is harmless
 * without scripts and lets the parent apply styles and measure the page.
 */
export function HtmlFrame({ title, html }: { readonly title: string; readonly html: string }) {
  const page = useMemo(() => toInertHtml(html), [html]);
  const [height, setHeight] = useState<number>();
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page.html}
      onLoad={({ currentTarget }) => {
        const shown = currentTarget.contentDocument;
        if (!shown) return;
        paint(shown, page.sheets);
        setHeight(Math.min(shown.documentElement.scrollHeight, heightMax));
      }}
      style={{ height: height ?? heightAtFirst }}
      className="block w-full rounded-md border border-line bg-raised"
    />
  );
}

const heightAtFirst = 320;
const heightMax = 900;
