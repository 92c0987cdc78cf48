export { DealReleaseCard } from './deal-release-card.tsx';
export { ReleaseNotice } from './release-notice.tsx';
