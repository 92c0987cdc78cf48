import { faqCopy } from '@drawbridge/messages/faq';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { pickTexts } from '../../platform/pick-texts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { servicing } from '../../platform/servicing.ts';
import { settings } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Question } from './faq-question.tsx';
import type { FaqLink } from './faq-section.ts';
import { faqSections } from './faq-sections.ts';
import { findQuestions } from './find-questions.ts';

export function FaqPage() {
  usePageTitle(faqCopy.title);
  const { lender } = settings();
  const accountType = useSession()?.accountType;
  // A number typed into the address is text too.
  const { q = '' } = pickTexts(useSearch({ strict: false }), ['q']);
  const navigate = useNavigate();
  const { isOpen, toggle } = useOpenQuestions();

  const isBorrower = accountType === 'CustomerAccount';
  const sections = faqSections(lender, servicing()).filter(({ forBrokers }) => !forBrokers || !isBorrower);
  const found = findQuestions(sections, q);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);

  function search(next: string): void {
    void navigate({
      to: '.',
      search: next === '' ? {} : { q: next },
      replace: true,
      resetScroll: false,
    } as never);
  }

  function showsLink(link: FaqLink | undefined): boolean {
    return link?.to !== '/dashboard/profile' || isBorrower;
  }

  return (
    <div className="page">
      <PageHeading title={faqCopy.title} subtitle={faqCopy.subtitle} />
      <SearchField label={faqCopy.search} value={q} onChange={search} className="max-w-md" />
      <p role="status" className={q === '' ? 'sr-only' : '-mt-2 text-sm text-ink-2'}>
        {q !== '' && faqCopy.found({ count })}
      </p>
      {found.map(({ title, questions }) => (
        <Card key={title} title={title}>
          <ul className="divide-y divide-line">
            {questions.map((each) => (
              <Question
                key={each.id}
                {...each}
                open={isOpen(each.id)}
                showsLink={showsLink(each.link)}
                onToggle={(open) => toggle(each.id, open)}
              />
            ))}
          </ul>
        </Card>
      ))}
      {found.length === 0 && (
        <Card label={faqCopy.title}>
          <EmptyState
            icon={<CircleQuestionMark />}
            title={faqCopy.nothingFound}
            action={<Button onClick={() => search('')}>{faqCopy.showAll}</Button>}
          >
            {faqCopy.nothingFoundHint({ phone: lender.phone, email: lender.email })}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

/** The open questions. The URL's question starts open, and the URL follows the last one opened. */
function useOpenQuestions() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([hash]));
  const [seen, setSeen] = useState(hash);
  if (hash !== seen) {
    setSeen(hash);
    if (hash !== '') setOpen(new Set([...open, hash]));
  }

  function toggle(id: string, opens: boolean): void {
    const next = new Set(open);
    if (opens) next.add(id);
    else next.delete(id);
    setOpen(next);
    if (!opens && hash !== id) return;
    void navigate({
      to: '.',
      search: true,
      hash: opens ? id : '',
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    } as never);
  }

  return { isOpen: (id: string) => open.has(id), toggle };
}
