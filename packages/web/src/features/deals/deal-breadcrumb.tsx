import { dealCopy, dealPageCopy } from '@drawbridge/messages/deals';
import { Link, useLocation } from '@tanstack/react-router';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';

const { sections } = dealPageCopy;

export function DealBreadcrumb({ deal, name }: { readonly deal: Deal; readonly name: string }) {
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[4] ?? '' });
  const list = (
    <Link to="/dashboard" activeOptions={{ exact: true }}>
      {deal.status === 'Funded' ? dealCopy.funded : dealCopy.inProcess}
    </Link>
  );
  if (!isSection(section)) {
    return (
      <Breadcrumb>
        {list}
        <span aria-current="page">{name}</span>
      </Breadcrumb>
    );
  }
  return (
    <Breadcrumb>
      {list}
      <Link to="/dashboard/deal/$dealId" params={{ dealId: deal.id }} activeOptions={{ exact: true }}>
        {name}
      </Link>
      <span aria-current="page">{sections[section]}</span>
    </Breadcrumb>
  );
}

function isSection(text: string): text is keyof typeof sections {
  return Object.hasOwn(sections, text);
}
