/** The same keys as the source language, each a text of its own: `satisfies Translation<typeof en>`. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>
}
