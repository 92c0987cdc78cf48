export const faqCopy = {
  title: 'FAQ',
  subtitle: 'Short answers to common questions.',
  search: 'Search questions',
  found: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  nothingFound: 'No matching questions',
  nothingFoundHint: (phone: string, email: string) =>
    `Try fewer words, or contact us at ${phone} or ${email}.`,
  showAll: 'Show all questions',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
} as const;
