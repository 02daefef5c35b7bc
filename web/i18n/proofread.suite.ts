import type { Token } from '@messageformat/parser';
import type { Language } from './languages.ts';

/** The mistakes in a text that a careful reader of the language would mark, each with the reason. A value stands as `}`. */
export function faultsIn(language: Language, text: string): readonly string[] {
  return [...rules.every, ...rules[language]].filter(([, slip]) => slip.test(text)).map(([why]) => `${why}: ${text}`);
}

/** Every text that a message can be, with `}` for a value. */
export function variantsOf(tokens: readonly Token[]): readonly string[] {
  return tokens.reduce<readonly string[]>(
    (texts, token) => {
      const next =
        token.type === 'content'
          ? [token.value]
          : 'cases' in token
            ? token.cases.flatMap((form) => variantsOf(form.tokens))
            : ['}'];
      return texts.flatMap((text) => next.map((part) => text + part));
    },
    [''],
  );
}

type Rule = readonly [why: string, slip: RegExp];

const rules: Readonly<Record<Language | 'every', readonly Rule[]>> = {
  every: [
    ['three dots are one sign', /\.\.\./],
    ['an apostrophe is curved', /\p{L}'\p{L}/u],
    ['quotes are those of the language', /"/],
    ['two spaces', / {2}/],
  ],
  en: [
    ['a percent sign follows at once', /[\d}] %/],
    ['says it without please', /\bplease\b/i],
  ],
  de: [
    ['says du: in the middle of a sentence, a capital means Sie', /[\p{Ll},}] (?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/u],
    ['says du: the imperative', /\p{Lu}\p{Ll}+en Sie\b/u],
    ['quotes are „ and “', /[«»]|”|(?:^|[^\p{L}}.?!…])“(?=\p{L})/u],
    ['the ellipsis of a missing word has a no-break space', /[^\u00a0]…|^…/],
    ['a percent sign has a no-break space', /[\d}]\u0020?%/],
    ['Mail alone is a server or its letters: people get an E-Mail', /\b(?:per|diese) Mail\b/],
    ['recovery codes are Notfallcodes', /Wiederherstellungscode/],
    ['items are Elemente', /\bObjekte?\b/],
  ],
  es: [
    ['says tú', /\busted(?:es)?\b/i],
    ['a question is opened too', /^(?!.*¿).*\p{L}\?/u],
    ['an exclamation is opened too', /^(?!.*¡).*\p{L}!/u],
    ['quotes are « and » without spaces', /[“”„]|«\s|\s»/],
    ['a percent sign has a no-break space', /[\d}]\u0020?%/],
    ['things are eliminadas, not borradas', /\b[Bb]orr(?:a|ar|ad[ao]s?|as|es|ó)(?![\p{L}])/u],
    ['what is off is desactivado', /\bapag(?:a|ar|ad[ao]s?)\b/i],
  ],
  fr: [
    ['no-break spaces inside quotes', /«[^\u202f]|[^\u202f]»/],
    // A sign that is named, not used, stands alone: « Comme ? pour la liste ».
    ['a narrow no-break space before ? ! ;', /(?<![Cc]omm|qu|o)[\p{L}»})][\u0020\u00a0]?[?!;](?!\p{L})/u],
    ['a no-break space before a colon', /[\p{L}»})][\u0020\u202f]?:(?!\/\/|\d|\p{L})/u],
    ['a percent sign has a narrow no-break space', /[\d}][\u0020\u00a0]?%/],
    ['quotes are « and »', /[“”„]/],
    ['what lasts est valable', /\b(?:il|lien|invitation) vaut\b/i],
  ],
  ar: [
    ['the question mark is ؟', /[\p{Script=Arabic}}»]\?/u],
    ['the comma is ،', /[\p{Script=Arabic}}»],/u],
    ['the semicolon is ؛', /[\p{Script=Arabic}}»];/u],
    ['quotes are « and »', /[“”„]/],
    ['no space before a sign', /\s[،؛؟]/],
  ],
  'zh-Hans': [
    ['says 你', /您/],
    ['signs are wide beside Chinese', /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u],
    ['a sentence ends with 。', /\p{Script=Han}\.(?:\s|$)/u],
    ['Latin letters and digits stand apart', /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u],
    ['no space beside a wide sign', /[，。；：？！（）]\s|\s[，。；：？！（）]/],
    ['quotes are “ and ”', /[«»„]/],
    ['an account is 账户', /账号/],
    ['restoring is 还原, deleting for good 永久删除', /彻底删除/],
    ['a recovery code is 恢复代码', /恢复码/],
  ],
};
