/** Spreadsheets for tests, part by part. */
import { strToU8, zipSync } from 'fflate'

export const xml = '<?xml version="1.0" encoding="UTF-8"?>'

/** With two shared strings, and the styles of a number and of a day. */
export function xlsx(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = {
    'xl/workbook.xml': `${xml}<workbook xmlns:r="r"><sheets><sheet name="Leden" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${xml}<sst><si><t>Achternaam</t></si><si><r><t>De </t></r><r><t>Bos &amp; Co</t></r></si></sst>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])))
}

export function ods(content: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = { 'content.xml': `${xml}<office:document-content>${content}</office:document-content>`, ...more }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, part]) => [name, strToU8(part)])))
}

export const odsCell = (value: string) => `<table:table-cell><text:p>${value}</text:p></table:table-cell>`
