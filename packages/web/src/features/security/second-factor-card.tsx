import { securityCopy } from '@drawbridge/messages/security';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import type { Factors, SecondFactorBegun } from '@drawbridge/contract/security/schema.ts';
import { call } from '../../platform/api.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ConfirmAppDialog } from './confirm-app-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { factorsQuery } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type Step =
  | { readonly kind: 'set up' | 'turn off' | 'renew codes' }
  | { readonly kind: 'confirm'; readonly begun: SecondFactorBegun }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const words = securityCopy.factor;

export function SecondFactorCard({ factors }: { readonly factors: Factors }) {
  const [step, setStep] = useState<Step>();
  const { onSince, recoveryCodesLeft } = factors.secondFactor;
  const isOn = onSince !== null;
  return (
    <Card
      title={words.title}
      padded
      actions={
        <Tag tone={isOn ? 'green' : factors.required && factors.passkeys.length === 0 ? 'amber' : 'neutral'}>
          {isOn ? words.on : words.off}
        </Tag>
      }
      footer={
        isOn ? (
          <>
            <Button onClick={() => setStep({ kind: 'renew codes' })}>{words.renewCodes}</Button>
            <Button onClick={() => setStep({ kind: 'turn off' })}>{words.turnOff}</Button>
          </>
        ) : (
          <Button
            variant={factors.mustEnrol ? 'primary' : 'secondary'}
            onClick={() => setStep({ kind: 'set up' })}
          >
            {words.setUp}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-ink-2">{words.what}</p>
      {isOn && (
        <p className="mt-3">
          {`${words.since({ day: formatMoment(onSince) })} ${
            recoveryCodesLeft === 0
              ? words.noneLeft
              : words.left({ count: formatCount(recoveryCodesLeft), one: recoveryCodesLeft === 1 })
          }`}
        </p>
      )}
      {step && <StepDialog step={step} factors={factors} onStep={setStep} />}
    </Card>
  );
}

interface StepDialogProps {
  readonly step: Step;
  readonly factors: Factors;
  readonly onStep: (step: Step | undefined) => void;
}

function StepDialog({ step, factors, onStep }: StepDialogProps) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: factorsQuery().queryKey });
  const close = () => onStep(undefined);

  if (step.kind === 'confirm')
    return (
      <ConfirmAppDialog
        begun={step.begun}
        onClose={close}
        onConfirmed={(codes) => {
          announce(securityCopy.setUp.on);
          onStep({ kind: 'codes', codes });
          void refresh();
        }}
      />
    );
  if (step.kind === 'codes') return <RecoveryCodesDialog codes={step.codes} onClose={close} />;
  if (step.kind === 'set up') return <SetUpDialog {...{ factors, onStep, close }} />;
  if (step.kind === 'renew codes') return <RenewDialog {...{ onStep, close, refresh }} />;
  return <TurnOffDialog {...{ factors, close, refresh }} />;
}

interface StepProps {
  readonly factors: Factors;
  readonly onStep: (step: Step) => void;
  readonly close: () => void;
  readonly refresh: () => Promise<void>;
}

function SetUpDialog({ factors, onStep, close }: Omit<StepProps, 'refresh'>) {
  return (
    <ProofDialog
      title={securityCopy.setUp.title}
      description={factors.passkeys.length > 0 ? securityCopy.setUp.firstPasskey : securityCopy.setUp.first}
      submitLabel={securityCopy.setUp.next}
      busyLabel={securityCopy.setUp.checking}
      onClose={close}
      {...(factors.passkeys.length > 0 ? { passkey: 'only' } : {})}
      onSubmit={async ({ owner }) => {
        const begun = await call(securityRoutes.beginSecondFactor, { body: owner });
        onStep({ kind: 'confirm', begun });
      }}
    />
  );
}

function RenewDialog({ onStep, close, refresh }: Omit<StepProps, 'factors'>) {
  return (
    <ProofDialog
      title={securityCopy.renew.title}
      description={securityCopy.renew.what}
      asks={['code']}
      submitLabel={securityCopy.renew.submit}
      busyLabel={securityCopy.renew.busy}
      onClose={close}
      onSubmit={async ({ password, code }) => {
        const { recoveryCodes } = await call(securityRoutes.renewRecoveryCodes, {
          body: { password, code },
        });
        onStep({ kind: 'codes', codes: recoveryCodes });
        void refresh();
      }}
    />
  );
}

function TurnOffDialog({ factors, close, refresh }: Omit<StepProps, 'onStep'>) {
  const narrows = factors.required && factors.passkeys.length === 0;
  return (
    <ProofDialog
      title={securityCopy.off.title}
      description={
        narrows ? `${securityCopy.off.what} ${securityCopy.off.whatRequired}` : securityCopy.off.what
      }
      asks={['code']}
      danger
      submitLabel={securityCopy.off.submit}
      busyLabel={securityCopy.off.busy}
      onClose={close}
      onSubmit={async ({ password, code }) => {
        await call(securityRoutes.endSecondFactor, { body: { password, code } });
        close();
        announce(securityCopy.off.done);
        await refresh();
      }}
    />
  );
}
