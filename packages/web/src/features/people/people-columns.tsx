import { emailFailureWords, peopleCopy } from '@drawbridge/messages/people';
import { Link } from '@tanstack/react-router';
import { personFields } from '@drawbridge/contract/people/fields.ts';
import type { Person } from '@drawbridge/contract/people/schema.ts';
import { accountTypeWords } from '@drawbridge/domain/access/account-types.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import { StandingTag } from './standing-tag.tsx';
import { TryAgainButton } from './try-again-button.tsx';

export const peopleColumns: readonly Column<Person>[] = [
  {
    key: 'name',
    header: personFields.name.label(),
    primary: true,
    cell: (person) => (
      <>
        <span className="font-semibold">{person.name}</span>
        {person.standing !== 'deleted' && (
          <span className="block text-sm font-normal wrap-anywhere text-ink-2">{person.email}</span>
        )}
      </>
    ),
  },
  {
    key: 'type',
    header: peopleCopy.accountType,
    width: 'w-52',
    cell: (person) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {accountTypeWords[person.accountType]}
        {person.isLead && <Tag tone="amber">{personFields.isLead.label()}</Tag>}
        {person.isAdministrator && <Tag tone="blue">{personFields.isAdministrator.label()}</Tag>}
      </span>
    ),
  },
  {
    key: 'standing',
    header: peopleCopy.standing,
    cardAside: true,
    width: 'w-36',
    cell: (person) => <StandingTag standing={person.standing} />,
  },
  {
    key: 'deals',
    header: peopleCopy.deals,
    align: 'right',
    width: 'w-24',
    cell: (person) => formatCount(person.dealCount),
  },
  {
    key: 'seen',
    header: peopleCopy.lastSeen,
    width: 'w-52',
    cell: (person) => (person.lastSeenAt === null ? peopleCopy.never : formatMoment(person.lastSeenAt)),
  },
];

/** Explains why an email failed, with a button to try again. */
export const failedPeopleColumns: readonly Column<Person>[] = [
  ...peopleColumns.filter(({ key }) => key !== 'deals' && key !== 'seen'),
  {
    key: 'why',
    header: peopleCopy.why,
    cell: ({ emailFailure }) => emailFailure && emailFailureWords[emailFailure],
  },
  {
    key: 'again',
    header: peopleCopy.actions,
    headerHidden: true,
    width: 'w-36',
    cell: (person) => <TryAgainButton person={person} />,
  },
];

/** Links a table row to its person. */
export function personLink(person: { readonly id: string }, { className, children }: RowLinkProps) {
  return (
    <Link to="/staff/people/$personId" params={{ personId: person.id }} className={className}>
      {children}
    </Link>
  );
}
