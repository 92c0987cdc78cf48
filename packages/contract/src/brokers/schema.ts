import * as z from 'zod/mini';
import { applicationStates } from '@drawbridge/domain/applications/application-states.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { broughtWays, helpStates } from '@drawbridge/domain/brokers/broker-help.ts';
import { brokerMessages } from '@drawbridge/messages/brokers';
import { applicationNamed } from '../applications/schema.ts';
import { shownAgreement } from '../lender-settings/agreements.ts';
import { email, instant, optionalText, recordId, text } from '../wire/fields.ts';

export const brokerLinkNamed = z.object({ code: text(64) });

/** How a broker introduces themselves. */
const brokerCard = z.object({
  name: z.string(),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type BrokerCard = z.infer<typeof brokerCard>;

/** Null for a link that is no longer in use. */
export const shownBrokerLink = z.object({ broker: z.nullable(brokerCard) });

export const brokerCardChange = z.object({
  /** The company name as clients read it. Empty removes it. */
  company: optionalText(100),
  /** Empty for the account’s number. */
  phone: optionalText(40),
});

export const ownBrokerLink = z.object({
  code: z.string(),
  url: z.string(),
  madeAt: instant,
  /** Squares per row, and the dark ones as SVG path data. */
  qr: z.object({ size: z.int(), path: z.string() }),
  card: brokerCard,
  /** Applications by this link, and how many of them were sent. */
  begun: z.int(),
  sent: z.int(),
});
export type OwnBrokerLink = z.infer<typeof ownBrokerLink>;

const clientsApplication = z.object({
  id: recordId,
  number: z.string(),
  product: z.enum(applicationProducts),
  state: z.enum(applicationStates),
  /** The applicant’s name, as far as it was answered. */
  client: z.nullable(z.string()),
  broughtBy: z.enum(broughtWays),
  help: z.enum(helpStates),
  /** Whether the broker may open it now. */
  mayHelp: z.boolean(),
  /** When the client was first emailed a link by the broker. */
  invitedAt: z.nullable(instant),
  /** Required answers without an answer. */
  missing: z.int(),
  savedAt: instant,
  sentAt: z.nullable(instant),
  dealId: z.nullable(recordId),
});
export type ClientsApplication = z.infer<typeof clientsApplication>;

export const clientsApplications = z.object({ applications: z.array(clientsApplication) });

const filled = (most: number, missing: () => string) =>
  text(most, missing).check(
    z.trim(),
    z.refine((typed) => typed !== '', { error: missing }),
  );

export const newClientsApplication = z.object({
  product: z.enum(applicationProducts),
  first_name: filled(200, () => brokerMessages.firstName),
  last_name: filled(200, () => brokerMessages.lastName),
  email: email(() => brokerMessages.email),
});
export type NewClientsApplication = z.infer<typeof newClientsApplication>;

export const begunClientsApplication = z.object({ id: recordId, number: z.string() });

export const clientsApplicationNamed = z.object({ id: recordId });

/** What an applicant decides about their broker’s help. */
export const helpDecision = z.object({
  ...applicationNamed.shape,
  allow: z.boolean(),
  /** The agreement as it was shown. Without it, the one in the caller’s language. */
  agreement: shownAgreement,
});
