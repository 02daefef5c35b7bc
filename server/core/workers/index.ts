export { createWorkerPool, type PooledWorker } from './worker-pool.ts';
