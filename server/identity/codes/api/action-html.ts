import { createHash } from 'node:crypto';

export interface ActionView {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** The error about the entered password. */
  readonly fault?: string | undefined;
  readonly form?: ActionForm | undefined;
  readonly continueLink?: { readonly label: string; readonly url: string } | undefined;
}

interface ActionForm {
  readonly path: string;
  readonly button: string;
  /** Hidden form fields. */
  readonly hidden: Readonly<Record<string, string>>;
  /** The label of the password field, if the form has one. */
  readonly newPassword?: string | undefined;
}

/** A48: a page without script in which every value is escaped. */
export function actionHtml({ language, title, text, fault, form, continueLink }: ActionView): string {
  return `<!doctype html>
<html lang="${asText(language)}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${asText(title)}</h1>
<p>${asText(text)}</p>
${fault === undefined ? '' : `<p class="fault" role="alert">${asText(fault)}</p>`}
${form ? formHtml(form) : ''}
${continueLink ? `<p><a class="button" href="${asText(continueLink.url)}" rel="noreferrer">${asText(continueLink.label)}</a></p>` : ''}
</main>
</body>
</html>
`;
}

function formHtml({ path, button, hidden, newPassword }: ActionForm): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${asText(name)}" value="${asText(value)}">`,
  );
  const password =
    newPassword === undefined
      ? ''
      : `<label>${asText(newPassword)}<input type="password" name="newPassword" autocomplete="new-password" required autofocus></label>`;
  return `<form method="post" action="${asText(path)}">
${fields.join('\n')}
${password}
<button class="button" type="submit">${asText(button)}</button>
</form>`;
}

const style =
  'body{margin:0;padding:48px 16px;background:#f4f2ef;color:#26221e;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:440px;margin:0 auto;padding:32px;background:#fff;border-radius:12px;overflow-wrap:anywhere}' +
  'h1{margin:0 0 16px;font-size:22px;line-height:1.3}p{margin:0 0 20px}.fault{color:#a3260b}' +
  'label{display:block;margin:0 0 20px;font-weight:600}' +
  'input{display:block;box-sizing:border-box;width:100%;margin:6px 0 0;padding:11px;border:1px solid #8b8278;border-radius:8px;background:inherit;color:inherit;font:inherit}' +
  '.button{display:inline-block;padding:12px 24px;border:0;border-radius:8px;background:#b4420f;color:#fff;font:600 16px/1.5 system-ui,sans-serif;text-decoration:none;cursor:pointer}' +
  '@media (prefers-color-scheme:dark){body{background:#1b1917;color:#eeeae5}main{background:#26231f}.fault{color:#f0885a}}';

/**
 * The policy allows the one inline style by its hash and forbids scripts and frames. No referrer, because the URL
 * contains a code.
 */
export function actionHeaders(): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  };
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
