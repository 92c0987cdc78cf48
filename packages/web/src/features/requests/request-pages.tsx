import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { extensionFacts, kindHint, payoffFacts } from './request-facts.ts';
import { RequestForm } from './request-form.tsx';
import { Notes } from './request-notes.tsx';
import { RequestSent } from './request-sent.tsx';
import type { SentReceipt } from './sent-receipt.ts';

export { OneRequest } from './one-request.tsx';
export { ServicingRequests } from './servicing-requests.tsx';

function RequestPage({
  kind,
  notes,
  children,
}: {
  readonly kind: RequestKind;
  readonly notes?: readonly string[];
  readonly children: ReactNode;
}) {
  usePageTitle(copy.kind[kind]);
  return (
    <div className="page">
      <PageHeading
        title={copy.kind[kind]}
        subtitle={kindHint(kind)}
        above={
          <Breadcrumb>
            <Link to="/dashboard/servicing-requests">{copy.title}</Link>
            <span aria-current="page">{copy.kind[kind]}</span>
          </Breadcrumb>
        }
      />
      <div className="grid max-w-[1160px] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        {notes && <Notes notes={notes} />}
        <Card label={copy.kind[kind]} padded className="lg:col-start-1 lg:row-start-1">
          {children}
        </Card>
      </div>
    </div>
  );
}

export function PayoffPage() {
  return <PageWithThanks kind="payoff" notes={payoffFacts} dealId={useDealOfAddress()} />;
}

export function ExtensionPage() {
  return <PageWithThanks kind="extension" notes={extensionFacts} dealId={useDealOfAddress()} />;
}

/** The deal whose page led here, for which the form is filled in. */
function useDealOfAddress(): string | undefined {
  const { deal }: { readonly deal?: unknown } = useSearch({ strict: false });
  return typeof deal === 'string' ? deal : undefined;
}

interface PageWithThanksProps {
  readonly kind: RequestKind;
  readonly notes: readonly string[];
  readonly dealId?: string | undefined;
}

/** A form that shows its thank-you message in place. */
function PageWithThanks({ kind, notes, dealId }: PageWithThanksProps) {
  const [receipt, setReceipt] = useState<SentReceipt>();
  return (
    <RequestPage kind={kind} notes={notes}>
      {receipt ? (
        <RequestSent kind={kind} receipt={receipt} />
      ) : (
        <RequestForm kind={kind} dealId={dealId} onSent={setReceipt} />
      )}
    </RequestPage>
  );
}

export function CapexPage() {
  return <PageThatLeaves kind="capex" />;
}

export function LossDraftPage() {
  return <PageThatLeaves kind="loss draft" />;
}

/** A form that moves on to the thank-you page with its receipt. */
function PageThatLeaves({ kind }: { readonly kind: RequestKind }) {
  const navigate = useNavigate();
  const thank = ({ id, reference }: SentReceipt) =>
    void navigate({ href: '/thank-you/form', state: { receipt: { id, reference } } });
  return (
    <RequestPage kind={kind}>
      <RequestForm kind={kind} onSent={thank} />
    </RequestPage>
  );
}
