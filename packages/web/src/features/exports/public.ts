export { ExportMenu } from './export-menu.tsx';
export { PdfButton } from './pdf-button.tsx';
