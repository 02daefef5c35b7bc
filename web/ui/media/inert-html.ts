/** A page of somebody else's HTML that can only be looked at, and its styles set apart. */
export interface InertHtml {
  readonly html: string;
  readonly sheets: readonly string[];
}

/**
 * Takes out of a page what could do, load or lead anywhere. The frame it is shown in runs no script either way; this is
 * the wall before that one. Styles are carried beside it, because the policy of our pages, which holds in the frame too,
 * refuses inline ones; `paint` puts them on through the object model, which it allows.
 */
export function toInertHtml(html: string): InertHtml {
  const { text, sheets } = setApart(html);
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const element of page.querySelectorAll(active)) element.remove();
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (name === 'href') element.setAttribute('title', value);
      if (leading.has(name) || /^(?:data-)?on/.test(name)) element.removeAttribute(name);
    }
  }
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, sheets };
}

/** Puts the styles on, once the frame has the page. */
export function paint(page: Document, sheets: readonly string[]): void {
  const view = page.defaultView;
  if (!view) return;
  page.adoptedStyleSheets = [plain, ...sheets].map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
}

/** Renames what is inline before a parser sees it: even a page that is never shown would breach the policy by it. */
export function setApart(html: string): { readonly text: string; readonly sheets: readonly string[] } {
  const sheets: string[] = [];
  const text = html
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi, (_, sheet: string) => {
      sheets.push(sheet);
      return '';
    })
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) =>
      tag.replace(/([\s/"'])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
    );
  return { text, sheets };
}

const active = 'script, style, link, base, meta[http-equiv], iframe, frame, object, embed, form, template, svg, math';
const leading = new Set(['style', 'href', 'action', 'formaction', 'ping', 'srcdoc', 'background', 'target']);
/** What a browser would do with a link if it still were one. */
const plain = 'a{color:LinkText;text-decoration:underline;cursor:default}';
