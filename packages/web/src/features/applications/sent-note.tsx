import { applyCopy as copy } from '@drawbridge/messages/applications';
import { useEffect, useRef } from 'react';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { call } from '../../platform/api.ts';
import { settings } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from './download-button.tsx';
import { MailLinkButton } from './mail-link-button.tsx';
import { OwnStanding } from '../application-decisions/public.ts';
import type { OpenApplication } from './use-application.ts';

interface SentNoteProps {
  readonly open: OpenApplication;
  /** The id or key that opens it. */
  readonly named: string | undefined;
  /** Whether it replaces the form that was just sent, and the focus with it. */
  readonly isFocused: boolean;
  readonly onWithdrawn: () => void;
  /** Back to the answers of an application that is not confirmed yet. */
  readonly onEdit: () => void;
}

/** What happens next, once an application was sent, or how it ended. */
export function SentNote({ open, named, isFocused, onWithdrawn, onEdit }: SentNoteProps) {
  const { application } = open;
  const isUnconfirmed = application.state === 'unconfirmed';
  const { title, text } = wordsOf(application);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <div className="grid gap-6">
      <Card label={title} padded>
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="wrap-anywhere text-ink-2">{text}</p>
          {named !== undefined && (
            <div className="flex flex-wrap gap-2">
              {isUnconfirmed && (
                <>
                  <MailLinkButton open={open} label={copy.mailLinkAgain} />
                  <Button onClick={onEdit}>{copy.changeEmail}</Button>
                </>
              )}
              <DownloadButton
                label={copy.copyPdf}
                name={`${application.number}.pdf`}
                mediaType="application/pdf"
                read={() => call(applicationRoutes.pdf, { body: { application: named } })}
              />
            </div>
          )}
        </div>
      </Card>
      {named !== undefined && !isUnconfirmed && (
        <OwnStanding named={named} number={application.number} onWithdrawn={onWithdrawn} />
      )}
    </div>
  );
}

function wordsOf({ state, number, answers }: LoanApplication): {
  readonly title: string;
  readonly text: string;
} {
  const { phone } = settings().lender;
  switch (state) {
    case 'draft':
    case 'unconfirmed':
    case 'changes requested':
      return {
        title: copy.confirmTitle,
        text: copy.confirmText({ number, email: String(answers['email']) }),
      };
    case 'submitted':
      return { title: copy.sentTitle, text: copy.sentText({ number, phone }) };
    case 'countered':
      return { title: copy.outcomeTitles.countered, text: copy.outcomeTexts.countered({ phone }) };
    case 'approved':
      return { title: copy.outcomeTitles.approved, text: copy.outcomeTexts.approved };
    case 'declined':
      return { title: copy.outcomeTitles.declined, text: copy.outcomeTexts.declined({ phone }) };
    case 'withdrawn':
      return { title: copy.outcomeTitles.withdrawn, text: copy.outcomeTexts.withdrawn({ number }) };
  }
}
