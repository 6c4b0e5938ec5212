/** The sheets of an XLSX or ODS file as texts. */
import { importLimits as limits } from '#contract/member-import.ts'
import { zipEntries } from '../ledger/zip.ts'
import { damaged, FileRefused } from './file-refused.ts'
import { readOds } from './ods.ts'
import type { Workbook } from './spreadsheet.ts'
import { contentOf } from './unpack.ts'
import { readXlsx } from './xlsx.ts'

/** Throws `FileRefused`. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const entries = zipEntries(bytes)
  if (!entries) throw damaged()
  const files = new Map(entries.map((entry) => [entry.name.replaceAll('\\', '/'), entry]))
  const budget = { bytes: limits.unpacked, cells: limits.cells }
  if (files.has('xl/workbook.xml')) return readXlsx(files, budget)
  const content = files.get('content.xml')
  if (!content) throw new FileRefused('file_format')
  const manifest = files.get('META-INF/manifest.xml')
  if (manifest && Buffer.from(contentOf(manifest, budget)).includes('encryption-data'))
    throw new FileRefused('file_protected')
  return readOds(contentOf(content, budget), budget)
}
