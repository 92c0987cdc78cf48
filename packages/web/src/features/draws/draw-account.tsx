import { lazy, Suspense, useState } from 'react';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { isPendingDraw } from '@drawbridge/domain/draws/draw-states.ts';
import { formatCount } from '../../platform/format.ts';
import { useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { drawAccountCopy as copy } from './copy.ts';

const AccountDialog = lazy(() =>
  import('./account-dialog.tsx').then((module) => ({ default: module.AccountDialog })),
);

interface DrawAccountProps {
  readonly dealId: string;
  readonly draw: Draw;
}

/** The borrower’s way to name another bank account for a draw on its way; an employee who views the account has none. */
function useAccountDialog({ dealId, draw }: DrawAccountProps) {
  const session = useSession();
  const [choosing, setChoosing] = useState(false);
  const isBorrower = session?.accountType === 'CustomerAccount' && session.employeeToken === undefined;
  // Of a loan that was only added, the server sends neither account nor need.
  const canChoose =
    isBorrower && isPendingDraw(draw.state) && (draw.needsAccount || draw.beneficiary !== null);
  const dialog = choosing && (
    <Suspense>
      <AccountDialog dealId={dealId} draw={draw} onClose={() => setChoosing(false)} />
    </Suspense>
  );
  return { canChoose, dialog, choose: () => setChoosing(true) };
}

/** Says that a draw cannot be paid before its borrower has named a bank account, with the way to do so. */
export function DrawAccountNeeded(props: DrawAccountProps) {
  const { canChoose, dialog, choose } = useAccountDialog(props);
  if (!canChoose || !props.draw.needsAccount) return null;
  return (
    <div className="border-b border-line p-4 md:px-[18px]">
      <Alert
        tone="amber"
        live="off"
        title={copy.needed(formatCount(props.draw.number))}
        action={
          <Button size="sm" onClick={choose}>
            {copy.choose}
          </Button>
        }
      >
        {copy.requiredText}
      </Alert>
      {dialog}
    </div>
  );
}

/** Names another bank account for a draw that has one. */
export function ChangeDrawAccount(props: DrawAccountProps) {
  const { canChoose, dialog, choose } = useAccountDialog(props);
  if (!canChoose || props.draw.needsAccount) return null;
  return (
    <>
      <Button size="sm" onClick={choose}>
        {copy.change}
      </Button>
      {dialog}
    </>
  );
}
