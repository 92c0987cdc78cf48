import { securityCopy } from '@drawbridge/messages/security';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import type { Factors } from '@drawbridge/contract/security/schema.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Switch } from '../../ui/switch.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { factorsQuery, sessionsQuery } from './queries.ts';

const words = securityCopy.require;

/**
 * The owner’s switch for requiring more than a password. People the lender requires a factor from do not get a choice.
 */
export function RequireFactor({ factors }: { readonly factors: Factors }) {
  const queryClient = useQueryClient();
  const [turning, setTurning] = useState<boolean>();
  const hasApp = factors.secondFactor.onSince !== null;
  const hasPasskey = factors.passkeys.length > 0;
  if (factors.required) return null;
  if (!hasApp && !hasPasskey) return null;
  return (
    <div className="border-t border-line px-4 py-3.5 md:px-[18px]">
      <Switch
        label={words.label}
        hint={`${words.what} ${words.lost}`}
        on={factors.requiresFactor}
        words={{ on: securityCopy.factor.on, off: securityCopy.factor.off }}
        onTurn={setTurning}
      />
      {turning !== undefined && (
        <ProofDialog
          title={turning ? words.onTitle : words.offTitle}
          description={turning ? words.onWhat : words.offWhat}
          asks={!turning && hasApp ? ['code'] : []}
          {...(hasPasskey ? { passkey: turning || hasApp ? 'offered' : 'only' } : {})}
          danger={!turning}
          submitLabel={turning ? words.turnOn : words.turnOff}
          busyLabel={words.busy}
          onClose={() => setTurning(undefined)}
          onSubmit={async ({ owner }) => {
            await call(securityRoutes.requireFactor, { body: { on: turning, ...owner } });
            setTurning(undefined);
            announce(turning ? words.isOn : words.isOff);
            await queryClient.invalidateQueries({ queryKey: factorsQuery().queryKey });
            await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
          }}
        />
      )}
    </div>
  );
}
