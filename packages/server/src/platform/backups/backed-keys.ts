import type { Config } from '../config/config.ts';
import { keptSeedNames, seedIn } from '../secrets/kept-seed.ts';
import { sealingKeyIds } from '../secrets/sealing.ts';
import type { BackedKeys } from './add-rows.ts';

/** The keys that a backup carries: those in the data folder, unless settings replace them. */
export function backedKeys(config: Pick<Config, 'dataDir' | 'SESSION_KEYS' | 'ENCRYPTION_KEY'>): BackedKeys {
  const kept = new Map<string, string>();
  for (const name of keptSeedNames) {
    const given = name === 'session-key' ? config.SESSION_KEYS : config.ENCRYPTION_KEY;
    const seed = given === undefined ? seedIn(config.dataDir, name) : undefined;
    if (seed !== undefined) kept.set(name, seed);
  }
  const seeds = config.ENCRYPTION_KEY ?? kept.get('encryption-key');
  return { kept, sealedWith: seeds === undefined ? [] : sealingKeyIds(seeds) };
}
