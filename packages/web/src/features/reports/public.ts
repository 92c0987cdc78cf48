export { reportTabs } from './report-tabs.ts';
