import { useQuery } from '@tanstack/react-query';
import { PayoffLetters } from './payoff-letters.tsx';
import { payoffLettersQuery } from './queries.ts';

export function BorrowerLetters({ dealId }: { readonly dealId: string }) {
  const { data } = useQuery(payoffLettersQuery(dealId));
  return data && data.quotes.length > 0 ? <PayoffLetters quotes={data.quotes} /> : null;
}
