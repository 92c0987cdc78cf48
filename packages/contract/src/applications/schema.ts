import * as z from 'zod/mini';
import { applicationStates } from '@drawbridge/domain/applications/application-states.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { duplicateReasons } from '@drawbridge/domain/applications/duplicates.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import { applicationFile } from './application-file.ts';
import { broughtBy, helpAllowed, openedFor } from './broker-schema.ts';
import { instant, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';
import {
  answerChanges,
  applicationNamed,
  consent,
  consentGiven,
  fault,
  storedAnswers,
} from './answer-schema.ts';
import { staffParty } from './party-schema.ts';

export { applicationNamed, consentKinds, type ConsentKind } from './answer-schema.ts';

const product = z.enum(applicationProducts);

const state = z.enum(applicationStates);

export const newApplication = z.object({
  product,
  /** A hidden field: people leave it empty, spam bots fill it in. */
  company_fax: z.optional(text(300)),
  /**
   * The code of the broker’s link, or the address in `/signup/…`, by which it comes. The reply is the same whether or not a
   * broker has that address. A code that is not in use is ignored.
   */
  broker: z.optional(text(320)),
  /**
   * A random key that the browser chose. Beginning again with it, after a lost answer or in another tab, opens the same
   * application. Without one the server chooses.
   */
  key: z.optional(z.string().check(z.regex(/^k_[\w-]{43}$/, { error: () => applicationMessages.key }))),
});

export const applicationChange = z.object({ ...applicationNamed.shape, changes: answerChanges });

export const applicationToSend = z.object({ ...applicationNamed.shape, ...consentGiven });

/** A question to answer again, and what is wrong. */
export const askedChange = z.object({ place: z.string(), note: z.string() });
export type AskedChange = z.infer<typeof askedChange>;

export const loanApplication = z.object({
  id: recordId,
  /** What people say on the phone: `APP-1042`. */
  number: z.string(),
  product,
  state,
  ...storedAnswers,
  /** What the lender asked the applicant to change. */
  changes: z.array(askedChange),
  /** The last day for it, where the lender gave one. */
  answerBy: z.nullable(plainDate),
  savedAt: instant,
  sentAt: z.nullable(instant),
  consents: z.object({ creditConsent: z.string(), esignConsent: z.string() }),
});
export type LoanApplication = z.infer<typeof loanApplication>;

/** An application as it opens: for its applicant, or for the broker who helps, without what brokers do not see. */
export const openedApplication = z.object({
  ...loanApplication.shape,
  for: openedFor,
  /** Null for one that came by no broker. */
  broughtBy: z.nullable(broughtBy),
});
export type OpenedApplication = z.infer<typeof openedApplication>;

/** The key is for this browser, and only for someone who is not signed in. It is not stored and cannot be shown again. */
export const begunApplication = z.object({ application: openedApplication, key: z.nullable(z.string()) });

export const applicationSaved = z.object({ savedAt: instant, missing: z.array(fault) });

export const linkMailed = z.object({ success: z.literal(true) });

export const applicationSent = z.object({ number: z.string(), state });

const row = {
  id: recordId,
  number: z.string(),
  product,
  state,
  /** How many required answers are missing. */
  missing: z.int(),
  begunAt: instant,
  savedAt: instant,
  sentAt: z.nullable(instant),
};

/** The caller’s own, and those of deals they borrow on. Most recently changed first. */
export const ownApplications = z.object({
  applications: z.array(
    z.object({
      ...row,
      /** The deal it became, while the caller may see it. */
      dealId: z.nullable(recordId),
      /** Other owners who fill in their own part, and how many of them have not finished. */
      parties: z.int(),
      partiesLeft: z.int(),
    }),
  ),
});
export type OwnApplication = z.infer<typeof ownApplications>['applications'][number];

export const staffApplicationsQuery = z.object({
  /** The start of a number, or part of a name, an email or a street. */
  q: z.optional(text(100)),
  state: z.optional(state),
  product: z.optional(product),
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type StaffApplicationsQuery = z.infer<typeof staffApplicationsQuery>;

const staffRow = {
  ...row,
  applicant: z.nullable(z.string()),
  email: z.nullable(z.string()),
  property: z.nullable(z.string()),
};
export const staffApplications = z.object({
  applications: z.array(z.object(staffRow)),
  nextCursor: z.nullable(z.string()),
});
export type StaffApplication = z.infer<typeof staffApplications>['applications'][number];

export const staffApplicationNamed = z.object({ id: recordId });

const duplicate = z.object({
  kind: z.enum(['application', 'deal']),
  id: recordId,
  number: z.string(),
  at: instant,
  reasons: z.array(z.enum(duplicateReasons)),
});
export type ApplicationDuplicate = z.infer<typeof duplicate>;

const loanOfficer = z.object({ id: recordId, name: z.string() });

/** An application as an employee reads it. */
export const staffApplicationFile = z.object({
  ...loanApplication.shape,
  language: z.string(),
  /** The deal it became. */
  deal: z.nullable(z.object({ id: recordId, number: z.string(), stage: z.enum(stages) })),
  loanOfficer: z.nullable(loanOfficer),
  broker: z.nullable(z.string()),
  /** About the same property or person within 90 days. Applicants never see them. */
  duplicates: z.array(duplicate),
  /** The site whose form sent it; null if it was begun in the portal. */
  source: z.nullable(z.string()),
  files: z.array(applicationFile),
  consents: z.array(consent),
  /** The help of brokers that the applicant allowed, earliest first. */
  help: z.array(helpAllowed),
  /** Owners and guarantors who fill in their own part. */
  parties: z.array(staffParty),
});
export type StaffApplicationFile = z.infer<typeof staffApplicationFile>;

const applicationOfDeal = z.object({
  id: recordId,
  number: z.string(),
  duplicates: z.array(duplicate),
});
export type ApplicationOfDeal = z.infer<typeof applicationOfDeal>;
/** Null for a deal that came otherwise. */
export const dealsApplication = z.object({ application: z.nullable(applicationOfDeal) });
export const dealNamed = z.object({ dealid: recordId });

export const dealOfApplication = z.object({ dealId: recordId });

export const sealedAnswer = z.object({ id: recordId, place: text(60) });
export const openedAnswer = z.object({ value: z.string() });
