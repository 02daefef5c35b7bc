import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

const files = (n: number) => `${number(n)} ${plural(n, { one: 'archivo', many: 'de archivos', other: 'archivos' })}`;

export const handIn: Messages['handIn'] = {
  due: (relative) => `Vence ${relative}`,
  late: 'El plazo terminó. Aún se aceptan archivos, marcados con retraso.',
  limits: {
    files: (n) => `como máximo ${files(n)}`,
    fileSize: (size) => `hasta ${size} cada uno`,
    totalSize: (size) => `${size} en total`,
    types: (list) => `solo ${list}`,
  },
  closed: {
    title: 'Esta solicitud está cerrada',
    sentence: (title) => `«${title}» ya no acepta archivos. Pregunta a quien te envió la dirección.`,
  },
  who: {
    title: '¿Quién envía?',
    name: 'Tu nombre',
    email: 'Tu correo',
    optional: 'Puedes dejarlo vacío.',
    nameNeeded: 'Escribe tu nombre, para que sepan de quién son los archivos.',
    emailNeeded: 'Escribe tu dirección de correo.',
    next: 'Siguiente',
  },
  as: (name) => `Envías como ${name}`,
  change: 'Cambiar',
  private: 'Solo quien los pidió ve tus archivos.',
  submit: 'Entregar',
  submitFiles: (n) => `Entregar ${files(n)}`,
  firstAdd: 'Añade primero un archivo.',
  stillSending: 'Espera a que lleguen todos los archivos.',
  receipt: {
    title: 'Entregado',
    sentence: (n, at) => `${files(n)}, ${at}`,
    late: 'Fuera de plazo',
    number: 'Número de recibo',
    copyNumber: 'Copiar número de recibo',
    keep: 'Guarda el recibo: las sumas de comprobación prueban qué archivos enviaste.',
    file: 'Archivo',
    sum: 'SHA-256',
    copySum: (name) => `Copiar la suma de comprobación de ${name}`,
    copy: 'Copiar todo',
    print: 'Imprimir',
    save: 'Guardar como texto',
    fileName: 'recibo',
    again: 'Enviar más archivos',
  },
};
