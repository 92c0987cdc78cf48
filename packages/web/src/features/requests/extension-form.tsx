import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import { yesOrNo } from '@drawbridge/contract/requests/form-fields.ts';
import {
  delayReasons,
  exitStrategies,
  extensionFileLabels,
  extensionLabels,
  extensionMessages,
  extensionRequest,
  type ExtensionFile,
} from '@drawbridge/contract/requests/extension.ts';
import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';
import { requestPaperRule } from '@drawbridge/domain/requests/request-files.ts';
import { currentSession } from '../../platform/session.ts';
import { servicing } from '../../platform/servicing.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { requestsCopy as copy } from './copy.ts';
import { FormSection } from './form-section.tsx';
import { LoanPicker } from './loan-picker.tsx';
import { RequestFileField } from './request-file-field.tsx';
import { RequestFormFrame } from './request-form-frame.tsx';
import { useRequestForm } from './request-form.ts';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Asks for more time on a loan. What it asks for depends on how the loan will be paid back. */
export function ExtensionForm({ onSent }: { readonly onSent: (receipt: RequestReceipt) => void }) {
  const session = currentSession();
  const request = useRequestForm({
    draft: 'extension',
    route: requestRoutes.extension,
    schema: extensionRequest,
    labels: extensionLabels,
    initial: {
      email: session?.username ?? '',
      loan_number: '',
      borrower_name: session?.name ?? '',
      property_address: '',
      received_extensions: '',
      exit_strategy: '',
      reason_for_delay: '',
      delay_elaboration: '',
      expected_completion_date: '',
      monthly_payments: '',
      link_to_listing: '',
      price_reductions_30_days: '',
      price_plan_to_reduce: '',
      price_expected_reduction_date: '',
      expected_closing_date: '',
      contract_reason_for_delay: '',
      applied_to_refinance: '',
      lenders_contact_information: '',
      extension_fee: false,
    },
    ruleOf: () => requestPaperRule,
    mostFiles: Object.keys(extensionFileLabels).length,
    onSent,
  });
  const { form, field, choice, values, errors, files } = request;
  const paper = (kind: ExtensionFile, optional = false) => (
    <RequestFileField
      kind={kind}
      label={extensionFileLabels[kind]}
      rule={requestPaperRule}
      optional={optional}
      {...{ files, errors }}
    />
  );
  const hasFloodPolicy = files.of('flood_policy').length > 0;
  const strategy = values.exit_strategy;
  const { id: feeId, label: _label, error: feeError, ...fee } = field('extension_fee');

  return (
    <RequestFormFrame request={request} label={copy.kind.extension}>
      <LoanPicker
        onPick={({ loanNumber, address }) => {
          form.setValue('loan_number', loanNumber, { shouldDirty: true });
          form.setValue('property_address', address, { shouldDirty: true });
        }}
      />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField {...field('loan_number')} autoComplete="off" />
      <TextField {...field('borrower_name')} autoComplete="name" />
      <TextField {...field('property_address')} autoComplete="off" />

      <FormSection title={copy.delay}>
        <RadioGroup {...choice('received_extensions')} look="row" options={options(yesOrNo)} />
        <RadioGroup {...choice('reason_for_delay')} options={options(delayReasons)} />
        <TextArea {...field('delay_elaboration')} />
        <TextField {...field('expected_completion_date')} type="date" className="sm:max-w-60" />
        <div className="grid gap-2">
          <RadioGroup {...choice('monthly_payments')} look="row" options={options(yesOrNo)} />
          {values.monthly_payments === 'No' && <Alert tone="amber">{extensionMessages.paymentsBehind}</Alert>}
        </div>
        <RadioGroup {...choice('exit_strategy')} options={options(exitStrategies)} />
      </FormSection>

      {strategy === 'Listing to sell' && (
        <FormSection title={copy.listing}>
          <TextField {...field('link_to_listing')} type="url" inputMode="url" hint={copy.listingHint} />
          {paper('listing_agreement', true)}
          <RadioGroup {...choice('price_reductions_30_days')} look="row" options={options(yesOrNo)} />
          <RadioGroup {...choice('price_plan_to_reduce')} look="row" options={options(yesOrNo)} />
          {values.price_plan_to_reduce === 'Yes' && (
            <TextField {...field('price_expected_reduction_date')} type="date" className="sm:max-w-60" />
          )}
        </FormSection>
      )}
      {strategy === 'Under contract to sell' && (
        <FormSection title={copy.contract}>
          <TextField {...field('expected_closing_date')} type="date" className="sm:max-w-60" />
          <TextArea {...field('contract_reason_for_delay')} rows={2} />
          {paper('sellers_agreement', true)}
        </FormSection>
      )}
      {strategy === 'Refinance' && (
        <FormSection title={copy.refinance}>
          <RadioGroup {...choice('applied_to_refinance')} look="row" options={options(yesOrNo)} />
          {values.applied_to_refinance === 'Yes' && (
            <TextArea {...field('lenders_contact_information')} rows={2} />
          )}
          {paper('approval_commitment_letter', true)}
        </FormSection>
      )}

      <FormSection title={copy.insurance}>
        {paper('risk_hazard_policy')}
        {paper('risk_policy_paid_receipt')}
        {paper('flood_policy', true)}
        {hasFloodPolicy && paper('flood_policy_paid_receipt')}
        {paper('property_tax')}
      </FormSection>

      <FormSection title={copy.fee}>
        <Checkbox {...fee} id={feeId} label={extensionMessages.feeAgreement(servicing())} error={feeError} />
      </FormSection>
    </RequestFormFrame>
  );
}
