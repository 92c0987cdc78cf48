import { randomBytes } from 'node:crypto';
import { isSolution, readProof } from '@drawbridge/domain/portal/form-puzzle.ts';
import { attemptLimit } from '../attempts/attempt-limit.ts';
import type { Clock } from '../clock.ts';
import type { Kit } from '../kit/kit.ts';
import type { FormProof } from './form-proof.ts';

/** How long a puzzle may take, from being issued to its form. */
const lifeSeconds = 600;

/** The difficulty is part of the signed id, so that a puzzle stays valid when the setting changes. */
const idShape = /^(\d{1,2})-[\w-]{22}$/;

/** Puzzles are signed, and remembered only once they are solved. */
export function proofOfWork(
  parts: Pick<Kit, 'db' | 'signedLinks'> & { readonly clock: Clock },
  { bits }: { readonly bits: number },
): FormProof {
  const challenges = parts.signedLinks('form puzzle', lifeSeconds);
  const uses = attemptLimit(parts, { of: 'form puzzle', most: 1, seconds: 3600 });
  return {
    puzzle: () => ({ challenge: challenges.sign(`${bits}-${randomBytes(16).toString('base64url')}`), bits }),
    async accepts(proof = '') {
      const { challenge, answer } = readProof(proof);
      const id = challenges.read(challenge);
      const asked = Number(idShape.exec(id ?? '')?.[1]);
      if (id === undefined || Number.isNaN(asked)) return false;
      return isSolution({ challenge, bits: asked }, answer) && (await uses.admit(id)) === 0;
    },
  };
}
