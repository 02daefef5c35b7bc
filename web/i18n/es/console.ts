import type { Messages } from '../messages.ts';

export const console: Messages['console'] = {
  title: 'Consola',
  sentence: 'Cómo está este servidor.',
  loading: 'Cargando el estado del servidor',
  unread: 'El servidor no dijo cómo está',
  runningFor: 'En marcha',
  since: (moment) => `Desde el ${moment}`,
  version: (version) => `Versión ${version}`,
  accounts: 'Cuentas',
  database: (name) => `en ${name}`,
  files: 'Archivos guardados',
  allBuckets: 'en todos los buckets',
  stored: 'Ocupado',
  average: (size) => `${size} de media`,
  nothing: 'nada todavía',
  appCheck: {
    title: 'App Check',
    sentence: 'Peticiones de las últimas 24 horas que demostraron venir de una app conocida.',
    none: 'Aún no se cuenta ningún servicio.',
    service: 'Servicio',
    mode: 'Modo',
    verified: 'Verificadas',
    refused: 'Rechazadas',
    missing: 'Sin prueba',
    modes: { enforce: 'Exigido', monitor: 'Observado', off: 'Desactivado' },
  },
};
