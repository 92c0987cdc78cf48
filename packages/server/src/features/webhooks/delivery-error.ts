import { deliveryFailures } from '@drawbridge/messages/webhooks';
import type { OutwardAnswer, OutwardFault } from '../../platform/outbound/post-outward.ts';

const faults = {
  private: () => deliveryFailures.private,
  late: () => deliveryFailures.late,
  unknown: () => deliveryFailures.unknown,
  refused: () => deliveryFailures.refused,
  garbled: () => deliveryFailures.garbled,
  certificate: () => deliveryFailures.certificate,
  broken: () => deliveryFailures.broken,
} as const satisfies Record<OutwardFault, () => string>;

/** Why a receiver did not accept a delivery, as stored: `answered 500`, `refused (ECONNREFUSED)`. Null if it did. */
export function deliveryError({ status, error }: OutwardAnswer): string | null {
  if (status === undefined) return error;
  return status >= 200 && status < 300 ? null : `answered ${status}`;
}

/** A stored error as a sentence. One that is not known is shown as it is. */
export function deliveryErrorText(stored: string): string {
  const status = /^answered (\d{3})$/.exec(stored)?.[1];
  if (status !== undefined)
    return status.startsWith('3')
      ? deliveryFailures.redirect({ status })
      : deliveryFailures.status({ status });
  const [, fault = '', code] = /^(\w+)(?: \((\w+)\))?$/.exec(stored) ?? [];
  if (!isFault(fault)) return stored;
  const reason = faults[fault]();
  return code === undefined ? reason : deliveryFailures.withCode({ reason, code });
}

function isFault(name: string): name is OutwardFault {
  return Object.hasOwn(faults, name);
}
