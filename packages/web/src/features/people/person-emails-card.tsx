import { personEmailsCopy as copy } from '@drawbridge/messages/people';
import { useQuery } from '@tanstack/react-query';
import type { PersonEmail } from '@drawbridge/contract/people/emails.ts';
import { formatMoment } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { personEmailsQuery } from './queries.ts';

/** The latest emails to a person, in their language and in English. */
export function PersonEmailsCard({ id }: { readonly id: string }) {
  return (
    <Card title={copy.title}>
      <QueryView
        query={useQuery(personEmailsQuery(id))}
        failure={loadFailed}
        skeleton={<Skeleton className="h-48" />}
      >
        {({ emails }) =>
          emails.length === 0 ? (
            <p className="p-4 text-ink-2 md:px-[18px]">{copy.none}</p>
          ) : (
            <ul aria-label={copy.title} className="divide-y divide-line">
              {emails.map((email) => (
                <li key={email.id}>
                  <SentEmail email={email} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function SentEmail({ email: { subject, text, english, createdAt, state } }: { readonly email: PersonEmail }) {
  return (
    <Disclosure
      drawnWhenOpened
      title={
        <>
          <span className="block font-medium wrap-anywhere">{subject}</span>
          <span className="num block text-sm font-normal text-ink-2">
            {copy.line({ when: formatMoment(createdAt), state: copy.states[state] })}
          </span>
        </>
      }
    >
      <Version subject={subject} text={text} title={english ? copy.asSent : undefined} />
      {english && <Version {...english} title={copy.english} lang="en" />}
    </Disclosure>
  );
}

interface VersionProps extends Pick<PersonEmail, 'subject' | 'text'> {
  readonly title: string | undefined;
  readonly lang?: string;
}

/** One version of an email. Without a title it is the only one, and the line above has its subject. */
function Version({ title, lang, subject, text }: VersionProps) {
  return (
    <div className="mt-2">
      {title !== undefined && (
        <>
          <p className="text-sm">{title}</p>
          <p lang={lang} className="font-semibold text-ink wrap-anywhere">
            {subject}
          </p>
        </>
      )}
      {text === null ? (
        <p className="text-sm">{copy.noText}</p>
      ) : (
        <p lang={lang} className="mt-1 whitespace-pre-wrap text-ink wrap-anywhere">
          {text}
        </p>
      )}
    </div>
  );
}
