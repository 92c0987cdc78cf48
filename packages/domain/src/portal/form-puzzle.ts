import { sha256 } from './sha256.ts';

/**
 * A puzzle that a browser solves before it sends a public form: the number that, written after the challenge, gives a hash
 * with so many leading zero bits. Each bit doubles the work; checking takes one hash.
 */
export interface FormPuzzle {
  readonly challenge: string;
  readonly bits: number;
}

export function isSolution({ challenge, bits }: FormPuzzle, answer: string): boolean {
  if (!/^\d{1,12}$/.test(answer)) return false;
  const [first = 0, second = 0] = sha256(`${challenge}:${answer}`);
  const zeros = first === 0 ? 32 + Math.clz32(second) : Math.clz32(first);
  return zeros >= bits;
}

export function solvePuzzle(puzzle: FormPuzzle): string {
  for (let answer = 0; ; answer += 1) if (isSolution(puzzle, String(answer))) return String(answer);
}

/** How a solved puzzle travels with its form. */
export function proofOf({ challenge }: FormPuzzle, answer: string): string {
  return `${challenge}:${answer}`;
}

export function readProof(proof: string): { readonly challenge: string; readonly answer: string } {
  const [challenge = '', answer = ''] = proof.split(':');
  return { challenge, answer };
}
