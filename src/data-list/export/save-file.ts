import { localDay } from '../../ui/local-day.ts'

/** What no system allows in the name of a file, or takes for something else. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f<>:"/\\|?*]/g

interface FileFacts {
  /** What it is a list of, in the reader's language. */
  readonly label: string
  /** Rows: the number says that nothing was cut off. */
  readonly count: number
  /** What somebody should know before opening or sending it: that it is confidential, or not complete. */
  readonly remarks: readonly string[]
  readonly ending: 'csv' | 'xlsx'
  readonly now: Date
}

/** `Leden 2026-11-21 (412) vertrouwelijk.xlsx`. */
export function fileName({ label, count, remarks, ending, now }: FileFacts): string {
  return `${[label, localDay(now), `(${count})`, ...remarks].join(' ').replaceAll(forbidden, '_')}.${ending}`
}

/** Hands a file to the browser under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
