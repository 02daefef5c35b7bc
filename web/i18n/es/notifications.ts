import type { notices as original } from '../en/notifications.ts';
import { number, plural } from './grammar.ts';

const times = (n: number) => (n > 1 ? ` ${number(n)} veces` : '');

export const notices: typeof original = {
  title: 'Avisos',
  sentence: 'Lo que ocurrió mientras mirabas a otro lado. Se guarda 90 días.',
  today: 'Hoy',
  earlier: 'Antes',
  isNew: 'Nuevo',
  readAll: 'Marcar todo como leído',
  readOne: (what) => `Marcar como leído: ${what}`,
  showAll: 'Ver todos los avisos',
  settings: 'Qué llega por correo',
  loading: 'Cargando los avisos',
  failed: 'No se pudieron cargar los avisos',
  empty: {
    title: 'Nada que contar',
    sentence: 'Cuando alguien use un enlace, lleguen archivos o se llene tu almacenamiento, lo verás aquí.',
  },
  aLink: 'Un enlace',
  says: {
    opened: (name, n) => `${name} se abrió${times(n)}`,
    downloaded: (name, n) => `${name}: descargado${times(n)}`,
    uploaded: (name, n) => `${name}: un visitante añadió ${n > 1 ? `${number(n)} archivos` : 'un archivo'}`,
    received: (title, n) => (n > 1 ? `«${title}»: llegaron ${number(n)} entregas` : `«${title}»: llegaron archivos`),
    quota: (percent) => `Has usado el ${number(percent)}\u00a0% de tu almacenamiento`,
    full: 'Tu almacenamiento está lleno',
    device: (device) => `Nuevo inicio de sesión: ${device}`,
    jobs: {
      'drive-copy': { succeeded: 'La copia ha terminado', failed: 'La copia no se pudo terminar' },
      'drive-move': { succeeded: 'El traslado ha terminado', failed: 'El traslado no se pudo terminar' },
      'drive-emptyTrash': { succeeded: 'La papelera está vacía', failed: 'La papelera no se pudo vaciar' },
      'drive-recount': { succeeded: 'El recuento ha terminado', failed: 'El recuento no se pudo terminar' },
      'account-export': {
        succeeded: 'Tus datos están listos para descargar',
        failed: 'No se pudieron reunir tus datos',
      },
      other: { succeeded: 'Lo que empezaste ha terminado', failed: 'Lo que empezaste no se pudo terminar' },
    },
    joined: (name) => `${name} aceptó tu invitación`,
  },
  more: {
    received: (from, files) =>
      `${number(files)} ${plural(files, { one: 'archivo', many: 'de archivos', other: 'archivos' })} de ${from}`,
    quota: (used, quota) => `${used} de ${quota}`,
    full: 'No se puede subir nada más hasta que elimines algo.',
    device: (address) => `${address}. Si no fuiste tú, ciérrala y cambia tu contraseña.`,
  },
  mail: {
    title: 'Avisos',
    sentence: 'Qué te llega por correo y cuándo. La campana lo muestra todo.',
    card: 'Por correo',
    cardSentence: 'Los enlaces y las solicitudes que te escriben por sí mismos lo seguirán haciendo.',
    all: 'Todos',
    allSentence: 'Cambia cada línea de abajo.',
    kinds: {
      'link-used': 'Se usó un enlace',
      'request-received': 'Llegaron archivos por una solicitud',
      quota: 'Tu almacenamiento se llena',
      'new-device': 'Inicio de sesión desde un dispositivo nuevo',
      'job-ended': 'Terminó una tarea larga',
      'invitation-accepted': 'Se aceptó una invitación',
    },
    modes: { off: 'Nunca', instant: 'Al momento', daily: 'Cada día', weekly: 'Cada semana' },
    saved: 'Guardado.',
    failed: 'No se pudieron cargar los ajustes',
  },
};
