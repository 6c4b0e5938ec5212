/** The keys of the source language with other texts: `satisfies Translation<typeof en>`. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>
}
