import type { Clock } from '../clock.ts';
import type { Kit } from '../kit/kit.ts';
import type { FormProof } from './form-proof.ts';
import { proofOfWork } from './proof-of-work.ts';

const none: FormProof = { puzzle: () => undefined, accepts: () => Promise.resolve(true) };

/** The proof that the lender’s settings ask of public forms. */
export function openFormProof(
  kit: Pick<Kit, 'config' | 'db' | 'signedLinks'> & { readonly clock: Clock },
): FormProof {
  const { FORM_PROOF: kind, FORM_PROOF_BITS: bits } = kit.config;
  return kind === 'none' ? none : proofOfWork(kit, { bits });
}
