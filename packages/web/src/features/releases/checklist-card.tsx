import { releaseCopy as copy } from '@drawbridge/messages/releases';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LoanRelease, ReleaseStep } from '@drawbridge/contract/releases/schema.ts';
import { payoffCredits } from '@drawbridge/domain/loan-accounts/terms.ts';
import { isComputed } from '@drawbridge/domain/releases/release-steps.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { textLinkClass } from '../../ui/button-class.ts';
import { StepDialog } from './step-dialog.tsx';
import { stepWords } from './step-words.ts';

export type Release = NonNullable<LoanRelease['release']>;

interface ChecklistCardProps {
  readonly dealId: string;
  readonly release: Release;
}

/** The steps of a loan’s release, and who did each one. */
export function ChecklistCard({ dealId, release }: ChecklistCardProps) {
  const [changing, setChanging] = useState<ReleaseStep>();
  const { state, steps } = release;
  return (
    <Card
      title={copy.checklist}
      actions={
        <span className="num text-sm text-ink-2">
          {copy.progress({ done: steps.filter(({ isDone }) => isDone).length, total: steps.length })}
        </span>
      }
    >
      <ul aria-label={copy.checklist} className="divide-y divide-line">
        {steps.map((step) => (
          <StepRow
            key={step.position}
            step={step}
            onChange={state === 'withdrawn' || isComputed(step.kind) ? undefined : () => setChanging(step)}
          >
            {step.kind === 'refund' && !step.isDone && <HeldMoney dealId={dealId} held={release.held} />}
          </StepRow>
        ))}
      </ul>
      {changing && (
        <StepDialog
          dealId={dealId}
          step={changing}
          canUndo={state !== 'confirmed' || !changing.required}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Card>
  );
}

interface StepRowProps {
  readonly step: ReleaseStep;
  readonly onChange: (() => void) | undefined;
  readonly children: React.ReactNode;
}

function StepRow({ step, onChange, children }: StepRowProps) {
  const { isDone, required, doneOn, doneBy, note, document } = step;
  const words = stepWords(step);
  return (
    <li className="grid gap-2 px-4 py-4 md:px-[18px]">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{words}</h3>
        <Tag tone={isDone ? 'green' : required ? 'amber' : 'neutral'}>{isDone ? copy.done : copy.open}</Tag>
        {required && !isDone && <span className="text-sm text-ink-2">{copy.required}</span>}
      </div>
      {isComputed(step.kind) && <p className="text-sm text-ink-2">{copy.byAccount}</p>}
      {children}
      {note !== null && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      {document !== null && <p className="text-sm wrap-anywhere">{copy.document({ name: document.name })}</p>}
      {doneOn !== null && (
        <p className="text-sm text-ink-2">{copy.doneBy({ name: doneBy ?? '', day: formatDate(doneOn) })}</p>
      )}
      {onChange && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-label={isDone ? copy.changeNamed({ step: words }) : copy.markNamed({ step: words })}
            onClick={onChange}
          >
            {isDone ? copy.change : copy.mark}
          </Button>
        </div>
      )}
    </li>
  );
}

function HeldMoney({ dealId, held }: { readonly dealId: string; readonly held: Release['held'] }) {
  return (
    <>
      <p className="text-sm">
        {copy.held({
          escrow: formatDollars(held.escrow),
          reserve: formatDollars(held.reserve),
          suspense: formatDollars(held.suspense),
        })}
      </p>
      {payoffCredits
        .filter((each) => held[each] > 0)
        .map((each) => (
          <p key={each}>
            <Link
              to="/staff/deals/$dealId/ledger"
              params={{ dealId }}
              search={{ post: `${each} refund`, amount: held[each] }}
              className={textLinkClass}
            >
              {copy.toLedger({ held: each, amount: formatDollars(held[each]) })}
            </Link>
          </p>
        ))}
    </>
  );
}
