import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { findAuditFaults, type CheckParts } from './find-faults.ts';
import { keepCheck } from './store.ts';

/** So many faults are logged one by one. */
const mostLogged = 20;

/** Looks through the audit log for traces of tampering, tells the server’s log of each, and keeps how many there were. */
export async function checkAuditLog(
  parts: CheckParts & { readonly clock: Clock; readonly log: Log },
): Promise<void> {
  const { db, clock, log } = parts;
  const faults = await findAuditFaults(parts);
  for (const { chain, chain_position: position, fault } of faults.slice(0, mostLogged))
    log.error({ chain, position, fault }, 'the audit log has been tampered with');
  if (faults.length > mostLogged) log.error({ faults: faults.length }, 'the audit log has more faults');
  await keepCheck(db, { checked_at: clock.now(), faults: faults.length });
}
