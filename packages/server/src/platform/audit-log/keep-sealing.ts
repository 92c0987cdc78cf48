import type { Log } from '../log.ts';
import { lostHeadRemedy } from './find-faults.ts';
import { sealAuditLog, type SealParts } from './seal-audit-log.ts';

const secondsBetween = 60;

/** Seals the audit log every minute and once more when stopped. Returns the function that stops it. */
export function keepSealing(parts: SealParts & { readonly log: Log }): () => Promise<void> {
  const { log } = parts;
  let logged = false;

  async function seal(): Promise<void> {
    try {
      const isThere = await sealAuditLog(parts);
      if (!isThere && !logged)
        log.error(
          `the audit log was tampered with or restored to an earlier state: recorded seals are missing. ${lostHeadRemedy}`,
        );
      logged = !isThere;
    } catch (error) {
      log.warn({ err: error }, 'failed to seal the audit log; trying again in a minute');
    }
  }

  let sealing = seal();
  const timer = setInterval(() => {
    sealing = sealing.then(seal);
  }, secondsBetween * 1000).unref();
  return async () => {
    clearInterval(timer);
    await sealing.then(seal);
  };
}
