import type { Messages } from '../messages.ts';

export const invitation: Messages['invitation'] = {
  reading: 'Leyendo la invitación',
  unread: 'No se pudo leer la invitación',
  title: (place) => `Únete a ${place}`,
  sentence: ({ inviter, placeName, role }) => {
    const who = inviter === null ? `Tienes una invitación a ${placeName}` : `${inviter} te invita a ${placeName}`;
    return `${who}${{ owner: ' como propietario', admin: ' como admin', member: '' }[role]}.`;
  },
  emailHint: 'La invitación es para esta dirección. Con ella inicias sesión.',
  name: 'Tu nombre',
  nameMissing: 'Escribe tu nombre.',
  verb: 'Crear mi cuenta',
  ends: {
    'invitation/used': {
      title: 'Ya te has unido',
      sentence: 'Esta invitación se aceptó. Inicia sesión con la contraseña que se eligió entonces.',
    },
    'invitation/expired': {
      title: 'Esta invitación ha caducado',
      sentence: 'Las invitaciones valen una semana. Pide una nueva a quien te invitó.',
    },
    'invitation/revoked': {
      title: 'Esta invitación se retiró',
      sentence: 'Pregunta a quien te invitó si era su intención.',
    },
    'invitation/not-found': {
      title: 'Esta invitación está incompleta',
      sentence: 'Abre otra vez el enlace del correo o cópialo entero. Si llegó un correo más nuevo, usa ese.',
    },
  },
};
