export { PipelineExportMenu } from './export-menu.tsx';
export { PipelineBar } from './pipeline-bar.tsx';
export { BrokerOverviewCard } from './overview.tsx';
export type { PaceColumns } from './pace-columns.tsx';
export { overviewQuery } from './queries.ts';
