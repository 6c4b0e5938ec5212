/** An import of a test: what the file says holds, whichever is newer. */
import { importAssociation } from '../server/association-file/import.ts'

export function importFile(options: Parameters<typeof importAssociation>[0]): ReturnType<typeof importAssociation> {
  return importAssociation({ newer: 'replace', ...options })
}
