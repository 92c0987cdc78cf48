import {
  lossDraftFileLabels,
  lossDraftLabels,
  lossDraftMessages,
  lossDraftRequest,
  type LossDraftFile,
} from '@drawbridge/contract/requests/loss-draft.ts';
import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';
import { phonePattern } from '@drawbridge/domain/profile/written-digits.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isLossToCome, needsClaimsPacket } from '@drawbridge/domain/requests/loss-claim.ts';
import { requestFileRule } from '@drawbridge/domain/requests/request-files.ts';
import { readDollars } from '@drawbridge/domain/requests/typed-dollars.ts';
import { resources, type ResourceId } from '@drawbridge/domain/resources/catalogue.ts';
import { digitField } from '../../platform/digit-field.ts';
import { dollarField } from '../../platform/dollar-field.ts';
import { prefill } from '../../platform/drafts.ts';
import { currentSession } from '../../platform/session.ts';
import { useToday } from '../../platform/use-today.ts';
import { servicing } from '../../platform/servicing.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DownloadButton } from '../resources/public.ts';
import { requestsCopy as copy } from './copy.ts';
import { FormSection } from './form-section.tsx';
import { LoanPicker } from './loan-picker.tsx';
import { useOwnContact } from './own-contact.ts';
import { RequestFileField } from './request-file-field.tsx';
import { RequestFormFrame } from './request-form-frame.tsx';
import { useRequestForm } from './request-form.ts';

const ruleOf = (kind: string | undefined) => requestFileRule('loss draft', kind ?? null);
const claimForms = [
  'contractors-lien-waiver',
  'declaration-of-intent-to-repair',
] as const satisfies ResourceId[];

/** Asks for an insurance check to be endorsed or paid out. */
export function LossDraftForm({ onSent }: { readonly onSent: (receipt: RequestReceipt) => void }) {
  const session = currentSession();
  const today = useToday();
  const request = useRequestForm({
    draft: 'loss-draft',
    route: requestRoutes.lossDraft,
    schema: lossDraftRequest,
    labels: lossDraftLabels,
    initial: {
      loan_number: '',
      borrowing_entity: '',
      guarantor_name: session?.name ?? '',
      contact_number: '',
      email: session?.username ?? '',
      date: today,
      affected_property: '',
      date_of_loss: '',
      description: '',
      claim_amount: '',
    },
    ruleOf,
    mostFiles: Object.keys(lossDraftFileLabels).length,
    also: ({ date_of_loss: day }) =>
      isPlainDate(day) && isLossToCome(day, today)
        ? [{ path: ['date_of_loss'], message: lossDraftMessages.lossToCome }]
        : [],
    onSent,
  });
  const { form, field, values, errors, files } = request;
  useOwnContact(({ phone }) => {
    if (form.getValues().contact_number === '') prefill(form, 'contact_number', phone);
  });
  const claim = readDollars(values.claim_amount);
  const paper = (kind: LossDraftFile, optional = false) => (
    <RequestFileField
      kind={kind}
      label={lossDraftFileLabels[kind]}
      rule={ruleOf(kind)}
      optional={optional}
      {...{ files, errors }}
    />
  );

  return (
    <RequestFormFrame request={request} label={copy.kind['loss draft']}>
      <LoanPicker
        onPick={({ loanNumber, address, entity }) => {
          form.setValue('loan_number', loanNumber, { shouldDirty: true });
          form.setValue('affected_property', address, { shouldDirty: true });
          if (entity !== '') form.setValue('borrowing_entity', entity, { shouldDirty: true });
        }}
      />
      <TextField {...field('loan_number')} autoComplete="off" />
      <TextField {...field('borrowing_entity')} autoComplete="organization" />
      <TextField {...field('guarantor_name')} autoComplete="name" />
      <TextField
        {...digitField(field('contact_number'), phonePattern)}
        type="tel"
        autoComplete="tel-national"
        className="sm:max-w-60"
      />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField {...field('date')} type="date" className="sm:max-w-60" />
      <FormSection title={copy.loss}>
        <TextField {...field('affected_property')} autoComplete="off" />
        <TextField {...field('date_of_loss')} type="date" max={today} className="sm:max-w-60" />
        <TextArea {...field('description')} />
        <TextField {...dollarField(field('claim_amount'))} className="sm:max-w-60" />
        {claim !== undefined && needsClaimsPacket(claim, servicing()) && <ClaimForms />}
      </FormSection>
      <FormSection title={copy.files}>
        {paper('lien_waiver')}
        {paper('intent_to_repair')}
        {paper('adjuster_report', true)}
        {paper('repair_estimate', true)}
      </FormSection>
    </RequestFormFrame>
  );
}

/** Claims above the threshold need both forms, signed. */
function ClaimForms() {
  return (
    <Alert tone="red">
      <p className="font-semibold">{lossDraftMessages.largeClaim(servicing())}</p>
      <ul className="mt-2 grid gap-2">
        {[...claimForms, 'claims-packet' as const].map((id) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <span>{id === 'claims-packet' ? copy.claimsOffer : resources[id].title}</span>
            <DownloadButton id={id} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
