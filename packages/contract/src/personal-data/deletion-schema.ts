import { deletionBlockSentences, personalDataMessages } from '@drawbridge/messages/personal-data';
import * as z from 'zod/mini';
import { proofFields, withPasswordOrPasskey } from '../security/schema.ts';
import { instant, recordId, text } from '../wire/fields.ts';
import { personalDataReason } from './schema.ts';

/** Why a person’s data cannot be deleted yet. */
export const deletionBlockKinds = [
  'employee',
  'personHold',
  'loanHold',
  'loan',
  'application',
  'request',
  'draw',
  'creditLine',
  'heldMoney',
] as const;

/** What a deletion deletes, as people know it. */
export const deletedKinds = [
  'contact',
  'signIn',
  'sessions',
  'drafts',
  'applications',
  'views',
  'notifications',
  'emails',
  'lookups',
  'brokerPage',
  'companies',
  'copies',
] as const;
export type DeletedKind = (typeof deletedKinds)[number];

/** What stays. */
export const keptKinds = [
  'loans',
  'files',
  'applications',
  'requests',
  'bankAccounts',
  'payments',
  'companies',
  'taxForms',
  'audit',
] as const;
export type KeptKind = (typeof keptKinds)[number];

/** `about` has the loans, applications, requests or companies at fault. */
const deletionBlock = z.object({ why: z.enum(deletionBlockKinds), about: z.array(z.string()) });
export type DeletionBlock = z.infer<typeof deletionBlock>;

/** What deleting a person’s data would do now, or what is left of it. */
export const personalDeletion = z.object({
  /** Null until it is deleted. */
  deletedAt: z.nullable(instant),
  /** Empty if it can be deleted. */
  blocks: z.array(deletionBlock),
  /** Kinds without records are left out, here and below. */
  deleted: z.array(z.object({ kind: z.enum(deletedKinds), count: z.int() })),
  kept: z.array(z.object({ kind: z.enum(keptKinds), count: z.int() })),
  /** The numbers of the loans that are kept. */
  loans: z.array(z.string()),
  /** How long decided applications are kept. */
  applicationMonths: z.int(),
});
export type PersonalDeletion = z.infer<typeof personalDeletion>;

/** What confirms a deletion besides the proof. */
const confirmation = {
  personId: recordId,
  /** The person’s email, typed again. */
  email: text(254).check(
    z.refine((typed) => typed.trim() !== '', { error: () => personalDataMessages.confirmEmail }),
  ),
  reason: personalDataReason,
};
export const deletionConfirmation = z.object(confirmation);
export type DeletionConfirmation = z.infer<typeof deletionConfirmation>;

export const newPersonalDeletion = z.object({ ...confirmation, ...proofFields }).check(withPasswordOrPasskey);
export type NewPersonalDeletion = z.infer<typeof newPersonalDeletion>;

/** Whether this is what was typed to confirm the person’s email. */
export function confirmsEmail(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}

/** Why, in the reader’s language. */
export function deletionBlockSentence({ why, about }: DeletionBlock): string {
  const sentence = deletionBlockSentences[why];
  return typeof sentence === 'string' ? sentence : sentence({ count: about.length, names: about.join(', ') });
}
