import { isTin, type TinKind } from '@drawbridge/domain/tax-forms/tax-form.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { sealPlace as placeInApplication } from '../applications/public.ts';
import type { TaxpayerRow } from './store.ts';

export interface KnownTin {
  readonly kind: TinKind;
  readonly digits: string;
}

/** The number that a taxpayer already gave in the application, so that nobody is asked twice. */
export function knownTin(
  { sealing }: Pick<Kit, 'sealing'>,
  { applicationId, ein, sealedSsn }: TaxpayerRow,
): KnownTin | undefined {
  if (ein !== null && isTin('ein', ein)) return { kind: 'ein', digits: ein };
  if (applicationId === null || sealedSsn === null) return undefined;
  const digits = sealing.open(sealedSsn, placeInApplication(applicationId, 'ssn'));
  return isTin('ssn', digits) ? { kind: 'ssn', digits } : undefined;
}
