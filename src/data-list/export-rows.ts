/** Rows as a file, for screens with files of their own. */
export { useExport } from './export/export-tool.tsx'
