import { lineWords, reconciliationCopy as copy } from '@drawbridge/messages/reconciliations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reconciliationRoutes } from '@drawbridge/contract/reconciliations/routes.ts';
import { statedBalance, type StatedBalance } from '@drawbridge/contract/reconciliations/schema.ts';
import { reconciledLines, statementKinds } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loansKey, reconciliationsQuery } from './queries.ts';

interface Typed {
  on: string;
  kind: string;
  lines: Record<(typeof reconciledLines)[number], string>;
  perDiem: string;
}

const empty: Typed = {
  on: '',
  kind: 'payoff',
  lines: {
    principal: '',
    interest: '',
    lateCharges: '',
    fees: '',
    escrow: '',
    reserve: '',
    suspense: '',
    total: '',
  },
  perDiem: '',
};

const kinds = statementKinds.map((kind) => ({ value: kind, label: copy.kinds[kind] }));

/** Records what another servicer states of a loan for a day. */
export function StatementForm({ dealId }: { readonly dealId: string }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: StatedBalance) => call(reconciliationRoutes.record, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(reconciliationsQuery(dealId).queryKey, now);
      announce(copy.recorded);
      return queryClient.invalidateQueries({ queryKey: loansKey });
    },
  });
  const form = useContractForm({
    schema: statedBalance,
    initial: empty,
    body: ({ lines, perDiem, ...typed }) => ({
      ...typed,
      dealid: dealId,
      lines: Object.fromEntries(Object.entries(lines).map(([line, text]) => [line, numberOrNull(text)])),
      perDiem: numberOrNull(perDiem),
    }),
    save,
    failed: copy.failed,
    hasSummary: true,
  });
  const money = {
    inputMode: 'decimal',
    numeric: true,
    autoComplete: 'off',
    lead: '$',
    optional: true,
  } as const;
  return (
    <Card title={copy.enter} note={copy.enterText} padded>
      <form {...form.bind} className="grid gap-4">
        <FormErrorSummary {...form.summary} />
        {form.failure !== undefined && <Alert tone="red">{form.failure}</Alert>}
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <TextField label={copy.on} type="date" autoComplete="off" {...form.field('on')} />
          <SelectField label={copy.kind} options={kinds} {...form.field('kind')} />
          {reconciledLines.map((line) => (
            <TextField key={line} label={lineWords[line]} {...money} {...form.field(`lines.${line}`)} />
          ))}
          <TextField label={lineWords.perDiem} {...money} {...form.field('perDiem')} />
        </div>
        <div>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={copy.recording}>
            {copy.record}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Text that is no number becomes NaN, which the schema refuses. */
function numberOrNull(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return plain === '' ? null : Number(plain);
}
