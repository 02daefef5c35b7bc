export { createWorkerPool, type PooledWorker, type WorkerPool, type WorkerTurn } from './worker-pool.ts';
