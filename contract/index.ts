/** The contract between clients and server. Runs in browsers and on the server; imports only the schema library. */
export * from './callable.ts';
export * from './callables/index.ts';
export * from './errors.ts';
export * from './file-kind.ts';
export * from './init.ts';
export * from './limits.ts';
export * from './profile-picture.ts';
export * from './roles.ts';
