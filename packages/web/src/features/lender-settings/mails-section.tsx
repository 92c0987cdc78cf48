import { mailsCopy as copy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { MailSetting } from '@drawbridge/contract/lender-settings/mails.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { mailsQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';

export function MailsSection() {
  return (
    <SectionFrame tab={copy.tab} query={useQuery(mailsQuery)}>
      {({ mails }) => <MailList mails={mails} />}
    </SectionFrame>
  );
}

function MailList({ mails }: { readonly mails: readonly MailSetting[] }) {
  const [search, setSearch] = useState('');
  const [onlyOwn, setOnlyOwn] = useState(false);
  const own = mails.filter(({ source }) => source === 'set here');
  const found = (onlyOwn ? own : mails).filter((mail) => says(mail, search));
  const groups = Map.groupBy(found, ({ group }) => group);

  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="max-w-160 text-ink-2">{copy.text}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <SearchField label={copy.search} value={search} onChange={setSearch} className="w-full sm:w-56" />
          <Checkbox
            label={copy.onlyOwn}
            checked={onlyOwn}
            onChange={({ target }) => setOnlyOwn(target.checked)}
          />
          <p aria-live="polite" className="text-sm text-ink-2 sm:ml-auto">
            {onlyOwn || search.trim() !== ''
              ? copy.foundCount({ found: found.length, all: mails.length })
              : copy.ownCount({ own: own.length, all: mails.length })}
          </p>
        </div>
      </div>
      {found.length === 0 && (
        <EmptyState
          title={copy.noneFound}
          action={
            <Button
              onClick={() => {
                setSearch('');
                setOnlyOwn(false);
              }}
            >
              {copy.showAll}
            </Button>
          }
        >
          {onlyOwn && own.length === 0 ? copy.noneOwn : copy.noneFoundText}
        </EmptyState>
      )}
      {[...groups].map(([group, ofGroup]) => (
        <Card key={group} title={group} count={ofGroup.length}>
          <ul className="divide-y divide-line">
            {ofGroup.map((mail) => (
              <MailLine key={mail.key} mail={mail} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function MailLine({ mail }: { readonly mail: MailSetting }) {
  return (
    <li>
      <Link
        to="/staff/settings/mails/$mailKey"
        params={{ mailKey: mail.key }}
        className="flex items-center gap-3 px-4 py-3 hover:bg-sunk/60 md:px-[18px]"
      >
        <span className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(8rem,2fr)_3fr]">
          <span className="font-semibold">{mail.name}</span>
          <span className="text-sm text-ink-2">
            <span className="block">{mail.when}</span>
            {copy.to}: {mail.to}
          </span>
        </span>
        {mail.outdated ? (
          <Tag tone="amber">{copy.outdated}</Tag>
        ) : (
          mail.source === 'set here' && <Tag tone="green">{copy.own}</Tag>
        )}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}

function says({ name, group, when, to, fields }: MailSetting, search: string): boolean {
  const all = [name, group, when, to, fields.subject, fields.body].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
