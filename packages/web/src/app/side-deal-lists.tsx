import { navigationCopy } from '@drawbridge/messages/app';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronDown, Construction, Folder, FolderCheck, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { Navigation } from '@drawbridge/contract/deals/schema.ts';
import { nicknameOrStreet } from '@drawbridge/domain/deals/deal-name.ts';
import { todayQuery } from '../features/today/queries.ts';
import { dash, formatCount } from '../platform/format.ts';
import { cx } from '../ui/cx.ts';
import { sideLinkClass, sideSubLinkClass } from '../ui/nav-links.ts';

type ListName = 'loans_in_process' | 'funded_loans' | 'construction';

/** Where a list’s deals open. */
type Target = '/dashboard/deal/$dealId' | '/dashboard/deal/$dealId/construction';

const lists: readonly { name: ListName; icon: LucideIcon; to: Target }[] = [
  { name: 'loans_in_process', icon: Folder, to: '/dashboard/deal/$dealId' },
  { name: 'funded_loans', icon: FolderCheck, to: '/dashboard/deal/$dealId' },
  { name: 'construction', icon: Construction, to: '/dashboard/deal/$dealId/construction' },
];

interface DealListsProps {
  /** undefined while loading. */
  readonly navigation: Navigation | undefined;
  readonly failed: boolean;
  readonly withConstruction: boolean;
}

/** The expandable deal lists. Navigating closes them. */
export function DealLists({ navigation, failed, withConstruction }: DealListsProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [opened, setOpened] = useState<{ list: ListName; at: string }>();
  const isOpen = (name: ListName) => opened?.list === name && opened.at === path;
  const buildings = useQuery({ ...todayQuery(), enabled: isOpen('construction') }).data?.buildings;
  const drawable = new Set(buildings?.flatMap(({ dealId, isDrawable }) => (isDrawable ? [dealId] : [])));
  return lists
    .filter(({ name }) => withConstruction || name !== 'construction')
    .map(({ name, icon, to }) => {
      const open = isOpen(name);
      return (
        <DealList
          key={name}
          {...{ icon, to, open, failed }}
          drawable={name === 'construction' ? drawable : undefined}
          title={navigationCopy.lists[name]}
          entries={navigation?.[name]}
          total={navigation?.totals[name]}
          onToggle={() => setOpened(open ? undefined : { list: name, at: path })}
        />
      );
    });
}

interface DealListProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly to: Target;
  /** The deals whose borrower can request a draw now. */
  readonly drawable: ReadonlySet<string> | undefined;
  readonly entries: Navigation[ListName] | undefined;
  readonly total: number | undefined;
  readonly failed: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function DealList(props: DealListProps) {
  const { title, icon: Icon, to, drawable, entries, total, failed, open, onToggle } = props;
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className={sideLinkClass}
      >
        <Icon aria-hidden />
        <span className="flex-1 text-left">{title}</span>
        {total !== undefined && <span className="num text-xs">{formatCount(total)}</span>}
        <ChevronDown aria-hidden className={cx('transition-transform', open && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!open} className="mb-1">
        {failed && entries === undefined && (
          <li className={cx(sideSubLinkClass, 'whitespace-normal')}>{navigationCopy.navigationFailed}</li>
        )}
        {entries?.length === 0 && (
          <li className={cx(sideSubLinkClass, 'whitespace-normal')}>{navigationCopy.noLoans}</li>
        )}
        {/* A closed list stays empty, because fifty links take a while to draw. */}
        {(open ? entries : undefined)?.map((deal) => (
          <li key={deal.id}>
            <Link to={to} params={{ dealId: deal.id }} className={sideSubLinkClass}>
              {nicknameOrStreet({ nickname: deal.nickname, street: deal.address }) ??
                `${dash} ${deal.number}`}
              {drawable?.has(deal.id) === true && (
                <span className="block text-xs text-green">{navigationCopy.drawPossible}</span>
              )}
            </Link>
          </li>
        ))}
        {entries !== undefined && total !== undefined && total > entries.length && (
          <li>
            <Link to="/dashboard" className={cx(sideSubLinkClass, 'font-semibold')}>
              {navigationCopy.allLoans({ count: formatCount(total) })}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
