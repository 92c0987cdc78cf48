import { paymentCopy } from '@drawbridge/messages/payments';
import { useMutation } from '@tanstack/react-query';
import { Check, FileText } from 'lucide-react';
import { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useForAWhile } from '../../platform/for-a-while.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';

/** Downloads the server’s payment statement. */
export function StatementButton({ dealId }: { readonly dealId: string }) {
  const today = useToday();
  const [done, setDone] = useForAWhile<true>();
  const make = useMutation({
    mutationFn: () => call(paymentRoutes.statement, { body: { dealid: dealId } }),
    onSuccess: (bytes) => {
      saveFile(bytes, paymentCopy.statementName({ day: today }), 'application/pdf');
      setDone(true);
      announce(paymentCopy.statementSaved);
    },
    onError: (error) => announce(paymentCopy.statementFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  const Icon = done ? Check : FileText;
  return (
    <Button
      size="sm"
      icon={<Icon aria-hidden className="size-3.5" />}
      busy={make.isPending}
      busyLabel={paymentCopy.makingStatement}
      onClick={() => make.mutate()}
    >
      {paymentCopy.statement}
    </Button>
  );
}
