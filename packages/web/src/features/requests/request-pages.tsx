import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CapexForm } from './capex-form.tsx';
import { requestsCopy as copy } from './copy.ts';
import { ExtensionForm } from './extension-form.tsx';
import { LossDraftForm } from './loss-draft-form.tsx';
import { OneRequest } from './one-request.tsx';
import { PayoffForm } from './payoff-form.tsx';
import { Notes } from './request-notes.tsx';
import { RequestSent } from './request-sent.tsx';
import type { SentReceipt } from './sent-receipt.ts';
import { ServicingRequests } from './servicing-requests.tsx';

/** Heading and form of a request, with what to know before sending it beside. */
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
        subtitle={copy.kindHint[kind]}
        above={
          <Breadcrumb>
            <Link to="/dashboard/servicing-requests">{copy.title}</Link>
            <span aria-current="page">{copy.kind[kind]}</span>
          </Breadcrumb>
        }
      />
      <div className="grid max-w-[1040px] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        {notes && <Notes notes={notes} />}
        <Card label={copy.kind[kind]} padded className="lg:col-start-1 lg:row-start-1">
          {children}
        </Card>
      </div>
    </div>
  );
}

export function MenuPage() {
  return <ServicingRequests />;
}

export function OneRequestPage() {
  return <OneRequest />;
}

export function PayoffPage() {
  const [receipt, setReceipt] = useState<SentReceipt>();
  const { deal }: { readonly deal?: unknown } = useSearch({ strict: false });
  return (
    <RequestPage kind="payoff" notes={copy.payoffFacts}>
      {receipt ? (
        <RequestSent kind="payoff" receipt={receipt} />
      ) : (
        <PayoffForm
          external={false}
          {...(typeof deal === 'string' ? { dealId: deal } : {})}
          onSent={setReceipt}
        />
      )}
    </RequestPage>
  );
}

export function ExtensionPage() {
  const [receipt, setReceipt] = useState<SentReceipt>();
  return (
    <RequestPage kind="extension" notes={copy.extensionFacts}>
      {receipt ? <RequestSent kind="extension" receipt={receipt} /> : <ExtensionForm onSent={setReceipt} />}
    </RequestPage>
  );
}

export function CapexPage() {
  const thank = useThanks();
  return (
    <RequestPage kind="capex">
      <CapexForm onSent={thank} />
    </RequestPage>
  );
}

export function LossDraftPage() {
  const thank = useThanks();
  return (
    <RequestPage kind="loss draft">
      <LossDraftForm onSent={thank} />
    </RequestPage>
  );
}

/** Leaves for the page that thanks, with what it names. */
function useThanks(): (receipt: SentReceipt) => void {
  const navigate = useNavigate();
  return ({ id, reference }) =>
    void navigate({ href: '/thank-you/form', state: { receipt: { id, reference } } });
}
