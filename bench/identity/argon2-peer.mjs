// The bare hash: argon2id with Hearth's parameters, four in parallel. Prints the rate. Usage: SECONDS
import { hash, verify } from '@node-rs/argon2';

const until = performance.now() + Number(process.argv[2]) * 1000;
const stored = await hash('a bench password', { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
const begun = performance.now();
let done = 0;
const one = async () => {
  while (performance.now() < until) {
    await verify(stored, 'a bench password');
    done += 1;
  }
};
await Promise.all([one(), one(), one(), one()]);
console.log(done / ((performance.now() - begun) / 1000));
