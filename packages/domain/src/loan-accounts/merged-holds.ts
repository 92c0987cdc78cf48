import type { HoldReason, LoanEntry } from './entries.ts';

/**
 * Holds of one reason that overlap as one hold: a loan can be on hold by itself and with its borrower, and the first release
 * must not end the other hold. Entries of other kinds stay as they are.
 */
export function mergedHolds(entries: readonly LoanEntry[]): LoanEntry[] {
  const standing = new Map<HoldReason, number>();
  const others = entries.filter(({ kind }) => kind !== 'hold' && kind !== 'release');
  const ends: LoanEntry[] = [];
  for (const entry of entries.toSorted(inOrder)) {
    if (entry.kind !== 'hold' && entry.kind !== 'release') continue;
    const before = standing.get(entry.reason) ?? 0;
    const after = Math.max(0, entry.kind === 'hold' ? before + 1 : before - 1);
    standing.set(entry.reason, after);
    if (before === 0 || after === 0) ends.push(entry);
  }
  return [...others, ...ends];
}

/** By day; on one day holds before releases. */
function inOrder(a: LoanEntry, b: LoanEntry): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return Number(a.kind === 'release') - Number(b.kind === 'release');
}
