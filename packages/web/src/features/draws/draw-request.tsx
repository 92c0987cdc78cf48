import { drawCopy, drawMessages } from '@drawbridge/messages/draws';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import type { DrawPreparation, RequestedDraw } from '@drawbridge/contract/draws/schema.ts';
import { report } from '../../platform/analytics.ts';
import { useDraft, type FormDraft } from '../../platform/drafts.ts';
import { useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Card } from '../../ui/card.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { beneficiariesQuery } from '../beneficiaries/public.ts';
import {
  amountFieldId,
  summarizeRequest,
  emptyDrawForm,
  sublotsOf,
  type DrawForm,
  type FormLine,
  type FormSublot,
} from './draw-form.ts';
import { drawsQuery } from './draws-query.ts';
import { preparationQuery } from './queries.ts';
import { RequestBar } from './request-bar.tsx';
import { RequestLines } from './request-lines.tsx';
import { RequestNeeds } from './request-needs.tsx';
import { RequestOnItsWay } from './request-on-its-way.tsx';
import { isContinued, requestHash, useScrollToRequest } from './scroll-to-request.ts';
import { SiteWalkLink } from './site-walk-link.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

// Loaded when first opened, so the lines show sooner.
const FilesDialog = lazyPart(async () => (await import('./files-dialog.tsx')).FilesDialog);
const RequestDialog = lazyPart(async () => (await import('./request-dialog.tsx')).RequestDialog);

interface DrawRequestProps {
  readonly dealId: string;
  /** Undefined while loading. */
  readonly budget: DealBudget | undefined;
  /** The budget by itself, shown while no draw can be requested. The form has the budget’s lines in it. */
  readonly children: ReactNode;
}

/** The draw request form with the budget in it, or the reason no draw can be requested and the budget. */
export function DrawRequest({ dealId, budget, children }: DrawRequestProps) {
  const preparation = useQuery(preparationQuery(dealId));
  const accounts = useQuery(beneficiariesQuery(dealId));
  const draws = useQuery(drawsQuery(dealId));
  const [received, setReceived] = useState<RequestedDraw>();
  const [requesting, setRequesting] = useState(false);
  const failure = queryFailure(preparation, drawCopy.loadFailed);
  if (failure != null) {
    return (
      <>
        <Card title={drawCopy.title} padded>
          {failure}
        </Card>
        {children}
      </>
    );
  }
  if (!preparation.data || !budget || accounts.isLoading || draws.isLoading) return <RequestOnItsWay />;
  const { blocked } = preparation.data;
  // If the answer was lost, the draw is pending by now. The dialog stays open so that a retry gets the answer.
  // Before the loan funds, the borrower can prepare the draw and the form says when they can send it.
  if (blocked && blocked.because !== 'not funded' && !requesting) {
    return (
      <>
        <Card title={drawCopy.title} padded>
          <div className="grid gap-3">
            {received && <Alert tone="green">{drawCopy.received({ reference: received.reference })}</Alert>}
            <p className="text-ink-2">{blocked.message}</p>
          </div>
        </Card>
        {children}
      </>
    );
  }
  return (
    <RequestForm
      dealId={dealId}
      budget={budget}
      preparation={preparation.data}
      requesting={requesting}
      onRequesting={setRequesting}
      onRequested={setReceived}
    />
  );
}

const manyLines = 12;
const ways = [
  { value: 'amount', label: drawCopy.byAmount },
  { value: 'percent', label: drawCopy.byPercent },
];

interface RequestFormProps {
  readonly dealId: string;
  readonly budget: DealBudget;
  readonly preparation: DrawPreparation;
  /** True while the request dialog is open. */
  readonly requesting: boolean;
  readonly onRequesting: (open: boolean) => void;
  readonly onRequested: (draw: RequestedDraw) => void;
}

function RequestForm(props: RequestFormProps) {
  const { dealId, budget, preparation, requesting, onRequesting, onRequested } = props;
  const queryClient = useQueryClient();
  const form = useForm<DrawForm>({ defaultValues: emptyDrawForm });
  const draft = useDraft({
    form: `draw:${dealId}`,
    useFormReturn: form,
    omit: ['agree'],
    continues: isContinued(),
  });
  const { fillIn, ...accounts } = useSuggestions(dealId, form);
  const [search, setSearch] = useState('');
  const [showsFinished, setShowsFinished] = useState(false);
  const [filesFor, setFilesFor] = useState<FormLine | 'whole draw'>();
  const sublots = useMemo(() => sublotsOf(budget.budget), [budget.budget]);
  const { request, manyLines, error, isValid } = useRequestSummary(form, sublots, () => {
    setSearch('');
    setShowsFinished(true);
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['deal', dealId] });

  useScrollToRequest();

  const { blocked, attachments } = preparation;
  const notYet = blocked?.because === 'not funded' ? blocked.message : undefined;
  const blockedBecause = useBlocker(notYet);
  return (
    <Card
      id={requestHash}
      title={drawCopy.title}
      actions={
        manyLines && (
          <SearchField label={drawCopy.find} value={search} onChange={setSearch} className="w-full sm:w-56" />
        )
      }
    >
      <Lines
        {...{ dealId, form, draft, sublots, search, showsFinished, notYet, error, attachments, accounts }}
        onFinished={setShowsFinished}
        onFiles={setFilesFor}
      />
      <RequestBar
        request={request}
        wholeDrawFiles={attachments.filter(({ budgetItem }) => budgetItem === null).length}
        blockedBecause={blockedBecause}
        onFiles={() => setFilesFor('whole draw')}
        onRequest={() => {
          if (!isValid()) return;
          fillIn();
          onRequesting(true);
        }}
      />
      <Suspense>
        {filesFor !== undefined && (
          <FilesOf {...{ dealId, filesFor, attachments }} onClose={() => setFilesFor(undefined)} />
        )}
        {requesting && (
          <RequestDialog
            {...{ dealId, form, request, preparation }}
            escrow={budget.escrow}
            onClose={() => onRequesting(false)}
            onOutdated={() => void refresh()}
            onRequested={(draw) => {
              sayRequested(draw);
              draft.clear();
              form.reset();
              onRequesting(false);
              onRequested(draw);
              void refresh();
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}

function sayRequested({ reference }: RequestedDraw): void {
  report('event', 'draw requested');
  announce(drawCopy.received({ reference }));
}

/** The request as typed, and the error from the last attempt to send it. */
function useRequestSummary(
  form: UseFormReturn<DrawForm>,
  sublots: readonly FormSublot[],
  showAll: () => void,
) {
  /** The key of the first invalid line at the last attempt; empty when no line had an amount. */
  const [flagged, setFlagged] = useState<string>();
  const lines = useMemo(() => sublots.flatMap((sublot) => sublot.lines), [sublots]);
  const amounts = useWatch({ control: form.control, name: 'amounts' });
  const request = useMemo(() => summarizeRequest(lines, amounts), [lines, amounts]);
  // The error disappears as soon as the line is valid.
  const fault = request.faults.find(({ line }) => line.key === flagged);
  const noLines = flagged === '' && request.lines.length === 0 ? drawMessages.noLines : undefined;
  return {
    request,
    manyLines: lines.length > manyLines,
    error: fault ? `${fault.line.name} (${fault.line.code}): ${fault.message}` : noLines,
    /** Validates the lines and moves the focus to the first invalid one. */
    isValid: (): boolean => {
      const [first] = request.faults;
      if (first) {
        // The field may be filtered out or folded, and has to be there to take the focus.
        flushSync(() => {
          showAll();
          setFlagged(first.line.key);
        });
        document.getElementById(amountFieldId(first.line))?.focus();
        return false;
      }
      const isEmpty = request.lines.length === 0;
      setFlagged(isEmpty ? '' : undefined);
      return !isEmpty;
    },
  };
}

function useBlocker(notYet: string | undefined): string | undefined {
  const session = useSession();
  if (session?.viewing) return drawCopy.viewing;
  return session?.employeeToken === undefined ? notYet : drawCopy.asEmployee;
}

interface LinesProps extends Omit<ComponentProps<typeof RequestLines>, 'by'> {
  readonly dealId: string;
  readonly draft: FormDraft;
  readonly notYet: string | undefined;
  readonly error: string | undefined;
  readonly accounts: Omit<ComponentProps<typeof RequestNeeds>, 'files'>;
}

function Lines({ dealId, draft, notYet, error, accounts, ...lines }: LinesProps) {
  const [by, setBy] = useState<'amount' | 'percent'>('amount');
  return (
    <>
      <div className="grid gap-3 p-4 md:px-[18px]">
        {notYet !== undefined && (
          <Alert tone="blue" live="off">
            {notYet}
          </Alert>
        )}
        {draft.offer && <DraftOffer {...draft.offer} />}
        <RequestNeeds {...accounts} files={lines.attachments.length} />
        <SiteWalkLink dealId={dealId} />
        <RadioGroup
          label={drawCopy.by}
          name={`draw-by-${dealId}`}
          look="row"
          options={ways}
          value={by}
          onChange={({ target }) => setBy(target.value === 'percent' ? 'percent' : 'amount')}
        />
        {error !== undefined && <Alert tone="red">{error}</Alert>}
      </div>
      <RequestLines {...lines} by={by} />
    </>
  );
}

interface FilesOfProps {
  readonly dealId: string;
  readonly filesFor: FormLine | 'whole draw';
  readonly attachments: DrawPreparation['attachments'];
  readonly onClose: () => void;
}

function FilesOf({ dealId, filesFor, attachments, onClose }: FilesOfProps) {
  const session = useSession();
  const line = filesFor === 'whole draw' ? null : filesFor.id;
  if (!session) return null;
  return (
    <FilesDialog
      dealId={dealId}
      username={session.username}
      budgetItem={line}
      what={filesFor === 'whole draw' ? drawCopy.wholeDraw : `${filesFor.name} (${filesFor.code})`}
      attachments={attachments.filter(({ budgetItem }) => budgetItem === line)}
      onClose={onClose}
    />
  );
}
