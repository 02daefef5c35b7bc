/** Untrusted HTML without active content, and its style sheets. */
export interface InertHtml {
  readonly html: string;
  readonly sheets: readonly string[];
}

/**
 * Removes scripts, loads and links from untrusted HTML, as a second defence beside the frame's sandbox. Style sheets
 * are separate, because the content security policy also holds in the frame and blocks inline styles; `paint` applies
 * them through the CSSOM, which the policy allows.
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

/** Applies the styles after the frame has loaded. */
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

/** Renames inline styles and handlers before parsing: even a document that is never shown would violate the policy. */
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
/** The browser's default style of links, which the removed `href` would lose. */
const plain = 'a{color:LinkText;text-decoration:underline;cursor:default}';
