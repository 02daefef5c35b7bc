import type { Messages } from '../messages.ts';
import { number } from './grammar.ts';

export const setup: Messages['setup'] = {
  page: 'Configurar Hearth',
  title: 'Prepara tu espacio',
  sentence: 'Serás su propietario. Lleva un minuto y se hace una sola vez.',
  code: 'Código de configuración',
  codeHint: 'El servidor lo mostró al arrancar.',
  placeName: 'Nombre de este espacio',
  placeNameExample: 'La casa de los García',
  name: 'Tu nombre',
  verb: 'Preparar este espacio',
  missing: {
    setupCode: () => 'Escribe el código que el servidor mostró al arrancar.',
    placeName: () => 'Ponle un nombre al espacio. Podrás cambiarlo después.',
    displayName: () => 'Escribe tu nombre.',
    email: () => 'Escribe un correo, por ejemplo tu@example.org.',
    password: (lengthMin) => `Usa al menos ${number(lengthMin)} caracteres.`,
  },
  ready: (place) => `${place} está listo`,
  readySentence: 'Eres su propietario. Todo lo que pongas aquí se queda en tu propio servidor.',
  open: 'Abrir mis archivos',
};
