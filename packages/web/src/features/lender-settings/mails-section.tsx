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
  const all = [...Map.groupBy(mails, ({ key }) => key).values()].flatMap(asLine);
  const own = all.filter(({ isOwn }) => isOwn);
  const found = (onlyOwn ? own : all).filter((line) => says(line, search));
  const groups = Map.groupBy(found, ({ mail }) => mail.group);

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
              ? copy.foundCount({ found: found.length, all: all.length })
              : copy.ownCount({ own: own.length, all: all.length })}
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
            {ofGroup.map((line) => (
              <MailLine key={line.mail.key} {...line} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/** An email with its texts in all languages. */
interface Line {
  readonly mail: MailSetting;
  readonly texts: readonly string[];
  readonly isOwn: boolean;
  readonly isOutdated: boolean;
}

function asLine(wordings: readonly MailSetting[]): readonly Line[] {
  const [mail] = wordings;
  if (mail === undefined) return [];
  const line = {
    mail,
    texts: wordings.flatMap(({ fields }) => [fields.subject, fields.body]),
    isOwn: wordings.some(({ source }) => source === 'set here'),
    isOutdated: wordings.some(({ outdated }) => outdated),
  };
  return [line];
}

function MailLine({ mail, isOwn, isOutdated }: Line) {
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
        {isOutdated ? <Tag tone="amber">{copy.outdated}</Tag> : isOwn && <Tag tone="green">{copy.own}</Tag>}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}

function says({ mail: { name, group, when, to }, texts }: Line, search: string): boolean {
  const all = [name, group, when, to, ...texts].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
