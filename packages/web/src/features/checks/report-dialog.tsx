import { checksCopy as copy } from '@drawbridge/messages/checks';
import { useQuery } from '@tanstack/react-query';
import { checkRoutes } from '@drawbridge/contract/checks/routes.ts';
import type { DealCheck } from '@drawbridge/contract/checks/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { checkName } from './check-row.tsx';

interface ReportDialogProps {
  readonly dealId: string;
  readonly check: DealCheck;
  readonly onClose: () => void;
}

/** Shows a sealed report. It is fetched each time, so that each view is logged, and not kept. */
export function ReportDialog({ dealId, check, onClose }: ReportDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['check report', check.id],
    queryFn: ({ signal }) => call(checkRoutes.report, { body: { dealid: dealId, id: check.id }, signal }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={checkName(check)}
      description={copy.reportText}
      actions={<Button onClick={onClose}>{copy.close}</Button>}
    >
      {error ? (
        <Alert tone="red">{copy.reportFailed({ reason: messageOf(error) })}</Alert>
      ) : (
        <pre className="rounded-lg border border-line bg-sunk px-3.5 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
          {data?.report ?? copy.loading}
        </pre>
      )}
    </Dialog>
  );
}
