import type { Messages } from '../messages.ts';
import { all, number, plural } from './grammar.ts';

export const password: Messages['password'] = {
  atLeast: (n) => `Usa al menos ${number(n)} ${characters(n)}.`,
  atMost: (n) => `Usa como mucho ${number(n)} ${characters(n)}.`,
  add: (signs) => `Añade ${all(signs)}.`,
  signs: {
    lowercase: 'una minúscula',
    uppercase: 'una mayúscula',
    digit: 'un número',
    other: 'un símbolo como ! o ?',
  },
  empty: (min) => `Al menos ${number(min)} ${characters(min)}. Cuatro palabras al azar se recuerdan bien.`,
  missing: (n) => `${plural(n, { one: 'Falta', many: 'Faltan', other: 'Faltan' })} ${number(n)} ${characters(n)}.`,
  known: 'Contiene tu nombre o tu correo. Elige otra cosa.',
  common: 'Es una de las primeras que otros probarían.',
  fair: 'Aceptable. Cuanto más larga, mejor.',
  good: 'Buena.',
  strong: 'Fuerte.',
};

function characters(n: number): string {
  return plural(n, { one: 'carácter', many: 'de caracteres', other: 'caracteres' });
}
