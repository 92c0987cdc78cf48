import { useCallback, useState } from 'react';

type Texts = Readonly<Record<string, string>>;

/** What is typed for each line, by its id; `set` stays the same from drawing to drawing. */
export function useLineTexts(first: () => Texts) {
  const [texts, setTexts] = useState<Texts>(first);
  const set = useCallback((id: string, text: string) => setTexts((now) => ({ ...now, [id]: text })), []);
  return { texts, set, setAll: setTexts };
}
