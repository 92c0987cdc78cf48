export const faqCopy = {
  title: 'FAQ',
  subtitle: 'Short answers to what borrowers and brokers ask.',
  search: 'Search questions',
  found: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  nothingFound: 'No question holds these words',
  nothingFoundHint: (phone: string, email: string) => `Try fewer words, or ask us: ${phone}, ${email}.`,
  showAll: 'Show all questions',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
} as const;
