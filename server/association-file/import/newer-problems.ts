/** The refusal of a file that would take back newer records, with each of them on a line. */
import { type FileProblem, printable } from '../errors.ts'
import type { ListedChanges } from '../report.ts'

function shown(value: unknown): string {
  return printable(typeof value === 'string' ? value : JSON.stringify(value), 100)
}

export function newerProblems(changes: ListedChanges, exportedAt: string | null): FileProblem[] {
  const records = changes.flatMap(({ record, changes: listed }) =>
    listed
      .filter(({ is_newer: isNewer }) => isNewer)
      .map(({ name, action, fields, is_replaceable: isReplaceable }) => {
        const values = fields.map(({ name: field, before, after }) => `${field} ${shown(before)} → ${shown(after)}`)
        const location = `${record.replaceAll('_', ' ')}${name === null ? '' : ` ${printable(name, 200)}`}`
        if (action === 'created') return { location, message: 'was removed, and would come back' }
        const message = values.length > 0 ? values.join(', ') : 'differs'
        return { location, message: isReplaceable ? message : `${message}; the file’s would be refused` }
      }),
  )
  const total = changes.reduce((sum, { newer }) => sum + newer, 0)
  const why =
    exportedAt === null
      ? 'The file does not say when it was exported, so these records may be newer, or removed since:'
      : `These records changed or were removed after the file was exported (${exportedAt}):`
  const more = total > records.length ? [{ location: '', message: `And ${total - records.length} more.` }] : []
  const how =
    'Nothing was imported. With --newer keep they stay as they are, with --newer replace they become as in the file.'
  return [{ location: '', message: why }, ...records, ...more, { location: '', message: how }]
}
