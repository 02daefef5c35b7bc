import { createContext, use } from 'react';
import type { Backend } from './backend.ts';

export const BackendContext = createContext<Backend | null>(null);

export function useBackend(): Backend {
  const backend = use(BackendContext);
  if (!backend) throw new Error('useBackend stands outside BackendContext.');
  return backend;
}
