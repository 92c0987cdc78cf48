/** One file to load for all reports: people who look at one look at the next. */
export { DrawsReportPage } from './draws-report.tsx';
export { MaturitiesReportPage } from './maturities-report.tsx';
export { PipelineReportPage } from './pipeline-report.tsx';
export { RequestsReportPage } from './requests-report.tsx';
