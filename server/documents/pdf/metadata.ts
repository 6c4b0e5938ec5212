/** Metadata (XMP) that the library does not write: the author, and that the document is accessible. */

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** Descriptions for the library to append. The author's name must be printable text. */
export function metadata(author: string): string {
  const creator = author.replace(/[<>&]/g, (mark) => entities[mark] ?? '')
  return `
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
      <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>`
}
