import { localDay } from '../../ui/time-zone.ts'

/** Characters that some system does not allow in file names. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f<>:"/\\|?*]/g

interface FileFacts {
  /** The name of the list, in the reader's language. */
  readonly label: string
  /** Number of rows, which shows that nothing was cut off. */
  readonly count: number
  /** Warnings before it is opened or sent: confidential, incomplete. */
  readonly remarks: readonly string[]
  readonly ending: 'csv' | 'xlsx'
  readonly now: Date
}

/** `Leden 2026-11-21 (412) vertrouwelijk.xlsx`. */
export function fileName({ label, count, remarks, ending, now }: FileFacts): string {
  return `${[label, localDay(now), `(${count})`, ...remarks].join(' ').replaceAll(forbidden, '_')}.${ending}`
}
