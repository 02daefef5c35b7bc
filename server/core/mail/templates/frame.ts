import { type BuiltInLanguage, builtInLanguages, type TemplateText } from '../types.ts';

export interface FrameContent {
  readonly language: BuiltInLanguage;
  /** Above the text; usually `{{workspaceName}}`. */
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** `link` names the variable that holds the address. */
  readonly button?: { readonly label: string; readonly link: string };
  /** Below the text; by default, that an unrequested mail can be ignored. */
  readonly footer?: string;
}

/**
 * The text and the HTML of a mail from the same sentences: `{ subject, ...frame({…}) }`. One column without tables;
 * nothing is loaded, so the mail looks the same where remote content is blocked, and opening it reveals nothing.
 */
export function frame(content: FrameContent): { readonly text: string; readonly html: string } {
  const words = phrases[content.language];
  const footer = content.footer ?? words.ignore;
  return { text: plain(content, footer), html: page(content, footer, words.copy) };
}

function plain({ heading, paragraphs, button }: FrameContent, footer: string): string {
  const action = button ? [`${button.label}:\n{{${button.link}}}`] : [];
  return `${[heading, ...paragraphs, ...action, `-- \n${footer}`].join('\n\n')}\n`;
}

function page({ language, heading, paragraphs, button }: FrameContent, footer: string, copy: string): string {
  const action = button
    ? [
        `<p style="margin:28px 0"><a class="button" href="{{${button.link}}}" style="${style.button}">${asHtml(button.label)}</a></p>`,
        `<p class="quiet" style="${style.quiet}">${asHtml(copy)}<br><a class="plain" href="{{${button.link}}}" style="${style.plain}">{{${button.link}}}</a></p>`,
      ]
    : [];
  return `<!doctype html>
<html lang="${tags[language]}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<style>${dark}</style>
</head>
<body style="${style.body}">
<div class="sheet" style="${style.sheet}">
<h1 style="${style.heading}">${asHtml(heading)}</h1>
${[...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${asHtml(paragraph)}</p>`), ...action].join('\n')}
</div>
<p class="quiet" style="${style.footer}">${asHtml(footer)}</p>
</body>
</html>
`;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const style = {
  body: `margin:0;padding:32px 16px;background:#f4f2ef;color:#26221e;${font};font-size:16px;line-height:1.5`,
  sheet: 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px',
  heading: 'margin:0 0 24px;font-size:20px;line-height:1.3;font-weight:600',
  button:
    'display:inline-block;padding:12px 24px;background:#b4420f;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600',
  quiet: 'margin:0;color:#6b645c;font-size:13px',
  plain: 'color:#b4420f;word-break:break-all',
  footer: 'max-width:520px;margin:16px auto 0;padding:0 32px;color:#6b645c;font-size:13px',
};
const dark =
  '@media (prefers-color-scheme:dark){body{background:#1b1917!important;color:#eeeae5!important}.sheet{background:#26231f!important}.quiet{color:#a79f95!important}.plain{color:#f0885a!important} }';

const tags: Readonly<Record<BuiltInLanguage, string>> = {
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
  ar: 'ar',
  zh: 'zh-Hans',
};

const phrases: Readonly<Record<BuiltInLanguage, { readonly ignore: string; readonly copy: string }>> = {
  en: {
    ignore: 'If you did not ask for this, you can ignore this mail.',
    copy: 'If the button does not work, open this address:',
  },
  de: {
    ignore: 'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.',
    copy: 'Wenn der Knopf nicht funktioniert, öffne diese Adresse:',
  },
  es: {
    ignore: 'Si no has pedido esto, puedes ignorar este correo.',
    copy: 'Si el botón no funciona, abre esta dirección:',
  },
  fr: {
    ignore: 'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail.',
    copy: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  },
  ar: { ignore: 'إن لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة.', copy: 'إن لم يعمل الزر، فافتح هذا العنوان:' },
  zh: { ignore: '如果这不是你本人的操作，请忽略此邮件。', copy: '如果按钮无法使用，请打开以下链接：' },
};

/** The texts of a definition are escaped too; placeholders hold no character that escaping changes. */
function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** The content of a mail in one language. A button leads to the variable `link`. */
export interface MailTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: string | undefined;
  readonly footer?: string | undefined;
}

/** The content of a mail in the common layout. */
export function framedTexts(textsOf: (language: BuiltInLanguage) => MailTexts): TextsByLanguage {
  return inEachLanguage((language) => {
    const { subject, paragraphs, button, footer } = textsOf(language);
    return {
      subject,
      ...frame({
        language,
        heading: '{{workspaceName}}',
        paragraphs,
        ...(button !== undefined && { button: { label: button, link: 'link' } }),
        ...(footer !== undefined && { footer }),
      }),
    };
  });
}

export function inEachLanguage(text: (language: BuiltInLanguage) => TemplateText): TextsByLanguage {
  return Object.fromEntries(builtInLanguages.map((language) => [language, text(language)])) as TextsByLanguage;
}

type TextsByLanguage = Readonly<Record<BuiltInLanguage, TemplateText>>;
