import { searchCopy } from '@drawbridge/messages/search';
import type { RegisteredRouter } from '@tanstack/react-router';
import { Eye, FileText, FolderOpen, HandCoins, Inbox, Plus, Receipt, UserRound, Zap } from 'lucide-react';
import type { Found, FoundDeal } from '@drawbridge/contract/search/schema.ts';
import { accountTypeWords } from '@drawbridge/domain/access/account-types.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dealName } from '@drawbridge/domain/deals/deal-name.ts';
import { fundedStages, stageNames } from '@drawbridge/domain/deals/stages.ts';
import { matchesWords } from '@drawbridge/domain/search/fold.ts';
import type { TypedAct } from '@drawbridge/domain/search/read-act.ts';
import { formatDate } from '../../platform/format.ts';
import { pressKey, type PageKey } from '../../platform/page-keys.ts';
import { pageOfWork, workKindWords } from '../work/public.ts';
import type { PaletteOption } from './palette-option.ts';

export interface PaletteGroup {
  readonly of: keyof typeof searchCopy.groups;
  readonly options: readonly PaletteOption[];
}

export interface PaletteContext {
  readonly router: RegisteredRouter;
  /** The deal whose page is open. */
  readonly dealId: string | undefined;
  /** The keys of the page, some of which are acts on what it shows. */
  readonly keys: readonly PageKey[];
  /** The pages this employee may open. */
  readonly pages: readonly PaletteOption[];
  /** Views the account with this email. */
  readonly onView: (email: string) => void;
}

/** What the search offers, in groups, best first. Groups without options are left out. */
export function paletteGroups(
  typed: string,
  act: TypedAct | null,
  found: Found | undefined,
  context: PaletteContext,
): readonly PaletteGroup[] {
  const groups: PaletteGroup[] = [
    { of: 'acts', options: [...actOptions(act, found, context), ...newDeal(typed, context)] },
    { of: 'here', options: pageActs(typed, context.keys) },
    { of: 'deals', options: (found?.deals ?? []).map((deal) => dealOption(deal, context)) },
    { of: 'people', options: peopleOptions(found, context) },
    { of: 'work', options: workOptions(found, context) },
    { of: 'requests', options: requestOptions(found, context) },
    { of: 'pages', options: context.pages.filter(({ label }) => matchesWords(label, typed)) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

const isIn = (stages: readonly string[], { status }: FoundDeal) => stages.includes(status);
const named = ({ nickname, address, number }: FoundDeal) =>
  dealName({ nickname, street: address ?? undefined, loanNumber: number });

function actOptions(
  act: TypedAct | null,
  found: Found | undefined,
  context: PaletteContext,
): readonly PaletteOption[] {
  if (act === null) return [];
  const { dealId } = context;
  if (act.act === 'view')
    return act.about === ''
      ? []
      : (found?.people ?? [])
          .filter(({ isViewable }) => isViewable)
          .map(({ id, name, email }) => ({
            key: `view ${id}`,
            label: searchCopy.view({ name }),
            detail: email,
            icon: Eye,
            choose: () => context.onView(email),
          }));
  const goodThrough = act.act === 'payoff' ? act.goodThrough : null;
  const { of, open, words, here, icon } =
    act.act === 'payoff'
      ? {
          of: ['Funded'],
          open: (id: string) => openPayoff(id, goodThrough, context),
          words: searchCopy.payoff,
          here: searchCopy.payoffHere,
          icon: HandCoins,
        }
      : {
          of: fundedStages,
          open: (id: string) => openPosting(id, context),
          words: searchCopy.post,
          here: searchCopy.postHere,
          icon: Receipt,
        };
  const until = goodThrough === null ? undefined : searchCopy.goodThrough({ day: formatDate(goodThrough) });
  if (act.about === '') {
    if (dealId === undefined) return [];
    return [{ key: `${act.act} here`, label: here, detail: until, icon, choose: () => open(dealId) }];
  }
  return (found?.deals ?? [])
    .filter((deal) => isIn(of, deal))
    .map((deal) => ({
      key: `${act.act} ${deal.id}`,
      label: words({ deal: named(deal) }),
      detail: [deal.number, until].filter((part) => part !== undefined).join(' · '),
      icon,
      choose: () => open(deal.id),
    }));
}

function openPayoff(dealId: string, goodThrough: PlainDate | null, { router }: PaletteContext): void {
  void router.navigate({
    to: '/staff/deals/$dealId/payoff',
    params: { dealId },
    search: goodThrough === null ? {} : { goodThrough },
  });
}

function openPosting(dealId: string, { router }: PaletteContext): void {
  void router.navigate({ to: '/staff/deals/$dealId/ledger', params: { dealId }, search: { posting: true } });
}

function newDeal(typed: string, { router }: PaletteContext): readonly PaletteOption[] {
  if (!matchesWords(searchCopy.newDeal, typed)) return [];
  return [
    {
      key: 'new deal',
      label: searchCopy.newDeal,
      icon: Plus,
      choose: () => void router.navigate({ to: '/staff/deals', search: { adding: true } }),
    },
  ];
}

/** The acts on what the page shows. All of them before anything is typed. */
export function pageActs(typed: string, keys: readonly PageKey[]): readonly PaletteOption[] {
  return keys.flatMap(({ act, keys: [key = ''] }) =>
    act === undefined || (typed !== '' && !matchesWords(act, typed))
      ? []
      : [{ key: `here ${key}`, label: act, aside: key, icon: Zap, choose: () => void pressKey(key) }],
  );
}

function dealOption(deal: FoundDeal, { router }: PaletteContext): PaletteOption {
  const { id, number, address, borrower, status } = deal;
  const name = named(deal);
  return {
    key: `deal ${id}`,
    label: name,
    detail: [number, name === address ? null : address, borrower].filter((part) => part !== null).join(' · '),
    aside: stageNames[status],
    icon: FolderOpen,
    choose: () => void router.navigate({ to: '/staff/deals/$dealId', params: { dealId: id } }),
    isPlace: true,
  };
}

function peopleOptions(found: Found | undefined, { router }: PaletteContext): readonly PaletteOption[] {
  return (found?.people ?? []).map(({ id, name, email, accountType }) => ({
    key: `person ${id}`,
    label: name,
    detail: email,
    aside: accountTypeWords[accountType],
    icon: UserRound,
    choose: () => void router.navigate({ to: '/staff/people/$personId', params: { personId: id } }),
    isPlace: true,
  }));
}

function workOptions(found: Found | undefined, { router }: PaletteContext): readonly PaletteOption[] {
  return (found?.work ?? []).map((item) => ({
    key: `work ${item.kind} ${item.id}`,
    label: item.toDecide,
    detail: [item.reference, item.loanNumber, item.sender].join(' · '),
    aside: workKindWords[item.kind].one,
    icon: Inbox,
    choose: () => void router.navigate(pageOfWork(item)),
    isPlace: true,
  }));
}

function requestOptions(found: Found | undefined, { router }: PaletteContext): readonly PaletteOption[] {
  return (found?.requests ?? []).map(({ id, kind, reference, loanNumber }) => ({
    key: `request ${id}`,
    label: reference,
    detail: loanNumber,
    aside: workKindWords[kind].one,
    icon: FileText,
    choose: () => void router.navigate({ to: '/staff/requests/$requestId', params: { requestId: id } }),
    isPlace: true,
  }));
}
