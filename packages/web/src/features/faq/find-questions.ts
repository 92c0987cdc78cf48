import type { FaqQuestion, FaqSection } from './faq-section.ts';

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function mentions({ question, answer }: FaqQuestion, words: readonly string[]): boolean {
  const text = [question, ...answer].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Finds questions with every search word in the question or answer, and drops empty sections. */
export function findQuestions(sections: readonly FaqSection[], search: string): readonly FaqSection[] {
  const words = wordsOf(search);
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter((each) => mentions(each, words)) }))
    .filter(({ questions }) => questions.length > 0);
}
