import { lazy, Suspense } from 'react';
import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import { requestMessages } from '@drawbridge/contract/requests/form-fields.ts';
import {
  mostPayoffFiles,
  payoffLabels,
  payoffRequest,
  saleOrRefinance,
} from '@drawbridge/contract/requests/payoff.ts';
import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { judgeGoodThrough } from '@drawbridge/domain/requests/good-through.ts';
import { requestPaperRule } from '@drawbridge/domain/requests/request-files.ts';
import { dollarField } from '../../platform/dollar-field.ts';
import { currentSession } from '../../platform/session.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { requestsCopy as copy } from './copy.ts';
import { HiddenField, usePayoffTicket } from './stranger-fields.tsx';
import { RequestFileField } from './request-file-field.tsx';
import { RequestFormFrame } from './request-form-frame.tsx';
import { useRequestForm } from './request-form.ts';

/** Not loaded where nobody is signed in. */
const LoanPicker = lazy(async () => ({ default: (await import('./loan-picker.tsx')).LoanPicker }));

interface PayoffFormProps {
  /** The form that needs no account. */
  readonly external: boolean;
  /** The deal that it is about, where that is known already. */
  readonly dealId?: string;
  readonly onSent: (receipt: RequestReceipt) => void;
}

/** Asks what pays a loan off. */
export function PayoffForm({ external, dealId, onSent }: PayoffFormProps) {
  const today = useToday();
  const borrows = currentSession()?.accountType === 'CustomerAccount';
  const ticket = usePayoffTicket(external);
  const request = useRequestForm({
    draft: external ? 'payoff:public' : 'payoff',
    route: requestRoutes.payoff,
    schema: payoffRequest,
    labels: payoffLabels,
    initial: {
      loan_number: '',
      property_address: '',
      good_through_date: '',
      email: currentSession()?.username ?? '',
      optional_email: '',
      sale_or_refinance: '',
      if_sale_then_what_is_the_estimated_sales_price: '',
      if_refinance_name_of_lender_and_agent_contact: '',
      updated_borrower_mailing_address: '',
      company_fax: '',
    },
    ruleOf: () => requestPaperRule,
    mostFiles: mostPayoffFiles,
    also: ({ good_through_date: date }) =>
      isPlainDate(date) && judgeGoodThrough(date, today) === 'past'
        ? [{ path: ['good_through_date'], message: requestMessages.goodThroughPast }]
        : [],
    extras: async () => ({ external, ...(await ticket()) }),
    onSent,
  });
  const { form, field, choice, values, errors, files } = request;
  const isFar =
    isPlainDate(values.good_through_date) &&
    judgeGoodThrough(values.good_through_date, today) === 'beyond the limit';

  return (
    <RequestFormFrame request={request} label={copy.kind.payoff}>
      {!external && (
        <Suspense fallback={borrows && <Skeleton shape="block" className="h-[118px] w-full" />}>
          <LoanPicker
            dealId={dealId}
            onPick={({ loanNumber, address }) => {
              form.setValue('loan_number', loanNumber, { shouldDirty: true });
              form.setValue('property_address', address, { shouldDirty: true });
            }}
          />
        </Suspense>
      )}
      <TextField {...field('loan_number')} autoComplete="off" />
      <TextField {...field('property_address')} autoComplete="street-address" />
      <div className="grid gap-2">
        <TextField
          {...field('good_through_date')}
          type="date"
          min={today}
          hint={copy.goodThroughHint}
          className="sm:max-w-60"
        />
        {isFar && <Alert tone="amber">{copy.goodThroughFar}</Alert>}
      </div>
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField
        {...field('optional_email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={copy.optionalEmailHint}
      />
      <RadioGroup
        {...choice('sale_or_refinance')}
        look="row"
        options={saleOrRefinance.map((value) => ({ value, label: value }))}
      />
      {values.sale_or_refinance === 'Sell' && (
        <TextField
          {...dollarField(field('if_sale_then_what_is_the_estimated_sales_price'))}
          className="sm:max-w-60"
        />
      )}
      {values.sale_or_refinance === 'Refinance' && (
        <TextArea {...field('if_refinance_name_of_lender_and_agent_contact')} rows={2} />
      )}
      <TextArea {...field('updated_borrower_mailing_address')} rows={2} autoComplete="street-address" />
      <RequestFileField
        label={copy.payoffFiles}
        rule={requestPaperRule}
        files={files}
        errors={errors}
        optional
        hint={copy.payoffFilesHint}
      />
      {external && <HiddenField {...form.register('company_fax')} />}
    </RequestFormFrame>
  );
}
