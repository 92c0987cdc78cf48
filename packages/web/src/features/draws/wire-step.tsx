import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import { staffDrawMessages, type StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { call } from '../../platform/api.ts';
import { formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FullNumber } from '../beneficiaries/public.ts';
import { colleaguesQuery } from '../work/public.ts';
import { AccountNeeded } from './account-needed.tsx';
import { paymentBlockerOf } from './payment-blocker.ts';
import { staffDrawCopy as copy } from './staff-copy.ts';
import { fieldErrorsOf, useDrawStep } from './staff-queries.ts';
import { StepForm } from './step-form.tsx';

/** Records the wire, after it was confirmed: by another employee than the one who approved it, to a verified account. */
export function WireStep({ draw }: { readonly draw: StaffDraw }) {
  const { approvedBy, bankAccount } = draw;
  const { id, totals } = draw.draw;
  const me = useQuery(colleaguesQuery).data?.me;
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const step = useDrawStep(id, (body: { reference: string; beneficiary: string }) =>
    call(staffDrawRoutes.wire, { params: { drawId: id }, body }),
  );
  const amount = formatDollars(totals.approved ?? 0);
  const isMine = approvedBy !== null && approvedBy.id === me;
  const unpayable = paymentBlockerOf(draw, centsFromDollars(totals.approved ?? 0));
  const blocked =
    unpayable ??
    (isMine
      ? copy.fourEyes
      : bankAccount === null
        ? copy.noBankToWire
        : !bankAccount.verified
          ? copy.unverified
          : bankAccount.verifiedBy?.id === me && me !== undefined && !bankAccount.verifierMayWire
            ? copy.verifierCannotWire
            : undefined);
  const missing = tried && reference.trim() === '' ? staffDrawMessages.reference : undefined;
  return (
    <StepForm
      title={copy.wireTitle}
      submit={copy.wire}
      busy={step.isPending}
      blocked={blocked}
      error={step.error}
      onSubmit={() => {
        setTried(true);
        if (reference.trim() !== '') setConfirming(true);
      }}
    >
      <AccountNeeded draw={draw} />
      {unpayable !== undefined && (
        <Alert tone="amber" live="off">
          {unpayable}
        </Alert>
      )}
      {bankAccount && <p>{copy.wireText(amount, `${bankAccount.bankName} ${bankAccount.accountNumber}`)}</p>}
      {bankAccount?.verified === true && blocked === undefined && (
        <FullNumber key={bankAccount.id} accountId={bankAccount.id} drawId={id} />
      )}
      {approvedBy && !isMine && <p className="text-ink-2">{copy.fourEyesOther(approvedBy.name)}</p>}
      {bankAccount?.verified === false && (
        <Alert
          tone="amber"
          live="off"
          action={
            <Link
              to="/staff/bank-accounts/$accountId"
              params={{ accountId: bankAccount.id }}
              className={buttonClass({ size: 'sm' })}
            >
              {copy.verifyBank}
            </Link>
          }
        >
          {copy.bankPending}
        </Alert>
      )}
      <TextField
        label={copy.reference}
        maxLength={100}
        autoComplete="off"
        value={reference}
        error={missing ?? fieldErrorsOf(step.error).get('reference')}
        onChange={({ target }) => setReference(target.value)}
        className="md:max-w-80"
      />
      {bankAccount && (
        <ConfirmDialog
          open={confirming}
          title={copy.wireConfirmTitle(amount)}
          confirmLabel={copy.wire}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            step.mutate({ reference: reference.trim(), beneficiary: bankAccount.id });
          }}
        >
          <DescriptionList
            spread
            items={[
              { label: copy.wireAmount, value: amount },
              { label: copy.wirePayee, value: bankAccount.nameOnAccount },
              { label: copy.wireAccount, value: `${bankAccount.bankName} ${bankAccount.accountNumber}` },
              { label: copy.reference, value: reference.trim() },
            ]}
          />
          <p className="mt-3">{copy.wireConfirm}</p>
        </ConfirmDialog>
      )}
    </StepForm>
  );
}
