import {
  capexLabels,
  capexRequest,
  mailingLabels,
  paymentMethods,
  propertyLabels,
} from '@drawbridge/contract/requests/capex.ts';
import { requestFileMessages } from '@drawbridge/contract/requests/files.ts';
import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';
import { phonePattern } from '@drawbridge/domain/profile/written-digits.ts';
import { mostCapexFiles, requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import { digitField } from '../../platform/digit-field.ts';
import { dollarField } from '../../platform/dollar-field.ts';
import { prefill } from '../../platform/drafts.ts';
import { currentSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { requestsCopy as copy } from './copy.ts';
import { FormSection } from './form-section.tsx';
import { LoanPicker } from './loan-picker.tsx';
import { useOwnContact } from './own-contact.ts';
import { RequestFileField } from './request-file-field.tsx';
import { RequestFormFrame } from './request-form-frame.tsx';
import { useRequestForm } from './request-form.ts';

const parts = ['street', 'city', 'state', 'zip'] as const;
const noAddress = { street: '', city: '', state: '', zip: '' };
const labels = {
  ...capexLabels,
  ...Object.fromEntries(parts.map((part) => [`mailing_address.${part}`, mailingLabels[part]])),
  ...Object.fromEntries(parts.map((part) => [`property_address.${part}`, propertyLabels[part]])),
};

/** Asks for money out of the CapEx reserve. */
export function CapexForm({ onSent }: { readonly onSent: (receipt: RequestReceipt) => void }) {
  const session = currentSession();
  const request = useRequestForm({
    draft: 'capex',
    route: requestRoutes.capex,
    schema: capexRequest,
    labels,
    initial: {
      loan_number: '',
      borrower_name: session?.name ?? '',
      email: session?.username ?? '',
      phone: '',
      mailing_address: noAddress,
      property_address: noAddress,
      amount_requested: '',
      work_completed: '',
      payment_method: '',
      comments: '',
    },
    ruleOf: () => requestPictureRule,
    mostFiles: mostCapexFiles,
    onSent,
  });
  const { form, field, choice, errors, files } = request;
  useOwnContact((own) => {
    const { phone, mailing_address: mailing } = form.getValues();
    if (phone === '') prefill(form, 'phone', own.phone);
    if (Object.values(mailing).every((part) => part === '')) prefill(form, 'mailing_address', own.address);
  });

  return (
    <RequestFormFrame request={request} label={copy.kind.capex}>
      <LoanPicker
        onPick={({ loanNumber, parts: address }) => {
          form.setValue('loan_number', loanNumber, { shouldDirty: true });
          form.setValue('property_address', address, { shouldDirty: true });
        }}
      />
      <TextField {...field('loan_number')} autoComplete="off" />
      <TextField {...field('borrower_name')} autoComplete="name" />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField
        {...digitField(field('phone'), phonePattern)}
        type="tel"
        autoComplete="tel-national"
        className="sm:max-w-60"
      />
      <FormSection title={copy.mailing}>
        <AddressFields
          isOwn
          street={field('mailing_address.street')}
          city={field('mailing_address.city')}
          state={field('mailing_address.state')}
          zip={field('mailing_address.zip')}
        />
      </FormSection>
      <FormSection title={copy.property}>
        <AddressFields
          isOwn={false}
          street={field('property_address.street')}
          city={field('property_address.city')}
          state={field('property_address.state')}
          zip={field('property_address.zip')}
        />
      </FormSection>
      <FormSection title={copy.money}>
        <TextField {...dollarField(field('amount_requested'))} className="sm:max-w-60" />
        <TextArea {...field('work_completed')} />
        <RadioGroup
          {...choice('payment_method')}
          look="row"
          options={paymentMethods.map((value) => ({ value, label: value }))}
        />
        <TextArea {...field('comments')} optional rows={2} />
        <div className="grid gap-2">
          {files.leftOut && <Alert tone="red">{requestFileMessages.tooMany}</Alert>}
          <RequestFileField
            label={copy.capexFiles}
            hint={copy.capexFilesHint}
            rule={requestPictureRule}
            optional
            {...{ files, errors }}
          />
        </div>
      </FormSection>
    </RequestFormFrame>
  );
}
