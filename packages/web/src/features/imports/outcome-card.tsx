import { importCopy } from '@drawbridge/messages/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ImportDetail } from '@drawbridge/contract/imports/schema.ts';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { messageOf } from '../../platform/api.ts';
import { formatCount } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ImportDrop } from './import-drop.tsx';
import { importQuery, runImport } from './queries.ts';

/** Imports after which a person goes on somewhere else. */
const hasNext: ReadonlySet<ImportKind> = new Set(['people', 'terms', 'figures']);

interface OutcomeCardProps {
  readonly detail: ImportDetail & { readonly outcome: NonNullable<ImportDetail['outcome']> };
  /** Buttons next to “Import”. */
  readonly actions?: ReactNode;
}

/** A run’s outcome: problems to correct, rows to import, or rows imported. */
export function OutcomeCard({ detail, actions }: OutcomeCardProps) {
  const { rows, added, changed, unchanged, problemCount } = detail.outcome;
  if (problemCount > 0)
    return (
      <Card label={importCopy.step.check} padded>
        <div className="grid gap-4">
          <Alert tone="red" title={importCopy.hasProblems({ problems: problemCount, rows })}>
            {importCopy.hasProblemsText}
          </Alert>
          <ImportDrop kind={detail.kind} buttonLabel={importCopy.chooseCorrected} />
          {actions != null && <div>{actions}</div>}
        </div>
      </Card>
    );
  return (
    <Card label={importCopy.step.check}>
      <div className="grid gap-4 p-4 md:p-[18px]">
        <Verdict detail={detail} />
      </div>
      <Facts
        className="rounded-none border-y border-line"
        columns={3}
        facts={[
          { label: importCopy.added, value: formatCount(added) },
          { label: importCopy.changed, value: formatCount(changed) },
          { label: importCopy.unchanged, value: formatCount(unchanged) },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3 p-4 md:p-[18px]">
        {detail.state === 'done' || added + changed === 0 ? (
          <>
            {detail.state === 'done' && detail.kind === 'people' && (
              <Link
                to="/staff/people"
                search={{ standing: 'not invited' }}
                className={buttonClass({ variant: 'primary' })}
              >
                {importCopy.invitePeople}
              </Link>
            )}
            {detail.state === 'done' && detail.kind === 'terms' && (
              <Link to="/staff/terms" className={buttonClass({ variant: 'primary' })}>
                {importCopy.confirmTerms}
              </Link>
            )}
            {detail.state === 'done' && detail.kind === 'figures' && (
              <Link to="/staff/reconciliation" className={buttonClass({ variant: 'primary' })}>
                {importCopy.compare}
              </Link>
            )}
            <Link
              to="/staff/import"
              className={buttonClass({ variant: hasNext.has(detail.kind) ? 'secondary' : 'primary' })}
            >
              {importCopy.importMore}
            </Link>
          </>
        ) : (
          <KeepButton detail={detail} />
        )}
        {actions}
      </div>
    </Card>
  );
}

function Verdict({ detail: { state, outcome } }: OutcomeCardProps) {
  if (state === 'done')
    return (
      <Alert tone="green" title={importCopy.done}>
        {importCopy.doneText}
      </Alert>
    );
  if (outcome.added + outcome.changed === 0)
    return (
      <Alert tone="green" title={importCopy.nothingNew}>
        {importCopy.nothingNewText}
      </Alert>
    );
  return (
    <Alert tone="green" title={importCopy.ready}>
      {importCopy.readyText({ count: outcome.rows })}
    </Alert>
  );
}

function KeepButton({ detail }: OutcomeCardProps) {
  const { id, columns, dateOrder, outcome } = detail;
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: () => runImport({ id, columns, commit: true, ...(dateOrder === null ? {} : { dateOrder }) }),
    onSuccess: (started) => queryClient.setQueryData(importQuery(started.id).queryKey, started),
  });
  return (
    <>
      {keep.isError && (
        <Alert tone="red" className="basis-full">
          {importCopy.keepFailed({ reason: messageOf(keep.error) })}
        </Alert>
      )}
      <Button
        variant="primary"
        busy={keep.isPending}
        busyLabel={importCopy.keeping}
        onClick={() => keep.mutate()}
        className="max-md:w-full"
      >
        {importCopy.keep({ rows: outcome.rows })}
      </Button>
    </>
  );
}
