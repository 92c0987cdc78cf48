import { faqCopy } from '@drawbridge/messages/faq';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../ui/copy-button.tsx';
import { textLinkClass } from '../../ui/button-class.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { FaqQuestion } from './faq-section.ts';

interface QuestionProps extends FaqQuestion {
  readonly open: boolean;
  /** Whether this person may see the page the answer links to. */
  readonly showsLink: boolean;
  readonly onToggle: (open: boolean) => void;
}

export function Question({ id, question, answer, link, open, showsLink, onToggle }: QuestionProps) {
  return (
    <li id={id} className="scroll-mt-20">
      <Disclosure title={question} level={3} open={open} onOpenChange={onToggle}>
        <div className="grid max-w-[72ch] gap-2.5">
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {link && showsLink && (
              <Link to={link.to} className={textLinkClass}>
                {link.label}
              </Link>
            )}
            <CopyButton
              text={() => `${location.origin}${location.pathname}#${id}`}
              label={faqCopy.copyLink}
              copiedLabel={faqCopy.linkCopied}
              variant="quiet"
              className="-ml-2.5"
            />
          </div>
        </div>
      </Disclosure>
    </li>
  );
}
