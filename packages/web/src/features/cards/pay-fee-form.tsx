import { cardCopy } from '@drawbridge/messages/cards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cardRoutes } from '@drawbridge/contract/cards/routes.ts';
import { cardPayment, unitedStates, type CardPayment } from '@drawbridge/contract/cards/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { cardBrandOf } from '@drawbridge/domain/cards/card-brand.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatAmount } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { BillingFields, CardFields } from './card-fields.tsx';
import { feeQuery } from './queries.ts';

interface PayFeeFormProps {
  readonly dealId: string;
  /** In dollars. */
  readonly amount: number;
  /** The gateway’s message if the last payment failed. */
  readonly failedBefore: string | null;
  readonly billing: {
    readonly name: string;
    readonly email: string;
    readonly company: string;
    readonly address: string | null;
    readonly city: string | null;
    readonly state: string | null;
    readonly zip: string | null;
    readonly phone: string | null;
  };
}

/** In form order. */
function beginning({ dealId, billing }: PayFeeFormProps): CardPayment {
  const names = billing.name.trim().split(/\s+/);
  return {
    dealId,
    CardNumber: '',
    ExpMonth: '',
    ExpYear: '',
    CardSecurity: '',
    FirstName: names.slice(0, -1).join(' ') || (names[0] ?? ''),
    LastName: names.length > 1 ? (names.at(-1) ?? '') : '',
    Company: billing.company,
    Address: billing.address ?? '',
    Address2: '',
    City: billing.city ?? '',
    State: billing.state ?? '',
    Zip: billing.zip ?? '',
    Country: unitedStates,
    Email: billing.email,
    Phone: billing.phone ?? '',
  };
}

/** The card and its billing address. They are never saved as a draft. */
export function PayFeeForm(props: PayFeeFormProps) {
  const { dealId, amount, failedBefore } = props;
  const queryClient = useQueryClient();
  const pay = useMutation({
    mutationFn: (body: CardPayment) => call(cardRoutes.pay, { body }),
    // Keeps the card out of the page’s memory.
    gcTime: 0,
    onSuccess: ({ success }) => {
      announce(success ? cardCopy.succeeded : cardCopy.failed);
      // After any failure the code must be typed again.
      if (!success) {
        form.setValue('CardSecurity', '');
        clear();
      }
      return queryClient.invalidateQueries({ queryKey: ['deal', dealId] });
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.status === 409)
        void queryClient.invalidateQueries(feeQuery(dealId));
    },
  });
  const contractForm = useContractForm({
    schema: cardPayment,
    initial: beginning(props),
    body: (typed) => ({ ...typed, CardType: cardBrandOf(typed.CardNumber) }),
    save: pay,
    failed: cardCopy.unanswered,
    hasSummary: true,
  });
  const { form, summary, failure, bind, clear } = contractForm;
  const failed = pay.data?.success === false ? pay.data.message : pay.isIdle ? failedBefore : null;
  return (
    <Card title={cardCopy.form} note={`${cardCopy.amount}: ${formatAmount(amount)}`} padded>
      <form {...bind} className="grid gap-4.5">
        <Failure why={pay.isPending ? null : failed} />
        <Failure why={failure ?? null} />
        <FormErrorSummary {...summary} />
        <CardFields form={contractForm} />
        <BillingFields form={contractForm} />
        <Button
          type="submit"
          variant="primary"
          className="min-w-36 justify-self-start"
          busy={pay.isPending}
          busyLabel={cardCopy.paying}
        >
          {cardCopy.pay({ amount: formatAmount(amount) })}
        </Button>
        <p className="text-sm text-ink-2">{cardCopy.kept}</p>
      </form>
    </Card>
  );
}

function Failure({ why }: { readonly why: string | null }) {
  if (why === null) return null;
  return (
    <Alert tone="red" title={cardCopy.failed}>
      {why}
    </Alert>
  );
}
