import * as z from 'zod/mini';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { partyStates } from '@drawbridge/domain/applications/party-progress.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import { email, instant, text } from '../wire/fields.ts';
import {
  answer,
  answerChanges,
  applicationNamed,
  consent,
  consentGiven,
  fault,
  storedAnswers,
} from './answer-schema.ts';

const item = text(12);

export const partiesNamed = applicationNamed;

/** An owner to invite, at an address that replaces the one in the application. */
export const partyToInvite = z.object({
  ...applicationNamed.shape,
  item,
  email: email(() => applicationMessages.email),
});

export type PartyToInvite = z.infer<typeof partyToInvite>;

export const partyToRemind = z.object({ ...applicationNamed.shape, item });

const party = z.object({
  item,
  /** As the applicant entered it. */
  name: z.string(),
  email: z.nullable(z.string()),
  state: z.enum(partyStates),
  mailedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** When they may be reminded, and whether that is now. */
  remindableAt: z.nullable(instant),
  mayRemind: z.boolean(),
});
export type ApplicationParty = z.infer<typeof party>;

export const applicationParties = z.object({ parties: z.array(party) });

/** What an emailed invitation carries: `/additional-guarantor-form/{invitee}`. */
const named = { invitee: text(64) };
export const partyNamed = z.object(named);

export const partyChange = z.object({ ...named, changes: answerChanges });

export const partyToSend = z.object({ ...named, ...consentGiven });

/** A party's own part, and of the application only what it is for and who asks. */
export const partyForm = z.object({
  product: z.enum(applicationProducts),
  /** The name on the account that invites; null when the lender does. */
  invitedBy: z.nullable(z.string()),
  /** Of an applicant who reads the mailbox they gave. */
  company: z.nullable(z.string()),
  email: z.string(),
  ...storedAnswers,
  savedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  consents: z.object({ creditConsent: z.string(), esignConsent: z.string() }),
});
export type PartyForm = z.infer<typeof partyForm>;

export const partySaved = z.object({ savedAt: instant, missing: z.array(fault) });

export const partySent = z.object({ finishedAt: instant });

export const invitationRenewed = z.object({ success: z.literal(true) });

/** A party as employees read it. */
export const staffParty = z.object({
  ...party.shape,
  answers: z.record(z.string(), answer),
  sealed: z.array(z.string()),
  /** The email of the guarantor of this name on the deal, if it is another one. */
  dealEmail: z.nullable(z.string()),
  /** How many required answers are missing. */
  missing: z.int(),
  consents: z.array(consent),
});
export type StaffParty = z.infer<typeof staffParty>;
