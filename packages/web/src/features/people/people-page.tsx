import { loadFailed } from '../../platform/load-failed.ts';
import { peopleCopy, standingWords } from '@drawbridge/messages/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { personFields } from '@drawbridge/contract/people/fields.ts';
import { accountTypes, accountTypeWords } from '@drawbridge/domain/access/account-types.ts';
import { standings } from '@drawbridge/contract/people/schema.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useIsAdministrator } from '../profile/public.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteAllButton } from './invite-all.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { failedPeopleColumns, peopleColumns, personLink } from './people-columns.tsx';
import { peopleQuery, type PeopleFilter } from './queries.ts';

const typeOptions = accountTypes.map((type) => ({ value: type, label: accountTypeWords[type] }));
const standingOptions = standings.map((standing) => ({
  value: standing,
  label: standingWords[standing].word,
}));

export function PeoplePage() {
  usePageTitle(peopleCopy.title);
  const navigate = useNavigate();
  const given: Record<string, unknown> = useSearch({ strict: false });
  const filter = readFilter(given);
  const query = useInfiniteQuery(peopleQuery(filter));
  const [inviting, setInviting] = useState(false);
  const administers = useIsAdministrator();
  const rows = query.data?.pages.flatMap((page) => page.people);

  function narrow(by: PeopleFilter): void {
    const search = Object.fromEntries(
      Object.entries({ ...filter, ...by }).filter(([, value]) => value !== undefined && value !== ''),
    );
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }

  return (
    <div className="page">
      <PageHeading
        title={peopleCopy.title}
        subtitle={peopleCopy.subtitle}
        actions={
          administers && (
            <>
              <InviteAllButton filter={filter} />
              <Button
                variant="primary"
                icon={<UserPlus aria-hidden className="size-4" />}
                onClick={() => setInviting(true)}
              >
                {peopleCopy.invite}
              </Button>
            </>
          )
        }
      />
      {administers && <InvitationsCard filter={filter} />}
      <Card
        title={peopleCopy.all}
        actions={
          <div className="grid w-full gap-2 md:flex md:w-auto">
            <SelectField
              id="people-type"
              label={personFields.accountType.label()}
              labelHidden
              placeholder={peopleCopy.everyType}
              options={typeOptions}
              value={filter.type ?? ''}
              onChange={({ target }) =>
                narrow({ type: typeOptions.find(({ value }) => value === target.value)?.value })
              }
              className="md:w-44"
            />
            <SelectField
              id="people-standing"
              label={peopleCopy.standing}
              labelHidden
              placeholder={peopleCopy.everyStanding}
              options={standingOptions}
              value={filter.standing ?? ''}
              onChange={({ target }) =>
                narrow({ standing: standingOptions.find(({ value }) => value === target.value)?.value })
              }
              className="md:w-40"
            />
            <SearchField
              label={peopleCopy.search}
              value={filter.q ?? ''}
              onChange={(q) => narrow({ q })}
              className="md:w-60"
            />
          </div>
        }
      >
        <DataTable
          label={peopleCopy.all}
          columns={filter.standing === 'email failed' ? failedPeopleColumns : peopleColumns}
          rows={rows}
          rowKey={(person) => person.id}
          rowLink={personLink}
          {...queryPages(query, loadFailed)}
          empty={<EmptyState title={peopleCopy.noResults}>{peopleCopy.searchHint}</EmptyState>}
        />
      </Card>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

function readFilter({ q, type, standing }: Record<string, unknown>): PeopleFilter {
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    type: accountTypes.find((known) => known === type),
    standing: standings.find((known) => known === standing),
  };
}
