/**
 * A PDF document on A4, as little of one as an invoice needs: text in lines, rules, boxes, pictures, links, and the
 * structure that screen readers follow. Lengths are points, from the upper left corner.
 */
import PdfKit from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import type { Language } from '#contract/languages.ts'
import { font, type Weight, weights } from './fonts.ts'
import { glyphsOf } from './printable.ts'
import { wrap } from './wrap.ts'

export interface Style {
  readonly size: number
  readonly weight: Weight
  readonly color: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
}

export type Element = PDFKit.PDFStructureElement

type ElementType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Caption'
  | 'Link'

export const millimetre = 72 / 25.4
export const paper = { width: 210 * millimetre, height: 297 * millimetre } as const

/** From the top of one line to the top of the next. */
export function leading({ size }: Style): number {
  return size * 1.38
}

interface SheetOptions {
  readonly title: string
  readonly author: string
  readonly language: Language
  /** ISO 8601 UTC: nothing in the document depends on the time at which it was made. */
  readonly createdAt: string
}

export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #document: Element
  /** The open element that new ones are added to. */
  #parent: Element

  constructor({ title, author, language, createdAt }: SheetOptions) {
    this.#doc = new PdfKit({
      size: [paper.width, paper.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: {
        // The library writes it into XML as it is.
        Title: glyphsOf(title).replace(/[<>&]/g, ' '),
        CreationDate: new Date(createdAt),
        Producer: 'Ledenbalie',
        Creator: 'Ledenbalie',
      },
      // Its own default would be a font that is not embedded.
      font: '',
    })
    this.#doc.appendXML(metadata(glyphsOf(author)))
    for (const weight of weights) this.#doc.registerFont(weight, font(weight))
    this.#document = this.#doc.struct('Document')
    this.#doc.addStructure(this.#document)
    this.#parent = this.#document
  }

  addPage(): void {
    this.#doc.addPage()
  }

  /** The width of one line of printable text. */
  measure(text: string, { size, weight }: Style): number {
    return this.#doc.font(weight).fontSize(size).widthOfString(text)
  }

  /** Any text as lines that fit; one line unless more are allowed. What is left out shows as an ellipsis. */
  wrap(text: string, width: number, style: Style, maxLines = 1): string[] {
    return wrap(glyphsOf(text), { width, maxLines, measure: (part) => this.measure(part, style) })
  }

  /** Runs `build`, and puts the elements it makes into one of this type. */
  group(type: ElementType, build: () => void): void {
    const outer = this.#parent
    const element = this.#doc.struct(type)
    outer.add(element)
    this.#parent = element
    build()
    element.end()
    this.#parent = outer
  }

  /** An element of the text, with what `draw` puts on the page. */
  element(type: ElementType, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}): void {
    const element = this.#doc.struct(type, options, () => draw())
    this.#parent.add(element)
  }

  /** Content that screen readers skip: rules, backgrounds, and what every page repeats. */
  decoration(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#doc.markContent('Artifact', { type })
    draw()
    this.#doc.endMarkedContent()
  }

  /** Draws lines that `wrap` made. Only inside an element or a decoration. */
  text(lines: readonly string[], { x, y, width, align = 'left' }: Box, style: Style): void {
    lines.forEach((line, index) => {
      const textWidth = this.measure(line, style)
      const free = { left: 0, center: (width - textWidth) / 2, right: width - textWidth }[align]
      this.#doc.fillColor(style.color).text(line, x + free, y + index * leading(style), { lineBreak: false, textWidth })
    })
  }

  /** A filled box with rounded corners. */
  box(box: Box & { readonly height: number }, color: string): void {
    this.#doc.roundedRect(box.x, box.y, box.width, box.height, 4).fill(color)
  }

  /** A horizontal line. */
  rule({ x, y, width }: Box, color: string, thickness = 0.5): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke()
  }

  /** A drawing of `size` by `size` units of its own, as wide as the box. */
  drawing({ path, size }: { readonly path: string; readonly size: number }, { x, y, width }: Box): void {
    this.#doc
      .save()
      .translate(x, y)
      .scale(width / size)
      .path(path)
      .fill('#000000')
      .restore()
  }

  /** A PNG or JPEG, as a `data:` address, that fills the box. The file has it once, however often it is drawn. */
  picture(url: string, { x, y, width, height }: Box & { readonly height: number }): void {
    this.#doc.image(url, x, y, { width, height })
  }

  /** Text that leads to a web address. */
  link(lines: readonly string[], box: Box, style: Style, url: string): void {
    const height = lines.length * leading(style)
    const width = Math.max(...lines.map((line) => this.measure(line, style)))
    const element = this.#doc.struct('Link')
    this.#parent.add(element)
    element.add(() => this.text(lines, box, style))
    // A string object is written as text, a plain string as a name.
    const contents = new String(lines.join(''))
    this.#doc.link(box.x, box.y, width, height, url, { structParent: element, Contents: contents })
    element.end()
  }

  /** A document on pages of its own. Then `repeat` draws on each of them; it gets the page number, from 1. */
  pages(draw: () => void, repeat: (number: number, count: number) => void): void {
    const first = this.#doc.bufferedPageRange().count
    this.addPage()
    draw()
    const count = this.#doc.bufferedPageRange().count - first
    for (let index = 0; index < count; index += 1) {
      this.#doc.switchToPage(first + index)
      this.decoration('Pagination', () => repeat(index + 1, count))
    }
  }

  /** The finished document. */
  bytes(): Promise<Uint8Array> {
    this.#document.end()
    this.#doc.end()
    return buffer(this.#doc)
  }
}

/** Metadata (XMP) that the library does not write: the author, and that the document is accessible. */

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** Descriptions for the library to append. The author's name must be printable text. */
function metadata(author: string): string {
  const creator = author.replace(/[<>&]/g, (mark) => entities[mark] ?? '')
  return `
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
      <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>`
}
