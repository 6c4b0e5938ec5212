/** Features of pdfkit that its types lack, and the part of its font library that is used here. */

declare module 'fontkit' {
  export interface Font {
    readonly characterSet: readonly number[]
    glyphForCodePoint(codePoint: number): unknown
    hasGlyphForCodePoint(codePoint: number): boolean
    /** Where each glyph of a text goes; pdfkit asks for it. */
    layout: (text: string, features?: unknown) => GlyphRun
  }
  export interface GlyphRun {
    readonly glyphs: readonly unknown[]
    readonly positions: readonly { readonly xAdvance: number }[]
    /** Follows from the positions as they are now. */
    readonly advanceWidth: number
  }
  export function create(data: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font that is already read. */
    registerFont(name: string, font: import('fontkit').Font): this
  }
  interface StructureElementOptions {
    /** The scope of a table heading. */
    scope?: 'Row' | 'Column'
    /** Left, top, right, bottom in points. */
    bbox?: readonly [number, number, number, number]
  }
  interface TextOptions {
    /** Measured already. */
    textWidth?: number
  }
  interface PDFAnnotation {
    /** With the link's own element, and in words where it leads. */
    link(x: number, y: number, w: number, h: number, url: string, option: LinkInStructure): this
  }
  interface LinkInStructure {
    structParent: PDFStructureElement
    /** A string object: a plain string is written as a name. */
    Contents: object
  }
}
