import { decisionCopy as copy } from '@drawbridge/messages/application-decisions';
import {
  applicationDecisionRoutes,
  ownApplicationRoutes,
} from '@drawbridge/contract/application-decisions/routes.ts';
import type { SentLetter } from '@drawbridge/contract/applications/letters.ts';
import { call } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { PdfButton } from '../exports/public.ts';

interface LetterListProps {
  /** The application’s id for employees, or the applicant’s own name for it. */
  readonly of: { readonly id: string } | { readonly application: string };
  readonly letters: readonly SentLetter[];
  readonly number: string;
  readonly title?: string;
}

/** The letters as they were sent, newest first. */
export function LetterList({ of, letters, number, title = copy.letters }: LetterListProps) {
  if (letters.length === 0) return null;
  return (
    <Card title={title}>
      <ul aria-label={title} className="divide-y divide-line">
        {letters.map((letter) => {
          const name = copy.letter[letter.kind];
          return (
            <li
              key={letter.id}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 md:px-[18px]"
            >
              <div className="grid gap-1">
                <p className="font-semibold">{name}</p>
                <p className="text-sm wrap-anywhere text-ink-2">
                  {copy.sentTo({ day: formatDate(letter.sentOn), email: letter.email })}
                </p>
              </div>
              <PdfButton
                copy={copy.letterFile}
                load={() =>
                  'id' in of
                    ? call(applicationDecisionRoutes.letter, { query: { id: of.id, letter: letter.id } })
                    : call(ownApplicationRoutes.letter, {
                        body: { application: of.application, letter: letter.id },
                      })
                }
                fileName={`${number} ${name}.pdf`}
                of={name}
                saved={copy.letterSaved({ name })}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
