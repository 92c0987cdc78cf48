import { formatCount } from '../../platform/format.ts';

export const mailsCopyRest = {
  ownCount: (own: number, all: number) =>
    own === 0
      ? `${formatCount(all)} emails, none customized.`
      : `${formatCount(own)} of ${formatCount(all)} emails customized.`,
  foundCount: (found: number, all: number) => `${formatCount(found)} of ${formatCount(all)} emails found.`,
  sample: (sample: string) => (sample === '' ? 'Empty in the preview' : `In the preview: ${sample}`),
} as const;
