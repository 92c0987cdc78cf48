interface Facts {
  readonly limit: string;
  readonly until: string | null;
  readonly phone: string;
}

export const lineCopyRest = {
  meaning: {
    Approved: ({ limit, until }: Facts) =>
      until === null ? `Your ${limit} line is approved.` : `Your ${limit} line is approved through ${until}.`,
    Expired: ({ until }: Facts) =>
      until === null
        ? 'This line has expired. Apply again for a new one.'
        : `This line expired on ${until}. Apply again for a new one.`,
  },
} as const;
