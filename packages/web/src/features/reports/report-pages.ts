/** One bundle for all reports, because people who open one usually open the next. */
export { DrawsReportPage } from './draws-report.tsx';
export { MaturitiesReportPage } from './maturities-report.tsx';
export { PipelineReportPage } from './pipeline-report.tsx';
export { RequestsReportPage } from './requests-report.tsx';
