import type { Messages } from '../messages.ts';
import { all, number, plural } from './grammar.ts';

export const password: Messages['password'] = {
  atLeast: (n) => `Utilisez au moins ${characters(n)}.`,
  atMost: (n) => `Utilisez au plus ${characters(n)}.`,
  add: (signs) => `Ajoutez ${all(signs)}.`,
  signs: {
    lowercase: 'une minuscule',
    uppercase: 'une majuscule',
    digit: 'un chiffre',
    other: 'un symbole tel que ! ou ?',
  },
  empty: (min) => `Au moins ${characters(min)}. Quatre mots au hasard se retiennent bien.`,
  missing: (n) => `Encore ${characters(n)}.`,
  known: 'Il contient votre nom ou votre e-mail. Choisissez autre chose.',
  common: 'C’est l’un des premiers que d’autres essaieraient.',
  fair: 'Correct. Plus long, il sera plus sûr.',
  good: 'Bon.',
  strong: 'Très sûr.',
};

function characters(n: number): string {
  return `${number(n)} ${plural(n, { one: 'caractère', many: 'de caractères', other: 'caractères' })}`;
}
