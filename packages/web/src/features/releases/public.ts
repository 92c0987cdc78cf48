export { DealReleaseCard } from './deal-release-card.tsx';
export { dealReleaseQuery, releaseQuery } from './queries.ts';
export { ReleaseNotice } from './release-notice.tsx';
