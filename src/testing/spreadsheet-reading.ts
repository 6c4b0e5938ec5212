/** Reads exported files as other programs do. For tests. */
import { readSheet } from 'read-excel-file/universal'

/** CSV by RFC 4180, read one character after the other. */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  const last = () => rows.at(-1) ?? []
  const add = (part: string) => last().push(`${last().pop() ?? ''}${part}`)
  for (let index = 0; index < text.length; index += 1) {
    const [here = '', next] = [text[index], text[index + 1]]
    if (isQuoted && here === '"' && next === '"') {
      add('"')
      index += 1
    } else if (here === '"') isQuoted = !isQuoted
    else if (!isQuoted && here === separator) last().push('')
    else if (!isQuoted && here === '\r' && next === '\n') {
      rows.push([''])
      index += 1
    } else add(here)
  }
  return rows.slice(0, -1)
}

/** The cells of a workbook with their types: texts, numbers, dates, null for an empty one. */
export function readXlsx(file: Blob): Promise<unknown[][]> {
  return readSheet(file, { trim: false })
}
