import createPurify from 'dompurify';
import { Marked } from 'marked';

/**
 * Renders Markdown as inert elements (T6). Raw HTML passes the same sanitizer: no scripts, styles, forms or frames,
 * only web and mail links, and nothing that sends a request to another server when it is shown.
 */
export function renderMarkdown(text: string, window: Window & typeof globalThis): DocumentFragment {
  const html = new Marked({ gfm: true, async: false }).parse(text, { async: false });
  const purify = createPurify(window);
  purify.addHook('afterSanitizeAttributes', tame);
  return purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'alt', 'src', 'title', 'align', 'start', 'colspan', 'rowspan', 'type', 'checked', 'open'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

const tags = `h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd table thead tbody tfoot tr th td em strong
  b i u s del ins sub sup kbd mark small a img input details summary`.split(/\s+/);

function tame(element: Element): void {
  if (element.localName === 'a') tameLink(element);
  else if (element.localName === 'img') tameImage(element);
  else if (element.localName === 'input') {
    if (element.getAttribute('type') !== 'checkbox') {
      element.remove();
      return;
    }
    element.setAttribute('disabled', '');
    // The text beside the checkbox already describes it.
    element.setAttribute('aria-hidden', 'true');
  } else if (element.localName === 'pre') {
    // A wide block is a scroll container, so it must be reachable by keyboard.
    element.setAttribute('tabindex', '0');
  }
}

function tameLink(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('rel', 'noopener noreferrer nofollow');
  link.setAttribute('target', '_blank');
}

/**
 * A remote image would tell its server who reads the file and when (tracking pixel), so its alternative text is shown.
 */
function tameImage(image: Element): void {
  if (/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(image.getAttribute('src') ?? '')) {
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
    return;
  }
  const messages = image.ownerDocument.createElement('em');
  messages.textContent = image.getAttribute('alt') ?? '';
  image.replaceWith(messages);
}
