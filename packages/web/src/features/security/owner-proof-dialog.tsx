import { useQuery } from '@tanstack/react-query';
import { ProofDialog, type ProofDialogProps } from './proof-dialog.tsx';
import { factorsQuery } from './queries.ts';

/** Asks for the proof that the account has: the password, with a code if there is an app, or a passkey. */
export function OwnerProofDialog(props: Omit<ProofDialogProps, 'asks' | 'passkey' | 'name'>) {
  const factors = useQuery(factorsQuery()).data;
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0;
  const hasApp = factors?.secondFactor.onSince != null;
  return (
    <ProofDialog {...props} asks={hasApp ? ['code'] : []} {...(hasPasskey ? { passkey: 'offered' } : {})} />
  );
}
