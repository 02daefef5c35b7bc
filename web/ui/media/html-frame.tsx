import { useMemo, useState } from 'react';
import { paint, toInertHtml } from './inert-html.ts';

/**
 * Somebody else's HTML, to be looked at. The sandbox lets no script run, no form be sent, no window open and no address
 * be gone to. `allow-same-origin` gives the page nothing, as it has no script to use it with; it lets us put its styles
 * on and measure it.
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
