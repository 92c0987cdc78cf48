import type { FormPuzzle } from '@drawbridge/domain/portal/form-puzzle.ts';

/** How the portal tells people’s browsers from programs that send public forms by the thousand. */
export interface FormProof {
  /** What a browser has to solve before it sends a form. Undefined if nothing is asked. */
  puzzle(): FormPuzzle | undefined;
  /** Whether a form’s proof is good. Each proof is good once, on all servers together. */
  accepts(proof: string | undefined): Promise<boolean>;
}
