import { drawAccountCopy as copy } from '@drawbridge/messages/draws';
import { Suspense, useState } from 'react';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { isPendingDraw } from '@drawbridge/domain/draws/draw-states.ts';
import { formatCount } from '../../platform/format.ts';
import { useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const AccountDialog = lazyPart(async () => (await import('./account-dialog.tsx')).AccountDialog);

interface DrawAccountProps {
  readonly dealId: string;
  readonly draw: Draw;
}

/** Lets the borrower choose another bank account for a pending draw. Hidden from employees viewing the account. */
function useAccountDialog({ dealId, draw }: DrawAccountProps) {
  const session = useSession();
  const [choosing, setChoosing] = useState(false);
  const isBorrower = session?.accountType === 'CustomerAccount' && session.employeeToken === undefined;
  // The server sends neither field for a loan the person only added.
  const canChoose =
    isBorrower && isPendingDraw(draw.state) && (draw.needsAccount || draw.beneficiary !== null);
  const dialog = choosing && (
    <Suspense>
      <AccountDialog dealId={dealId} draw={draw} onClose={() => setChoosing(false)} />
    </Suspense>
  );
  return { canChoose, dialog, choose: () => setChoosing(true) };
}

/** Asks the borrower to choose a bank account for a draw without a usable one. */
export function DrawAccountNeeded(props: DrawAccountProps) {
  const { canChoose, dialog, choose } = useAccountDialog(props);
  if (!canChoose || !props.draw.needsAccount) return null;
  return (
    <div className="border-b border-line p-4 md:px-[18px]">
      <Alert
        tone="amber"
        live="off"
        title={copy.needed({ draw: formatCount(props.draw.number) })}
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

/** Changes the bank account of a draw that has one. */
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
