const MiB = 1024 * 1024;

/**
 * What checking one imported password may cost. An import chooses the cost of every later sign-in to its accounts, so it
 * must not be able to choose a minute, or all of the memory.
 */
export const importCosts = {
  scryptBytesMax: 128 * MiB,
  /** N × r × p: some 0.4 s */
  scryptWorkMax: 2 ** 20,
  derivedBytesMax: 512,
  pbkdfRoundsMax: 1_000_000,
  digestRoundsMax: 8192,
  bcryptCostMin: 4,
  bcryptCostMax: 14,
  argon2KibMax: 128 * 1024,
  /** KiB × passes */
  argon2WorkMax: 512 * 1024,
  argon2ParallelismMax: 16,
  argon2SaltBytesMin: 8,
  keyBytesMax: 1024,
  saltBytesMax: 512,
  separatorBytesMax: 64,
  hashBytesMin: 16,
  hashBytesMax: 512,
} as const;
