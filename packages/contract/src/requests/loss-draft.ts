import * as z from 'zod/mini';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { sentFilesOf } from './files.ts';
import {
  missing,
  neededDate,
  neededDollars,
  neededEmail,
  neededLine,
  neededPhone,
  neededStory,
} from './form-fields.ts';

export const lossDraftLabels = {
  loan_number: 'Loan number',
  borrowing_entity: 'Borrowing entity',
  guarantor_name: 'Guarantor name',
  contact_number: 'Contact number',
  email: 'Email',
  date: 'Date',
  affected_property: 'Affected property',
  date_of_loss: 'Date of loss',
  description: 'Description',
  claim_amount: 'Claim amount',
} as const;

export const lossDraftFileLabels = {
  lien_waiver: "Contractor's Lien Waiver",
  intent_to_repair: 'Declaration of Intent to Repair',
  adjuster_report: 'Adjuster report',
  repair_estimate: 'Repair estimate',
} as const;
export type LossDraftFile = keyof typeof lossDraftFileLabels;
export const lossDraftFileKinds = Object.keys(lossDraftFileLabels) as [LossDraftFile, ...LossDraftFile[]];

export const lossDraftMessages = {
  fileRequired: (label: string) => `${label}* is Required.`,
  lossToCome: 'The date of loss cannot be after today.',
  largeClaim: ({ claimsPacketAboveDollars }: Pick<ServicingFacts, 'claimsPacketAboveDollars'>) =>
    `For claims over $${claimsPacketAboveDollars.toLocaleString('en-US')}, please download, complete and attach these two PDFs:`,
} as const;

const alwaysSent = ['lien_waiver', 'intent_to_repair'] as const satisfies readonly LossDraftFile[];

export const lossDraftRequest = z
  .object({
    loan_number: neededLine(lossDraftLabels.loan_number),
    borrowing_entity: neededLine(lossDraftLabels.borrowing_entity),
    guarantor_name: neededLine(lossDraftLabels.guarantor_name),
    contact_number: neededPhone(lossDraftLabels.contact_number),
    email: neededEmail(lossDraftLabels.email),
    date: neededDate(lossDraftLabels.date),
    affected_property: neededLine(lossDraftLabels.affected_property),
    date_of_loss: neededDate(lossDraftLabels.date_of_loss),
    description: neededStory(lossDraftLabels.description),
    claim_amount: neededDollars(lossDraftLabels.claim_amount),
    files: sentFilesOf(lossDraftFileKinds),
  })
  .check(
    missing(({ files }) =>
      alwaysSent
        .filter((kind) => files.every((file) => file.kind !== kind))
        .map((kind) => ({
          path: ['files', kind],
          message: lossDraftMessages.fileRequired(lossDraftFileLabels[kind]),
        })),
    ),
  );
export type LossDraftRequest = z.infer<typeof lossDraftRequest>;
