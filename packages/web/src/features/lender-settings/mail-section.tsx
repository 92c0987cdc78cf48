import { mailsCopy as copy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { MailSetting } from '@drawbridge/contract/lender-settings/mails.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MailForm } from './mail-form.tsx';
import { MailLanguages } from './mail-languages.tsx';
import { mailsQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';

export function MailSection() {
  const { mailKey } = useParams({ from: '/staff/settings/mails/$mailKey' });
  // Not `language`, which is the language of the page.
  const { wording }: { readonly wording?: unknown } = useSearch({ strict: false });
  const query = useQuery(mailsQuery);
  const wordings = query.data?.mails.filter(({ key }) => key === mailKey) ?? [];
  const mail = wordings.find(({ language }) => language === wording) ?? wordings[0];
  return (
    <SectionFrame tab={mail?.name ?? copy.tab} query={query}>
      {() => (mail ? <OneMail key={mailKey} mail={mail} wordings={wordings} /> : <NoSuchMail />)}
    </SectionFrame>
  );
}

function OneMail({
  mail,
  wordings,
}: {
  readonly mail: MailSetting;
  readonly wordings: readonly MailSetting[];
}) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <Link
          to="/staff/settings/mails"
          className="touch inline-flex items-center gap-1 justify-self-start text-sm font-semibold text-accent"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {copy.all}
        </Link>
        <h2>{mail.name}</h2>
        <dl className="grid gap-x-6 gap-y-1 text-ink-2 sm:flex sm:flex-wrap">
          <div>
            <dt className="inline font-semibold">{copy.to}: </dt>
            <dd className="inline">{mail.to}</dd>
          </div>
          <div>
            <dt className="inline font-semibold">{copy.when}: </dt>
            <dd className="inline">{mail.when}</dd>
          </div>
        </dl>
      </div>
      <MailLanguages mail={mail} wordings={wordings} />
      <MailForm key={mail.language} mail={mail} />
    </div>
  );
}

function NoSuchMail() {
  return (
    <EmptyState
      title={copy.gone}
      action={
        <Link to="/staff/settings/mails" className={buttonClass({})}>
          {copy.all}
        </Link>
      }
    />
  );
}
