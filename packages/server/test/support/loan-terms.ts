import { plainNote } from '@drawbridge/contract/loan-accounts/examples.ts';
import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import { send, type HttpAnswer, type World } from './world.ts';

let sent = 0;

/** Terms of a note, and the day the loan was taken over, if it was. */
export type ConfirmedTerms = Partial<NoteTerms> & { readonly boardedOn?: string };

/** Confirms a plain note with other terms as an employee; `seen` is the version in force. */
export function confirmTerms(
  world: World,
  { token }: { readonly token: string },
  dealid: string,
  { boardedOn, ...terms }: ConfirmedTerms,
  seen = 0,
): Promise<HttpAnswer> {
  return send(world, 'POST', '/lima/api/staff/deals/terms/confirm', {
    token,
    headers: { 'idempotency-key': `confirm-terms-${(sent += 1)}` },
    body: {
      dealid,
      seen,
      boardedOn: boardedOn ?? null,
      terms: { ...plainNote, ...terms },
      reason: seen === 0 ? null : 'Corrected by the note',
    },
  });
}
