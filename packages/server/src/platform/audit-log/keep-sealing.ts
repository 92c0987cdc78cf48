import type { Log } from '../log.ts';
import { lostHeadRemedy } from './find-faults.ts';
import { sealAuditLog, type SealParts } from './seal-audit-log.ts';

const secondsBetween = 60;

/**
 * Seals the audit log, first after `beginsAfterMs`, then every minute, and once more when stopped. Returns the function that
 * stops it.
 */
export function keepSealing(
  parts: SealParts & { readonly log: Log; readonly beginsAfterMs: number },
): () => Promise<void> {
  const { log, beginsAfterMs } = parts;
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

  let sealing = Promise.resolve();
  const sealNext = () => {
    sealing = sealing.then(seal);
  };
  const first = setTimeout(sealNext, beginsAfterMs).unref();
  const timer = setInterval(sealNext, secondsBetween * 1000).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await sealing.then(seal);
  };
}
