import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { findAuditFaults, lostHeadRemedy, missingSeal, type CheckParts } from './find-faults.ts';
import { keepCheck } from './store.ts';

/** How many faults are logged individually. */
const mostLogged = 20;

/** Checks the audit log for tampering, logs each fault and stores their number. */
export async function checkAuditLog(
  parts: CheckParts & { readonly clock: Clock; readonly log: Log },
): Promise<void> {
  const { db, clock, log } = parts;
  const faults = await findAuditFaults(parts);
  for (const { chain, chain_position: position, fault } of faults.slice(0, mostLogged))
    log.error({ chain, position, fault }, 'the audit log has been tampered with');
  if (faults.some(({ fault }) => fault === missingSeal)) log.error(lostHeadRemedy);
  if (faults.length > mostLogged) log.error({ faults: faults.length }, 'the audit log has more faults');
  await keepCheck(db, { checked_at: clock.now(), faults: faults.length });
}
