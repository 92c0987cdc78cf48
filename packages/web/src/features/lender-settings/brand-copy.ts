export const brandCopyRest = {
  removeLink: (label: string) => `Remove ${label === '' ? 'link' : label}`,
} as const;
