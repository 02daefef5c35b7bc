import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

export const texts: Messages['texts'] = {
  save: 'Guardar',
  saving: 'Guardando…',
  done: 'Listo',
  notSaved: 'Sin guardar',
  allSaved: 'Todo está guardado',
  tabHint: 'Tab sangra el texto. Pulsa Esc y después Tab para salir de él.',
  tabFree: 'Ahora Tab sale del texto. Esc cierra.',
  binary: { title: 'Esto no es texto', sentence: 'El archivo contiene algo distinto de letras y no se puede editar.' },
  encoding: {
    title: 'No está en UTF-8',
    sentence: 'Aquí solo se puede editar UTF-8. Aun así puedes leer o descargar el archivo.',
  },
  tooLarge: (max: string) => `Aquí se pueden escribir textos de hasta ${max}. Acórtalo o divídelo.`,
  stale: {
    title: 'Este archivo se cambió en otro lugar desde que lo abriste',
    sentence: 'Tu texto aún no está guardado. Si lo reemplazas, el otro queda entre las versiones.',
  },
  gone: {
    title: 'Este archivo se movió a la papelera desde que lo abriste',
    sentence: 'Tu texto aún no está guardado. Guárdalo como copia para conservarlo.',
  },
  savedAside: 'El archivo se cambió en otro lugar en el mismo instante. Tu texto quedó al lado, como archivo propio.',
  showIt: 'Mostrarlo',
  saveCopy: 'Guardar como copia',
  replace: 'Reemplazar',
  copySaved: (name: string) => `Guardado como «${name}»`,
  leave: {
    title: '¿Salir sin guardar?',
    sentence: 'Se perderá lo que escribiste desde la última vez que guardaste.',
    verb: 'Salir sin guardar',
    stay: 'Seguir escribiendo',
  },

  compareTitle: (name: string) => `Comparación de ${name}`,
  thereNow: 'Lo que hay ahora',
  yours: 'Lo que escribiste',
  differences: 'Diferencias',
  older: 'Anterior',
  newer: 'Posterior',
  counts: (came: number, gone: number) =>
    `${number(came)} ${plural(came, { one: 'línea añadida', many: 'de líneas añadidas', other: 'líneas añadidas' })}, ${number(gone)} ${plural(gone, { one: 'quitada', many: 'quitadas', other: 'quitadas' })}`,
  unchanged: (n: number) =>
    `${number(n)} ${plural(n, { one: 'línea sin cambios', many: 'de líneas sin cambios', other: 'líneas sin cambios' })}`,
  lineGone: 'Quitada:',
  lineNew: 'Añadida:',
  equal: 'Los dos son iguales, letra por letra.',
  onlyEnds: 'Las líneas son iguales. Solo difiere cómo terminan.',
  rough: 'Difieren en tantos lugares que la parte de en medio se muestra como escrita de nuevo.',
  compareUnfit: {
    binary: 'Uno de los dos no es texto, así que no hay nada que comparar línea por línea.',
    tooLong: 'Estos textos son demasiado largos para compararlos aquí.',
  },
};
