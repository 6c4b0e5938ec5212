/** The only module of this folder that others import. */
import { lazyPart } from '../../problems/lazy-part.tsx'

export const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel)
export type { ExportPanelProps } from './export-panel.tsx'
export const Running = lazyPart(async () => (await import('./running.tsx')).Running)
export { useExport } from './use-export.ts'
