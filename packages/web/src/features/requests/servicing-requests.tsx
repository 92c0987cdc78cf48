import { kindHint } from './request-facts.ts';
import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { Link } from '@tanstack/react-router';
import { Banknote, CalendarPlus, Hammer, ShieldAlert } from 'lucide-react';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import type { ResourceId } from '@drawbridge/domain/resources/catalog.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DownloadButton } from '../resources/public.ts';
import { RequestList } from './request-list.tsx';

const menu = [
  { kind: 'extension', to: '/dashboard/servicing-requests/extension', icon: CalendarPlus },
  { kind: 'payoff', to: '/dashboard/servicing-requests/payoff', icon: Banknote },
  { kind: 'capex', to: '/dashboard/servicing-requests/capex', icon: Hammer },
  { kind: 'loss draft', to: '/dashboard/servicing-requests/loss-draft', icon: ShieldAlert },
] as const satisfies readonly { kind: RequestKind; to: string; icon: unknown }[];

const forms: readonly { id: ResourceId; title: string; hint: string }[] = [
  { id: 'ach-form', title: copy.ach, hint: copy.achHint },
  { id: 'claims-packet', title: copy.claims, hint: copy.claimsHint },
  { id: 'how-to-request-a-draw', title: copy.draws, hint: copy.drawsHint },
];

/** New requests, the person’s earlier requests and forms to download. Brokers can request payoffs only. */
export function ServicingRequests() {
  usePageTitle(copy.title);
  const accountType = useSession()?.accountType;
  const broker = accountType !== undefined && isBroker(accountType);
  const open = broker ? menu.filter(({ kind }) => kind === 'payoff') : menu;
  return (
    <div className="page">
      <PageHeading title={copy.title} subtitle={broker ? copy.brokerSubtitle : copy.subtitle} />
      <Card title={copy.menu}>
        <ul className={cx('grid gap-px overflow-hidden rounded-b-xl bg-line', !broker && 'sm:grid-cols-2')}>
          {open.map(({ kind, to, icon: Icon }) => (
            <li key={kind} className="bg-surface">
              <Link
                to={to}
                className="flex h-full items-start gap-3.5 px-4 py-4 transition-colors hover:bg-sunk/60 focus-visible:-outline-offset-2 md:px-[18px]"
              >
                <span
                  aria-hidden
                  className="grid size-10 shrink-0 place-items-center rounded-lg bg-soft text-accent"
                >
                  <Icon className="size-5" />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{copy.kind[kind]}</span>
                  <span className="block text-ink-2">{kindHint(kind)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {accountType === 'Employee' ? (
        <FormsToDownload />
      ) : (
        <RequestList below={!broker && <FormsToDownload />} />
      )}
    </div>
  );
}

function FormsToDownload() {
  return (
    <Card title={copy.forms}>
      <ul className="divide-y divide-line">
        {forms.map(({ id, title, hint }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-[18px]">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-ink-2">{hint}</p>
            </div>
            <DownloadButton id={id} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
