import { mailsCopy as copy } from '@drawbridge/messages/lender-settings';
import { useEffect, useState } from 'react';
import { mailTextFor, type MailSetting } from '@drawbridge/contract/lender-settings/mails.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { call } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApproval } from '../approvals/public.ts';
import { FormActions } from './form-actions.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { MailPreview } from './mail-preview.tsx';
import { ValueChips, ValueMeanings } from './mail-values.tsx';
import { PageLinks } from './page-links.tsx';
import { mailsQuery } from './queries.ts';
import { FormFaults } from './section-form.tsx';
import { useInsertion } from './use-insertion.ts';
import { useSectionForm } from './use-section-form.ts';

export function MailForm({ mail }: { readonly mail: MailSetting }) {
  // The version shown when typing began. If another administrator saves meanwhile, nothing typed is lost.
  const [seen, setSeen] = useState(mail);
  const schema = mailTextFor(mail.values);
  const approval = useApproval();
  const needsApproval = approval.isNeeded && mail.beforePayment;
  const form = useSectionForm({
    schema,
    fields: seen.fields,
    initial: mail.fields,
    read: (typed) => typed,
    send: async (fields) => {
      const { key, language } = mail;
      const change = { key, language, version: seen.version, fields };
      if (needsApproval) {
        await approval.propose({ kind: 'email wording', change });
        show(seen);
        return undefined;
      }
      const reply = await call(lenderSettingsRoutes.setMail, { body: change });
      const saved = reply.mails.find((one) => one.key === key && one.language === language);
      if (saved) show(saved);
      return reply;
    },
    queryKey: mailsQuery.queryKey,
  });
  const { values: words, isChanged } = form;
  const isOvertaken = mail.version > seen.version;

  function show(latest: MailSetting): void {
    setSeen(latest);
    form.form.reset(latest.fields);
  }
  const isOutOfDate = isOvertaken && !isChanged;
  useEffect(() => {
    if (isOutOfDate) show(mail);
  });

  const { last, typingIn, insert } = useInsertion({ subject: 'subject', body: 'body' });
  const faults = schema.safeParse(mail.fields).error?.issues.map(({ message }) => message) ?? [];
  const isDefault = words.subject === mail.otherwise.subject && words.body === mail.otherwise.body;

  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <form {...form.bind} className="grid min-w-0 gap-6">
        <FormFaults form={form} />
        {isOvertaken && isChanged && (
          <Alert
            tone="amber"
            title={copy.changedTitle}
            action={<Overtaken onShow={() => show(mail)} onKeep={() => setSeen(mail)} />}
          >
            {copy.changedText}
          </Alert>
        )}
        {mail.outdated && (
          <Alert tone="amber" title={copy.outdatedTitle} live="off">
            {copy.outdatedText({ faults: faults.join(' ') })}
          </Alert>
        )}
        <Card title={copy.words} padded>
          <div className="grid gap-4">
            <TextField
              id="subject"
              lang={mail.language}
              label={copy.subject}
              autoComplete="off"
              onFocus={() => typingIn('subject')}
              {...form.field('subject')}
            />
            <TextArea
              id="body"
              lang={mail.language}
              label={copy.body}
              style={{ minHeight: '14rem' }}
              hint={copy.bodyHint}
              onFocus={() => typingIn('body')}
              {...form.field('body')}
            />
            <ValueChips values={mail.values} onInsert={(name) => insert(`{${name}}`, last())} />
            <PageLinks onInsert={(link) => insert(link, 'body')} />
            <AlwaysSaid mail={mail} />
          </div>
        </Card>
        <FormActions
          history={mail}
          form={form}
          needsApproval={needsApproval}
          resetLabel={copy.reset}
          resetTitle={copy.resetTitle}
          resetText={copy.resetText}
        />
        <ValueMeanings values={mail.values} />
        {!isDefault && <DefaultWording {...mail} />}
      </form>
      <MailPreview mail={mail} words={words} fits={(typed) => schema.safeParse(typed).success} />
      <LeaveGuard unsaved={isChanged && !form.busy} />
    </div>
  );
}

function AlwaysSaid({ mail }: { readonly mail: MailSetting }) {
  return (
    <>
      {mail.always.length > 0 && (
        <div className="rounded-lg bg-sunk px-3.5 py-3 text-sm text-ink-2">
          <p className="font-semibold">{copy.always}</p>
          {mail.always.map((paragraph) => (
            <p key={paragraph} lang={mail.language} className="mt-1">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      <p className="text-sm text-ink-2">{copy.alwaysText}</p>
    </>
  );
}

function DefaultWording({ otherwise: { subject, body }, language }: MailSetting) {
  return (
    <Card>
      <Disclosure title={copy.defaultWording}>
        <div lang={language}>
          <p className="font-semibold text-ink">{subject}</p>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{body}</p>
        </div>
      </Disclosure>
    </Card>
  );
}

function Overtaken({ onShow, onKeep }: { readonly onShow: () => void; readonly onKeep: () => void }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onShow}>
        {copy.showTheirs}
      </Button>
      <Button size="sm" onClick={onKeep}>
        {copy.keepMine}
      </Button>
    </span>
  );
}
