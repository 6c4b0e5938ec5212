/** The only module of this folder that others import. */
import { lazyPart } from '../../problems/lazy-part.tsx'

export const ExportOptions = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel)
export type { ExportPanelProps } from './export-panel.tsx'
export const ExportProgress = lazyPart(async () => (await import('./running.tsx')).Running)
export { useExport } from './use-export.ts'
/** Makes and saves files; loaded with the first one. */
export const fileMaker = () => import('./make-file.ts')
