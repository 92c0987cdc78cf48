import { staffDrawCopy as copy } from '@drawbridge/messages/draws';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import { wiredDraw, type StaffDraw, type WiredDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FullNumber } from '../beneficiaries/public.ts';
import { colleaguesQuery, useNextWork } from '../work/public.ts';
import { AccountNeeded } from './account-needed.tsx';
import { paymentBlockerOf } from './payment-blocker.ts';
import { useDrawStep } from './staff-queries.ts';
import { StepForm } from './step-form.tsx';

/** Records the wire after a confirmation. The approver cannot wire, and the account must be verified. */
export function WireStep({ draw }: { readonly draw: StaffDraw }) {
  const { approvedBy, bankAccount } = draw;
  const { id, totals } = draw.draw;
  const me = useQuery(colleaguesQuery).data?.me;
  const [confirming, setConfirming] = useState<WiredDraw>();
  const { withNext } = useNextWork();
  const step = useDrawStep(id, (body: WiredDraw) =>
    call(staffDrawRoutes.wire, { params: { drawId: id }, body }),
  );
  const { field, frame } = useContractForm({
    schema: wiredDraw,
    initial: { reference: '' },
    body: ({ reference }) => ({ reference, beneficiary: bankAccount?.id ?? '' }),
    save: { ...step, mutate: setConfirming },
    failed: copy.failed,
  });
  const amount = formatDollars(totals.approved ?? 0);
  const isMine = approvedBy !== null && approvedBy.id === me;
  const unpayable = paymentBlockerOf(draw, centsFromDollars(totals.approved ?? 0));
  const blocked = unpayable ?? whyNotBy(me, draw);
  return (
    <StepForm {...frame} title={copy.wireTitle} submit={withNext(copy.wire)} blocked={blocked}>
      <AccountNeeded draw={draw} />
      {unpayable !== undefined && (
        <Alert tone="amber" live="off">
          {unpayable}
        </Alert>
      )}
      {bankAccount && (
        <p>{copy.wireText({ amount, bank: `${bankAccount.bankName} ${bankAccount.accountNumber}` })}</p>
      )}
      {bankAccount?.verified === true && blocked === undefined && (
        <FullNumber
          key={bankAccount.id}
          ask={() => call(beneficiaryRoutes.showNumber, { body: { id: bankAccount.id, drawId: id } })}
        />
      )}
      {approvedBy && !isMine && <p className="text-ink-2">{copy.fourEyesOther({ name: approvedBy.name })}</p>}
      {bankAccount?.verified === false && <Unverified accountId={bankAccount.id} />}
      <TextField
        label={copy.reference}
        maxLength={100}
        autoComplete="off"
        className="md:max-w-80"
        {...field('reference')}
      />
      {bankAccount && (
        <ConfirmWire
          bankAccount={bankAccount}
          amount={amount}
          reference={confirming?.reference}
          onClose={() => setConfirming(undefined)}
          onConfirm={() => {
            setConfirming(undefined);
            if (confirming) step.mutate(confirming);
          }}
        />
      )}
    </StepForm>
  );
}

function whyNotBy(me: string | undefined, { approvedBy, bankAccount }: StaffDraw): string | undefined {
  if (approvedBy !== null && approvedBy.id === me) return copy.fourEyes;
  if (bankAccount === null) return copy.noBankToWire;
  if (!bankAccount.verified) return copy.unverified;
  const hasVerified = me !== undefined && bankAccount.verifiedBy?.id === me;
  return hasVerified && !bankAccount.verifierMayWire ? copy.verifierCannotWire : undefined;
}

function Unverified({ accountId }: { readonly accountId: string }) {
  return (
    <Alert
      tone="amber"
      live="off"
      action={
        <Link
          to="/staff/bank-accounts/$accountId"
          params={{ accountId }}
          className={buttonClass({ size: 'sm' })}
        >
          {copy.verifyBank}
        </Link>
      }
    >
      {copy.bankPending}
    </Alert>
  );
}

interface ConfirmWireProps {
  readonly bankAccount: NonNullable<StaffDraw['bankAccount']>;
  readonly amount: string;
  /** The wire to confirm; undefined until the form is submitted. */
  readonly reference: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function ConfirmWire({ bankAccount, amount, reference, onClose, onConfirm }: ConfirmWireProps) {
  const { nameOnAccount, bankName, accountNumber } = bankAccount;
  return (
    <ConfirmDialog
      open={reference !== undefined}
      title={copy.wireConfirmTitle({ amount })}
      confirmLabel={copy.wire}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <DescriptionList
        spread
        items={[
          { label: copy.wireAmount, value: amount },
          { label: copy.wirePayee, value: nameOnAccount },
          { label: copy.wireAccount, value: `${bankName} ${accountNumber}` },
          { label: copy.reference, value: reference },
        ]}
      />
      <p className="mt-3">{copy.wireConfirm}</p>
    </ConfirmDialog>
  );
}
