import * as z from 'zod/mini';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { identityProofs } from '@drawbridge/domain/security/identity-proofs.ts';
import { mailFailures } from '@drawbridge/domain/mail/mail-failure.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { peopleMessages } from '@drawbridge/messages/people';
import { givenOf, shownOf } from '../wire/field-table.ts';
import { instant, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';
import { personFields } from './fields.ts';

/** Never sent a link, sent one, sent one that was not delivered, signed up, deactivated, or without personal data any more. */
export const standings = [
  'not invited',
  'invited',
  'email failed',
  'active',
  'deactivated',
  'deleted',
] as const;
export type Standing = (typeof standings)[number];

export const peopleQuery = z.object({
  /** The start of the email or of a word in the name. */
  q: z.optional(text(100)),
  type: z.optional(z.enum(accountTypes)),
  standing: z.optional(z.enum(standings)),
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

const { phone, language, ...listed } = personFields;

export const person = z.object({
  id: recordId,
  ...shownOf(listed),
  standing: z.enum(standings),
  /** Why the last email with a link did not arrive. Null if no failure is known. */
  emailFailure: z.nullable(z.enum(mailFailures)),
  /** When one of their sessions was last started or renewed. */
  lastSeenAt: z.nullable(instant),
  /** Deals they borrow on, broker or added by number. */
  dealCount: z.int(),
});
export type Person = z.infer<typeof person>;

export const people = z.object({ people: z.array(person), nextCursor: z.nullable(z.string()) });

const personDeal = z.object({
  id: recordId,
  number: z.string(),
  nickname: z.nullable(z.string()),
  address: z.nullable(z.string()),
  status: z.enum(stages),
  as: z.enum(['borrower', 'broker', 'added']),
});

const personSession = z.object({
  id: recordId,
  device: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
});

export const personDetail = z.extend(person, {
  /** The name emails greet them by; they set it themselves. */
  preferredName: z.nullable(z.string()),
  phone: phone.shown,
  /** The language they chose to read, a BCP 47 tag. Null if they chose none. */
  language: language.shown,
  createdAt: instant,
  /** Their loan officer. */
  representative: z.nullable(z.object({ id: recordId, name: z.string() })),
  /** When the sign-in lock after failed tries ends. */
  lockedUntil: z.nullable(instant),
  secondFactor: z.boolean(),
  passkeys: z.int(),
  /** Their own sessions. Sessions of employees viewing the account are in the audit log instead. */
  sessions: z.array(personSession),
  deals: z.array(personDeal),
});
export type PersonDetail = z.infer<typeof personDetail>;

export const personId = z.object({ id: recordId });

/** A reset takes saying how the person proved who they are. */
export const secondFactorReset = z.object({
  id: recordId,
  proof: z.enum(identityProofs, { error: () => peopleMessages.proof }),
});
export type SecondFactorReset = z.infer<typeof secondFactorReset>;

const { name, email, accountType, isLead, isAdministrator } = givenOf(personFields);

export const invitation = z.object({
  name,
  email,
  accountType,
  isLead: z.optional(isLead),
  isAdministrator: z.optional(isAdministrator),
});
export type Invitation = z.infer<typeof invitation>;

export const personChange = z.object({
  id: recordId,
  name: z.optional(name),
  /** Only for a borrower or broker who has not signed up. If they were invited, the new email gets an invitation. */
  email: z.optional(email),
  phone: z.optional(phone.given),
  language: z.optional(language.given),
  isLead: z.optional(isLead),
  isAdministrator: z.optional(isAdministrator),
  /** Their loan officer. Null removes the current one. */
  representativeId: z.optional(z.nullable(recordId)),
});
export type PersonChange = z.infer<typeof personChange>;
