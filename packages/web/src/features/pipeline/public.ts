export { PipelineExportMenu } from './export-menu.tsx';
export { PipelineBar } from './pipeline-bar.tsx';
