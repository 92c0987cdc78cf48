import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textLinkClass } from '../../ui/button-class.ts';
import { MarkedText } from '../../ui/marked-text.tsx';

interface TermsTextProps {
  readonly dealId: string;
  /** A message whose `<terms>` marker leads to the page of the loan’s terms. */
  readonly text: string;
}

export function TermsText({ dealId, text }: TermsTextProps) {
  return <MarkedText text={text} marks={{ terms: termsLinkOf(dealId) }} />;
}

function termsLinkOf(dealId: string): (words: string) => ReactNode {
  return (words) => (
    <Link to="/staff/deals/$dealId/terms" params={{ dealId }} className={textLinkClass}>
      {words}
    </Link>
  );
}
