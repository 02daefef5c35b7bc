import { fileURLToPath } from 'node:url';

/** The built web application, two levels above `cli/dist`, where this file is built to. */
export const webFolder: string = fileURLToPath(new URL('../../web/dist', import.meta.url));
